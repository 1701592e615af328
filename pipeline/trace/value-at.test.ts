import { describe, expect, it } from 'vitest';
import { valueAt } from './value-at.ts';

describe('valueAt(snapshot, path, selection)', () => {
  const snapshot = {
    live: { navRial: 5 },
    navRial: [1, 2],
    items: [
      { fund: { slug: 'ب' }, ratio: 2 },
      { fund: { slug: 'آ' }, ratio: 1 },
    ],
    lines: [{ symbol: 'فولاد', weight: null }],
    periods: [{ period: 'monthly', percent: 3 }],
  };
  const at = (path: string, symbol: string | null = null) => valueAt(snapshot, path, { fund: 'آ', symbol });

  it('finds fields, last elements, and the elements of a fund, a symbol and a period', () => {
    expect(at('live.navRial')).toBe(5);
    expect(at('navRial[-1]')).toBe(2);
    expect(at('items[fund].ratio')).toBe(1);
    expect(at('lines[*].weight', 'فولاد')).toBeNull();
    expect(at('periods[monthly].percent')).toBe(3);
  });

  it('returns undefined for what is absent, and null for what is unknown', () => {
    expect(at('lines[*].weight', 'فملی')).toBeUndefined();
    expect(at('live.other')).toBeUndefined();
    expect(at('nothing[-1].at.all')).toBeUndefined();
    expect(valueAt(null, 'live.navRial', { fund: 'آ' })).toBeUndefined();
  });
});
