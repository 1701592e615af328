import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRICE_LIMIT } from '../database/seed/simulate/trade-path.ts';
import { EQUITY, FIXED, GOLD, LEVERAGED } from '../database/testing/market-funds.ts';
import { exchangeAnswersAt } from './exchange-answers.ts';
import { type FundOpening, type Quote, simulateFundDay } from './fund-day.ts';

const openingOf = (fund = EQUITY, rest: Partial<FundOpening> = {}): FundOpening => ({
  fund,
  yesterdayRial: 10_000,
  navRial: 10_100,
  liquidityRial: 5e9,
  opens: 540,
  closes: 750,
  ...rest,
});
const isQuote = (quote: Quote | null): quote is Quote => quote !== null;
const days = fc.record({
  seed: fc.string({ maxLength: 8 }),
  day: fc
    .integer({ min: 0, max: 300 })
    .map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)),
  fund: fc.constantFrom(EQUITY, GOLD, LEVERAGED, FIXED),
  yesterdayRial: fc.integer({ min: 1, max: 10_000_000 }),
  liquidityRial: fc.integer({ min: 0, max: 1e14 }),
});

describe('simulateFundDay(opening, seed, day)', () => {
  it('returns the same day for the same seed, and another one for another seed, day or fund', () => {
    const quotes = simulateFundDay(openingOf(), 'a', '2026-08-17');
    expect(simulateFundDay(openingOf(), 'a', '2026-08-17')).toEqual(quotes);
    expect(quotes).toHaveLength(105);
    for (const other of [
      simulateFundDay(openingOf(), 'b', '2026-08-17'),
      simulateFundDay(openingOf(), 'a', '2026-08-18'),
      simulateFundDay(openingOf(GOLD), 'a', '2026-08-17'),
    ])
      expect(other).not.toEqual(quotes);
  });

  it('keeps prices within the limits of the exchange and the day, and cumulative figures from falling', () => {
    fc.assert(
      fc.property(days, ({ seed, day, fund, ...rest }) => {
        const quotes = simulateFundDay(openingOf(fund, rest), seed, day).filter(isQuote);
        for (const [i, quote] of quotes.entries()) {
          const before = quotes[i - 1];
          expect(Math.abs(quote.priceRial - rest.yesterdayRial)).toBeLessThanOrEqual(
            Math.max(1, rest.yesterdayRial * PRICE_LIMIT),
          );
          expect(quote.lowRial).toBeLessThanOrEqual(quote.priceRial);
          expect(quote.highRial).toBeGreaterThanOrEqual(quote.priceRial);
          expect(quote.volume).toBeGreaterThanOrEqual(before?.volume ?? 1);
          expect(quote.valueRial).toBeGreaterThanOrEqual(before?.valueRial ?? 1);
          const mean = quote.valueRial / quote.volume;
          expect(mean).toBeGreaterThanOrEqual(quote.lowRial - 1e-6);
          expect(mean).toBeLessThanOrEqual(quote.highRial + 1e-6);
          expect(quote.individuals.bought).toBeLessThanOrEqual(quote.volume);
          expect(quote.individuals.sold).toBeLessThanOrEqual(quote.volume);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('correlates funds of one market, and hardly moves fixed-income funds', () => {
    const movements = (fund: typeof EQUITY) =>
      Array.from({ length: 40 }, (_, i) => {
        const last = simulateFundDay(
          openingOf(fund),
          'a',
          new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10),
        ).at(-1);
        return Math.log((last?.priceRial ?? 10_000) / 10_000);
      });
    const spread = (values: number[]) => Math.sqrt(values.reduce((sum, v) => sum + v * v, 0) / values.length);
    const [equity, leveraged, fixed] = [movements(EQUITY), movements(LEVERAGED), movements(FIXED)];
    const covariance = equity.reduce((sum, v, i) => sum + v * (leveraged[i] as number), 0) / 40;
    expect(covariance / (spread(equity) * spread(leveraged))).toBeGreaterThan(0.3);
    expect(spread(fixed)).toBeLessThan(spread(equity) / 5);
  });
});

describe('exchangeAnswersAt(funds, day, minute, isOver)', () => {
  const funds = [EQUITY, GOLD].map((fund, i) => {
    const opening = openingOf(fund, i === 1 ? { opens: 720, closes: 1080 } : {});
    return { opening, quotes: simulateFundDay(opening, 'a', '2026-08-17') };
  });
  const items = (minute: number) =>
    (
      exchangeAnswersAt(funds, '2026-08-17', minute, false)?.answers[1]?.body as {
        marketwatch: { insCode: string; hEven: number }[];
      }
    )?.marketwatch;

  it('returns null before the market opens, then the funds that trade', () => {
    expect(exchangeAnswersAt(funds, '2026-08-17', 538, false)).toBeNull();
    expect(items(562).map(({ insCode }) => insCode)).toEqual([EQUITY.insCode]);
    expect(items(730)).toHaveLength(2);
  });

  it('keeps the last quote of a fund after its session', () => {
    expect(items(900)[0]).toEqual(items(1000)[0]);
    expect(items(1000)[0]?.hEven).toBe(122800);
  });
});
