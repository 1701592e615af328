import { describe, expect, it } from 'vitest';
import { isCopy } from './is-copy.ts';

describe('isCopy(query)', () => {
  // spec 24.6
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
