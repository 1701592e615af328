import { describe, expect, it } from 'vitest';
import { canonicalUrl, isCopy } from './canonical.ts';

describe('isCopy(query)', () => {
  it.each([
    'utm_source=x',
    'utm_campaign=',
    'page=2',
    'sort=a',
    'ref=b',
    'gclid=1',
    'fbclid=1',
    'preview=1',
    'mock',
    'unit=toman',
    'in=usd',
  ])('excludes ?%s from the index', (query) => {
    expect(isCopy(new URLSearchParams(query))).toBe(true);
  });

  it('indexes a search and an address without a query', () => {
    expect(isCopy(new URLSearchParams('q=طلا'))).toBe(false);
    expect(isCopy(new URLSearchParams(''))).toBe(false);
  });
});

describe('canonicalUrl(canonical, query)', () => {
  it('keeps q and drops every other parameter', () => {
    expect(canonicalUrl('https://x.ir/search', new URLSearchParams('q=a b&utm_source=y'))).toBe(
      'https://x.ir/search?q=a+b',
    );
    expect(canonicalUrl('https://x.ir/funds', new URLSearchParams('page=2'))).toBe('https://x.ir/funds');
  });
});
