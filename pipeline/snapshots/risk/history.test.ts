import { describe, expect, it } from 'vitest';
import { addDays } from '../../../shared/dates/days.ts';
import { isSessionDay } from '../../../shared/dates/session-days.ts';
import { aggregates } from '../aggregates/index.ts';
import {
  AS_OF,
  category,
  computed,
  fund,
  history,
  payout,
  returns,
  tablesWith,
} from '../aggregates/testing/tables.ts';
import { createEngine } from '../engine/engine.ts';

const DAYS = [
  '2026-08-09',
  '2026-08-10',
  '2026-08-11',
  '2026-08-12',
  '2026-08-13',
  '2026-08-15',
  '2026-08-16',
];
const SESSIONS = DAYS.filter((day) => isSessionDay(day, new Set()));

/** NAVs that grow by `percent` a session from 10,000. */
const growing = (n: number, percent: number, dates: readonly string[] = SESSIONS) =>
  history(n, {
    pastDates: [...dates],
    pastNavRial: dates.map((_, i) => 10_000 * (1 + percent / 100) ** i),
    pastNetAssetRial: dates.map(() => null),
    pastCloseRial: dates.map((_, i) => (i === 0 ? null : 10_100 + i)),
    pastOrigins: ['fipiran'],
  });

const given = () => ({
  categories: [category(1)],
  funds: [fund(1), fund(2), fund(3), fund(4, { isActive: false })],
  fund_nav_history: [growing(1, 1), growing(2, 2), growing(3, 3)],
});

describe('fund-history', () => {
  const paid = {
    ...given(),
    fund_nav_history: [growing(1, 1, DAYS)],
    fund_payouts: [
      payout(1, { date: '2026-08-09', perUnitRial: 500 }),
      payout(1, { date: '2026-08-11', perUnitRial: 100 }),
    ],
  };
  const one = computed('fund-history', paid).read('fund-history', 'fund-history/fund-1');

  it('holds every finished day as stored, and the clean series on sessions alone', () => {
    expect(one.dates).toEqual(DAYS);
    expect(one.closeRial[0]).toBeNull();
    expect(one.closeRial[1]).toBe(10_101);
    expect(one.sessions).toEqual(SESSIONS);
    expect(one.sessions).not.toContain('2026-08-13');
  });

  it('reinvests payouts within the history and names them', () => {
    const [before, after] = [1, 2].map((i) => one.growth[i] as number) as [number, number];
    expect(after / before).toBeCloseTo(1.01 * (1 + 100 / (10_000 * 1.01 ** 2)), 6);
    expect(one.payouts).toEqual([{ day: '2026-08-11', perUnitRial: 100 }]);
  });

  it('credits the source of the payouts that it reinvests', () => {
    expect(one.origins).toEqual(['fipiran', 'fund-sites']);
    const early = { ...paid, fund_payouts: paid.fund_payouts.slice(0, 1) };
    const other = computed('fund-history', early).read('fund-history', 'fund-history/fund-1');
    expect(other.origins).toEqual(['fipiran']);
  });

  it('reinvests no payout of simulated days: their NAV grows by returns in which the payouts are', () => {
    const simulated = paid.fund_nav_history.map((row) => ({ ...row, pastOrigins: ['simulated'] }));
    const other = computed('fund-history', { ...paid, fund_nav_history: simulated }).read(
      'fund-history',
      'fund-history/fund-1',
    );
    const [before, after] = [1, 2].map((i) => other.growth[i] as number) as [number, number];
    expect(after / before).toBeCloseTo(1.01, 6);
    expect(other.payouts).toEqual([]);
    expect(other.origins).toEqual(['simulated']);
  });

  it('withholds the growth of a fund that pays out, where no payout is known and its NAV stays behind what it reports', () => {
    const still = history(1, {
      pastDates: DAYS.map((day) => addDays(day, -40)).concat(DAYS),
      pastNavRial: Array.from({ length: 2 * DAYS.length }, () => 10_000),
      pastNetAssetRial: Array.from({ length: 2 * DAYS.length }, () => null),
      pastOrigins: ['fipiran'],
    });
    const tables = {
      ...given(),
      funds: [fund(1, { dividendIntervalMonths: 1 })],
      fund_nav_history: [still],
      fund_return_data: [returns(1, { monthlyPercent: 2.5 })],
    };
    const withheld = computed('fund-history', tables).read('fund-history', 'fund-history/fund-1');
    expect(withheld).toMatchObject({ lacksPayouts: true, sessions: [], growth: [] });
    const paid = { ...tables, fund_payouts: [payout(1, { date: '2026-08-10', perUnitRial: 250 })] };
    const known = computed('fund-history', paid).read('fund-history', 'fund-history/fund-1');
    expect(known.lacksPayouts).toBe(false);
    const risk = computed('fund-risk', tables).read('fund-risk', 'fund-risk/fund-1');
    expect(risk.windows.every(({ reasons }) => reasons.volatility?.reason === 'payouts')).toBe(true);
  });

  it('keeps the history of an inactive fund, and has none of a fund without a NAV', () => {
    const { keys } = computed('fund-history', {
      ...given(),
      fund_nav_history: [growing(4, 1), history(1, {})],
    });
    expect(keys).toEqual(['fund-history/fund-4']);
  });
});

