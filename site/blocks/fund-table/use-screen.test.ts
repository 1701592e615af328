import { describe, expect, it } from 'vitest';
import type { SortRule } from '../../../shared/screener/state.ts';
import { sortBy } from './use-screen.ts';

describe('sortBy(sort, field, first, isAdded)', () => {
  const assets: SortRule = { field: 'assets', direction: 'descending' };
  const year: SortRule = { field: 'r1y', direction: 'descending' };

  it('sorts by one field, in its first direction and then in the other', () => {
    expect(sortBy([assets], 'name', 'ascending', false)).toEqual([{ field: 'name', direction: 'ascending' }]);
    expect(sortBy([assets, year], 'assets', 'descending', false)).toEqual([
      { field: 'assets', direction: 'ascending' },
    ]);
    // The second rule of a sort by several starts anew.
    expect(sortBy([assets, year], 'r1y', 'descending', false)).toEqual([year]);
  });

  it('adds a field behind the others, turns it around, and keeps the last three', () => {
    const both = sortBy([assets], 'r1y', 'descending', true);
    expect(both).toEqual([assets, year]);
    expect(sortBy(both, 'r1y', 'descending', true)).toEqual([assets, { ...year, direction: 'ascending' }]);
    expect(sortBy(both, 'assets', 'descending', true)).toEqual([{ ...assets, direction: 'ascending' }, year]);
    const third = sortBy(sortBy(both, 'nav', 'descending', true), 'price', 'descending', true);
    expect(third.map(({ field }) => field)).toEqual(['r1y', 'nav', 'price']);
  });
});
