import { describe, expect, it } from 'vitest';
import { DEFAULT_STATE } from '../../../shared/screener/state.ts';
import { isSameList } from './same-list.ts';

describe('isSameList(a, b)', () => {
  it('is true of another order or view, and false of other conditions or columns', () => {
    const sorted = {
      ...DEFAULT_STATE,
      sort: [{ field: 'name', direction: 'ascending' }],
      view: 'map',
    } as const;
    expect(isSameList(DEFAULT_STATE, sorted)).toBe(true);
    expect(isSameList(DEFAULT_STATE, { ...DEFAULT_STATE, kinds: ['gold'] })).toBe(false);
    expect(isSameList(DEFAULT_STATE, { ...DEFAULT_STATE, columns: ['price'] })).toBe(false);
  });

  it('counts the figures that size and colour a map', () => {
    const few = { ...DEFAULT_STATE, columns: ['nav'] } as const;
    expect(isSameList(few, { ...few, view: 'map', y: 'change' })).toBe(false);
    expect(isSameList(few, { ...few, view: 'table', y: 'change' })).toBe(true);
  });
});
