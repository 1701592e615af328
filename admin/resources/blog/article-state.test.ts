import { describe, expect, it } from 'vitest';
import { articleState } from './article-state.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

describe('articleState(publishedAt, now)', () => {
  it.each([
    [null, 'draft'],
    ['', 'draft'],
    ['2026-11-20T12:00:01Z', 'scheduled'],
    ['2026-11-20T12:00:00Z', 'published'],
    ['2025-01-01T00:00:00Z', 'published'],
  ])('%s is %s', (at, state) => expect(articleState(at, now)).toBe(state));
});
