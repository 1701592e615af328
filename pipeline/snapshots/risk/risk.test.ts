import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../../shared/dates/days.ts';
import { isSessionDay } from '../../../shared/dates/session-days.ts';
import type { FundRisk } from '../../../shared/schema/snapshots/risk.ts';
import { aggregates } from '../aggregates/index.ts';
import {
  AS_OF,
  category,
  categoryId,
  computed,
  fund,
  fundId,
  history,
  returns,
  tablesWith,
} from '../aggregates/testing/tables.ts';
import { createEngine } from '../engine/engine.ts';

/** Eighty sessions up to the newest day. */
const sessions: string[] = [];
for (let day = AS_OF.day; sessions.length < 80; day = addDays(day, -1))
  if (isSessionDay(day, new Set())) sessions.unshift(day);

/** NAVs that swing by `swing` a session. */
const past = (n: number, swing: number) =>
  history(n, {
    pastDates: sessions,
    pastNavRial: sessions.map((_, i) => 10_000 * (1 + swing * (i % 2)) * 1.001 ** i),
    pastNetAssetRial: sessions.map(() => null),
    pastOrigins: ['fipiran'],
  });

const given = () => ({
  categories: [category(1), category(2, { name: 'fixed-income' })],
  funds: [fund(1), fund(2), fund(3), fund(4, { categoryId: categoryId(2), assetsRial: 1e12 })],
  fund_nav_history: [past(1, 0.02), past(2, 0.01), past(3, 0.03)],
  fund_return_data: [returns(4, { yearlyPercent: 30 })],
});

const riskOf = (snapshots: ReturnType<typeof computed>, n: number): FundRisk =>
  snapshots.read('fund-risk', `fund-risk/fund-${n}`);

