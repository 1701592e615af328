import { describe, expect, it } from 'vitest';
import { addDays } from '../../../shared/dates/days.ts';
import { isSessionDay } from '../../../shared/dates/session-days.ts';
import type { Tables } from '../../../shared/schema/rows/index.ts';
import type { ScreenerPreset } from '../../../shared/schema/snapshots/screener.ts';
import { marketOf } from '../aggregates/testing/random-market.ts';
import { AS_OF, category, computed, fund, fundId, history } from '../aggregates/testing/tables.ts';
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
/** The tables with funds that began on a day, the second with its last NAV half a year ago. */
const begunOn = (initiationDate: string) => {
  const navOn = (n: number, day: string) =>
    history(n, { knownNavRial: 10_000, knownNavDate: day, knownNavOrigin: 'fipiran' });
  return computed('screener', {
    categories: [category(1)],
    funds: [fund(1, { initiationDate }), fund(2, { initiationDate })],
    fund_nav_history: [navOn(1, '2026-08-10'), navOn(2, '2024-02-16')],
  }).read('screener', 'screener');
};
const screenOf = (all: Tables, id: string): ScreenerPreset =>
  runAggregates(all, AS_OF).snapshots.get(`screener-preset/${id}`)?.value as ScreenerPreset;

describe('the age of a fund', () => {
  it('is unknown where its newest NAV is over seven days old', () => {
    const { slugs, figures } = begunOn('2023-07-10');
    expect(slugs).toEqual(['fund-1', 'fund-2']);
    expect(figures.age).toEqual([37, null]);
  });
});

describe('the risk of a fund', () => {
  it('is unknown where its year ended over seven days ago, also to the screens that sort by it', () => {
    const endingOn = (n: number, last: string) => {
      const days = Array.from({ length: 500 }, (_, i) => addDays(last, i - 499)).filter((day) =>
        isSessionDay(day, new Set()),
      );
      return history(n, {
        pastDates: days,
        pastNavRial: days.map((_, i) => 10_000 * 1.001 ** i * (1 + 0.01 * (i % 2))),
        pastNetAssetRial: days.map(() => null),
        pastOrigins: days.map(() => 'fipiran'),
      });
    };
    const given = {
      categories: [category(1, { name: 'equity' })],
      funds: [fund(1), fund(2)],
      fund_nav_history: [endingOn(1, '2026-08-10'), endingOn(2, '2026-08-05')],
    };
    const { figures, sessions } = computed('screener', given).read('screener', 'screener');
    expect(figures.volatility?.map((value) => value !== null)).toEqual([true, false]);
    expect(sessions?.map((count) => count !== null)).toEqual([true, false]);
    const { rows } = computed('screener-presets', given).read(
      'screener-preset',
      'screener-preset/steady-equity',
    );
    expect(rows.map(({ fund: { slug } }) => slug)).toEqual(['fund-1']);
  });
});

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
