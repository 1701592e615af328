import { describe, expect, it } from 'vitest';
import { releasedAt } from './live-release.ts';

describe('releasedAt(version)', () => {
  it("reads the build time in a release's name", () =>
    expect(releasedAt('000001-20261120T143956Z')).toBe('2026-11-20T14:39:56Z'));
  it('returns null for other names', () => {
    for (const version of [undefined, null, '', 'x', '20261120T143956Z'])
      expect(releasedAt(version)).toBeNull();
  });
});