describe('category-history', () => {
  const key = 'category-history/category-1';
  const ofCategory = (tables: Parameters<typeof computed>[1]) =>
    computed('category-history', tables).read('category-history', key);

  it('chains the simple mean of the funds from the session before the first', () => {
    const { sessions, growth, funds, simulated } = ofCategory(given());
    expect(sessions).toEqual(SESSIONS);
    expect(growth[0]).toBe(1);
    for (const [i, value] of growth.entries()) expect(value).toBeCloseTo(1.02 ** i, 7);
    expect({ funds, simulated }).toEqual({ funds: 3, simulated: false });
  });

  it('counts a closed fund on the days on which it existed: closing it moves no past figure', () => {
    const closed = growing(4, 5, SESSIONS.slice(0, 4));
    const histories = [growing(1, 1), growing(2, 2), growing(3, 3), closed];
    const before = { ...given(), funds: [1, 2, 3, 4].map((n) => fund(n)), fund_nav_history: histories };
    const after = { ...given(), fund_nav_history: histories };
    expect(ofCategory(after).growth).toEqual(ofCategory(before).growth);
    const [, first, , third, fourth] = ofCategory(after).growth as [number, number, number, number, number];
    expect(first).toBeCloseTo(1.0275, 7);
    expect(fourth / third).toBeCloseTo(1.02, 7);
  });

  it.each([
    ['all funds miss one day', () => 5],
    ['two of three funds miss a day', (n: number) => (n === 1 ? null : 5)],
    ['each fund misses another day', (n: number) => 3 + n],
  ])('loses no return where %s', (_, missing) => {
    const dates: string[] = [];
    for (let day = '2026-08-01'; dates.length < 11; day = addDays(day, 1))
      if (isSessionDay(day, new Set())) dates.push(day);
    const histories = [1, 2, 3].map((n) => {
      const kept = dates.flatMap((day, i) =>
        i === missing(n) ? [] : [{ day, nav: 1_000_000 * 1.001 ** i }],
      );
      return history(n, {
        pastDates: kept.map(({ day }) => day),
        pastNavRial: kept.map(({ nav }) => nav),
        pastNetAssetRial: kept.map(() => null),
        pastOrigins: ['fipiran'],
      });
    });
    const { sessions, growth } = ofCategory({ ...given(), fund_nav_history: histories });
    expect(growth.at(-1)).toBeCloseTo(1.001 ** 10, 7);
    expect(sessions).toEqual(dates.filter((_, i) => [1, 2, 3].some((n) => missing(n) !== i)));
  });

  it('is empty with fewer than three funds', () => {
    expect(ofCategory({ ...given(), fund_nav_history: [growing(1, 1), growing(2, 2)] })).toMatchObject({
      sessions: [],
      growth: [],
      funds: 2,
    });
  });

  it('is the same however the funds are grouped', () => {
    const many = Array.from({ length: 40 }, (_, i) => i + 1);
    const tables = tablesWith({
      categories: [category(1)],
      funds: many.map((n) => fund(n)),
      fund_nav_history: many.map((n) => growing(n, n / 7 + 0.1 / n)),
    });
    const texts = [1, 3, 64].map((bucketFunds) => {
      const engine = createEngine([aggregates['category-history']], { bucketFunds });
      engine.put(
        Object.entries(tables).map(([table, rows]) => ({ table: table as 'funds', owners: null, rows })),
      );
      return JSON.stringify(engine.run(AS_OF, 'all').snapshots.get(key)?.value);
    });
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain(addDays(SESSIONS[0] as string, 1));
  });
});
