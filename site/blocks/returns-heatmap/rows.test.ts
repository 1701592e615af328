import { describe, expect, it } from 'vitest';
import { MARKET_SNAPSHOTS } from '../testing/market-snapshots.ts';
import { categoryRows } from './rows.ts';

describe('categoryRows(returns)', () => {
  // spec 17.43
  it('keeps unknown returns null', () => {
    expect(categoryRows(MARKET_SNAPSHOTS['market/category-returns'] as never).at(-1)?.returns).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
