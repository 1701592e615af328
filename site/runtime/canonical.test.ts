import { describe, expect, it } from 'vitest';
import { canonicalUrl } from './canonical.ts';

describe('canonicalUrl(canonical, query)', () => {
  // spec 18.57, 24.5
  it('keeps q and drops every other parameter', () => {
    expect(canonicalUrl('https://x.ir/search', new URLSearchParams('q=a b&utm_source=y'))).toBe(
      'https://x.ir/search?q=a+b',
    );
    expect(canonicalUrl('https://x.ir/funds', new URLSearchParams('page=2'))).toBe('https://x.ir/funds');
  });
});
