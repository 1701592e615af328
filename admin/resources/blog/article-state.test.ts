import { describe, expect, it } from 'vitest';
import { articleState, articleVisibility } from './article-state.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');

describe('articleState(publishedAt, now)', () => {
  it.each([
    [null, 'draft'],
    ['', 'draft'],
    ['۱۴۰۵/۱۳/۰۱', 'draft'],
    // What the date field holds while its text cannot be parsed.
    [Symbol('unparsable'), 'draft'],
    ['2026-11-23T12:00:01Z', 'scheduled'],
    ['2026-11-23T12:00:00Z', 'published'],
    ['2025-01-01T00:00:00Z', 'published'],
  ])('%o is %s', (at, state) => expect(articleState(at, NOW)).toBe(state));
});

describe('articleVisibility(state, isOnSite)', () => {
  it('says what visitors see, not what was asked for', () => {
    expect(articleVisibility('published', true)).toBe('published');
    expect(articleVisibility('published', false)).toBe('waiting');
    expect(articleVisibility('scheduled', false)).toBe('scheduled');
    expect(articleVisibility('draft', true)).toBe('leaving');
    expect(articleVisibility('scheduled', true)).toBe('leaving');
  });

  it('shows what was asked for while the site has not answered', () => {
    expect(articleVisibility('published', null)).toBe('published');
  });
});
