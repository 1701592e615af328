import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRICE_LIMIT } from '../database/seed/simulate/trade-path.ts';
import { EQUITY, FIXED, GOLD, LEVERAGED } from '../sources/testing/market.ts';
import { exchangeAnswersAt } from './exchange-answers.ts';
import { type FundOpening, simulateFundDay, type Quote } from './fund-day.ts';

const base = (fund = EQUITY, rest: Partial<FundOpening> = {}): FundOpening => ({
  fund,
  yesterdayRial: 10_000,
  navRial: 10_100,
  liquidityRial: 5e9,
  opens: 540,
  closes: 750,
  ...rest,
});
const isPoint = (point: Quote | null): point is Quote => point !== null;
const days = fc.record({
  seed: fc.string({ maxLength: 8 }),
  day: fc
    .integer({ min: 0, max: 300 })
    .map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)),
  fund: fc.constantFrom(EQUITY, GOLD, LEVERAGED, FIXED),
  yesterdayRial: fc.integer({ min: 1, max: 10_000_000 }),
  liquidityRial: fc.integer({ min: 0, max: 1e14 }),
});

describe('fundDay(base, seed, day)', () => {
  it('draws the same day from the same seed, and another one from another seed, day or fund', () => {
    const drawn = simulateFundDay(base(), 'a', '2026-08-17');
    expect(simulateFundDay(base(), 'a', '2026-08-17')).toEqual(drawn);
    expect(drawn).toHaveLength(105);
    for (const other of [
      simulateFundDay(base(), 'b', '2026-08-17'),
      simulateFundDay(base(), 'a', '2026-08-18'),
      simulateFundDay(base(GOLD), 'a', '2026-08-17'),
    ])
      expect(other).not.toEqual(drawn);
  });

  it('keeps prices within the limits of the exchange and the day, and lets the trade only grow', () => {
    fc.assert(
      fc.property(days, ({ seed, day, fund, ...rest }) => {
        const points = simulateFundDay(base(fund, rest), seed, day).filter(isPoint);
        for (const [i, point] of points.entries()) {
          const before = points[i - 1];
          expect(Math.abs(point.priceRial - rest.yesterdayRial)).toBeLessThanOrEqual(
            Math.max(1, rest.yesterdayRial * PRICE_LIMIT),
          );
          expect(point.lowRial).toBeLessThanOrEqual(point.priceRial);
          expect(point.highRial).toBeGreaterThanOrEqual(point.priceRial);
          expect(point.volume).toBeGreaterThanOrEqual(before?.volume ?? 1);
          expect(point.valueRial).toBeGreaterThanOrEqual(before?.valueRial ?? 1);
          const mean = point.valueRial / point.volume;
          expect(mean).toBeGreaterThanOrEqual(point.lowRial - 1e-6);
          expect(mean).toBeLessThanOrEqual(point.highRial + 1e-6);
          expect(point.individuals.bought).toBeLessThanOrEqual(point.volume);
          expect(point.individuals.sold).toBeLessThanOrEqual(point.volume);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('moves funds of one market together, and steady ones hardly', () => {
    const moves = (fund: typeof EQUITY) =>
      Array.from({ length: 40 }, (_, i) => {
        const last = simulateFundDay(
          base(fund),
          'a',
          new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10),
        ).at(-1);
        return Math.log((last?.priceRial ?? 10_000) / 10_000);
      });
    const spread = (values: number[]) => Math.sqrt(values.reduce((sum, v) => sum + v * v, 0) / values.length);
    const [shares, lever, fixed] = [moves(EQUITY), moves(LEVERAGED), moves(FIXED)];
    const together = shares.reduce((sum, v, i) => sum + v * (lever[i] as number), 0) / 40;
    expect(together / (spread(shares) * spread(lever))).toBeGreaterThan(0.3);
    expect(spread(fixed)).toBeLessThan(spread(shares) / 5);
  });
});

describe('answersAt(funds, day, minute, isOver)', () => {
  const funds = [EQUITY, GOLD].map((fund, i) => {
    const one = base(fund, i === 1 ? { opens: 720, closes: 1080 } : {});
    return { base: one, points: simulateFundDay(one, 'a', '2026-08-17') };
  });
  const items = (minute: number) =>
    (
      exchangeAnswersAt(funds, '2026-08-17', minute, false)?.answers[1]?.body as {
        marketwatch: { insCode: string; hEven: number }[];
      }
    )?.marketwatch;

  it('answers nothing before the market opens, and then with whoever trades', () => {
    expect(exchangeAnswersAt(funds, '2026-08-17', 538, false)).toBeNull();
    expect(items(562).map(({ insCode }) => insCode)).toEqual([EQUITY.insCode]);
    expect(items(730)).toHaveLength(2);
  });

  it('leaves a fund that is shut as it closed', () => {
    expect(items(900)[0]).toEqual(items(1000)[0]);
    expect(items(1000)[0]?.hEven).toBe(122800);
  });
});