describe('fund-risk', () => {
  const snapshots = computed('fund-risk', given());

  it('compares with the category over the window’s own days where the newest value follows a gap', () => {
    const long: string[] = [];
    for (let day = AS_OF.day; long.length < 150; day = addDays(day, -1))
      if (isSessionDay(day, new Set())) long.unshift(day);
    const missing = (i: number): boolean => i > 110 && i < long.length - 1;
    const swinging = (n: number, swing: number) => {
      const days = long.filter((_, i) => n > 1 || !missing(i));
      return history(n, {
        pastDates: days,
        pastNavRial: days.map((day) => 10_000 * (1 + swing * (long.indexOf(day) % 2))),
        pastNetAssetRial: days.map(() => null),
        pastOrigins: ['fipiran'],
      });
    };
    const late = computed('fund-risk', {
      ...given(),
      fund_nav_history: [swinging(1, 0.02), swinging(2, 0.01), swinging(3, 0.03)],
    });
    const window = riskOf(late, 1).windows.find((one) => one.window === 'threeMonths');
    expect(window?.pairs).toBe(window?.sessions);
    expect(window?.sessions).toBeLessThan(60);
    expect(window?.figures.beta).toBeNull();
    expect(window?.reasons.beta).toMatchObject({ reason: 'too-few-sessions' });
  });

  // spec 38.31
  it('has the whole history with n, and says why longer windows have none', () => {
    const risk = riskOf(snapshots, 1);
    const all = risk.windows.find(({ window }) => window === 'all');
    expect(all).toMatchObject({ sessions: 79, pairs: 79, gapDays: 0, from: sessions[0] });
    expect(all?.reasons).toEqual({ drawdown: { reason: 'too-few-sessions', needed: 120, found: 79 } });
    expect(risk.windows.find(({ window }) => window === 'fiveYears')?.reasons.beta).toEqual({
      reason: 'short-history',
      since: sessions[0],
    });
  });

  it('compares with the mean of the category: three funds that swing by 1, 2 and 3%', () => {
    const betas = [1, 2, 3].map(
      (n) => riskOf(snapshots, n).windows.find(({ window }) => window === 'all')?.figures.beta,
    );
    const [two, one, three] = betas as number[];
    expect([one, two, three].map((beta) => Math.round((beta as number) * 10) / 10)).toEqual([0.5, 1, 1.5]);
    expect(((one as number) + (two as number) + (three as number)) / 3).toBeCloseTo(1, 3);
  });

  it('has no beta with fewer than three funds', () => {
    const { fund_nav_history: all, ...rest } = given();
    const few = computed('fund-risk', { ...rest, fund_nav_history: all.slice(1) });
    const window = riskOf(few, 2).windows.find((one) => one.window === 'all');
    expect(window?.figures.beta).toBeNull();
    expect(window?.reasons.beta).toEqual({ reason: 'too-few-sessions', needed: 60, found: 0 });
  });

  it('takes the risk-free rate from fixed-income funds, of whatever category the fund is', () => {
    expect(riskOf(snapshots, 1).riskFreePercent).toBe(30);
    const { figures } = snapshots.read('risk-provenance', 'risk-provenance/fund-1');
    expect(figures['risk-free-rate']?.inputs).toEqual({ products: 30e12, assets: 1e12 });
    const days = daysBetween(sessions[0] as string, sessions.at(-1) as string);
    expect(figures['all-time-sharpe']?.inputs?.rate).toBeCloseTo(1.3 ** (days / 79 / 365) - 1, 12);
  });

  it('takes the pace of the sessions of a fixed-income fund’s year, over which the rate is compared', () => {
    const year: string[] = [];
    for (let day = addDays(AS_OF.day, -366); day <= AS_OF.day; day = addDays(day, 1))
      if (isSessionDay(day, new Set()) || year.length === 0) year.push(day);
    const steady = history(4, {
      pastDates: year,
      pastNavRial: year.map((day) => 10_000 * 1.25 ** (daysBetween(year[0] as string, day) / 365)),
      pastNetAssetRial: year.map(() => 1e12),
      pastOrigins: ['fipiran'],
    });
    const { fund_nav_history: all, ...rest } = given();
    const paced = computed('fund-risk', { ...rest, fund_nav_history: [...all, steady] });
    expect(riskOf(paced, 1).riskFreePercent).toBeCloseTo(25, 6);
    const own = riskOf(paced, 4).windows.find((one) => one.window === 'year');
    expect(Math.abs(own?.figures.sharpe as number)).toBeLessThan(0.05);
  });

  it('withholds the windows that begin before an unexplained jump, and names its day', () => {
    const jumped = history(1, {
      pastDates: sessions,
      pastNavRial: sessions.map((_, i) => (i < 40 ? 10_000 : 7000) * 1.001 ** i),
      pastNetAssetRial: sessions.map(() => null),
      pastOrigins: ['fipiran'],
    });
    const risk = riskOf(computed('fund-risk', { ...given(), fund_nav_history: [jumped] }), 1);
    expect(risk.jumps).toMatchObject([{ day: sessions[40] }]);
    for (const window of risk.windows) {
      expect(Object.values(window.figures).filter((value) => value !== null)).toEqual([]);
      expect(window.reasons.drawdown).toMatchObject({ reason: 'jump', day: sessions[40] });
    }
  });

  it('computes every fund again when that rate changes, and removes a fund that went meanwhile', () => {
    const engine = createEngine([aggregates['fund-risk']], { bucketFunds: 1 });
    const tables = tablesWith(given());
    engine.put(
      Object.entries(tables).map(([table, rows]) => ({ table: table as 'funds', owners: null, rows })),
    );
    engine.run(AS_OF, 'changed');
    const rate = returns(4, { yearlyPercent: 40 });
    engine.put([
      { table: 'fund_return_data', owners: [fundId(4)], rows: [rate] },
      { table: 'funds', owners: [fundId(3)], rows: [] },
    ]);
    const { snapshots: again, removed } = engine.run(AS_OF, 'changed');
    expect((again.get('fund-risk/fund-1')?.value as FundRisk | undefined)?.riskFreePercent).toBe(40);
    expect([...removed].sort()).toEqual(['fund-risk/fund-3', 'risk-provenance/fund-3']);
  });
});
