import { describe, expect, it } from 'vitest';
import type { Tables } from '../../../shared/schema/rows/index.ts';
import type { ScreenerPreset } from '../../../shared/schema/snapshots/screener.ts';
import { marketOf } from '../aggregates/testing/random-market.ts';
import { AS_OF, fundId } from '../aggregates/testing/tables.ts';
import { runAggregates } from '../engine/run-aggregates.ts';

const LATER = '2026-08-16T09:29:00.000Z';
const tables = marketOf(1);

/** The tables after a trade of fund `n`. */
const afterTrade = (n: number): Tables => ({
  ...tables,
  fund_live_data: tables.fund_live_data.map((row) =>
    row.fundId === fundId(n) ? { ...row, currentPriceRial: 10_500, timestamp: LATER } : row,
  ),
});
const screenOf = (all: Tables, id: string): ScreenerPreset =>
  runAggregates(all, AS_OF).snapshots.get(`screener-preset/${id}`)?.value as ScreenerPreset;

describe('a prepared screen', () => {
  it('stays as it was when a fund of another category is traded', () => {
    const before = screenOf(tables, 'cheap-gold');
    expect(before.count).toBeGreaterThan(0);
    expect(screenOf(afterTrade(2), 'cheap-gold')).toEqual(before);
  });

  it('is of the moment of the newest trade of the funds that it shows', () => {
    const { meta, rows } = screenOf(afterTrade(1), 'cheap-gold');
    expect(rows.map(({ category }) => category.kind)).toContain('gold');
    expect(meta.updatedAt).toBe(LATER);
    expect(meta.updatedAt).not.toBe(screenOf(tables, 'cheap-gold').meta.updatedAt);
  });
});
