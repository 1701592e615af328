import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasAllReports, type MonthlyTrade, tradeSums } from './trade-sums.ts';

/** Last days of the Jalali months of 1404 and 1405, newest first. */
const monthEnds = [
  '2026-08-22',
  '2026-07-22',
  '2026-06-21',
  '2026-05-21',
  '2026-04-20',
  '2026-03-20',
  '2026-02-19',
  '2026-01-20',
  '2025-12-21',
  '2025-11-21',
  '2025-10-22',
  '2025-09-22',
  '2025-08-22',
  '2025-07-22',
] as const;

const trades = (values: readonly number[]): MonthlyTrade[] =>
  values.map((value, i) => ({ day: monthEnds[i] as string, boughtRial: value, soldRial: value * 2 }));

describe('tradeSums(trades, reportDay, months)', () => {
  it('adds the last three month ends and no fourth one', () => {
    expect(tradeSums(trades([1, 10, 100, 1000]), monthEnds[0], 3)).toEqual({
      boughtRial: 111,
      soldRial: 222,
    });
  });

  it('covers twelve months whatever month it ends in', () => {
    for (const [i, day] of monthEnds.slice(0, 3).entries()) {
      const all = trades(monthEnds.map((_, at) => (at < i ? 1000 : 1)));
      expect(tradeSums(all, day, 12).boughtRial).toBe(Math.min(12, monthEnds.length - i));
    }
  });

  it('is null where the trade of one month is not known', () => {
    const [newest, before] = monthEnds;
    const refused = { day: before, boughtRial: null, soldRial: 0 };
    expect(tradeSums([...trades([700]), refused], newest, 3)).toEqual({ boughtRial: null, soldRial: 1400 });
  });

  it('is null where no month has a value', () => {
    expect(tradeSums([], monthEnds[0], 6)).toEqual({ boughtRial: null, soldRial: null });
    expect(tradeSums([{ day: monthEnds[0], boughtRial: null, soldRial: 0 }], monthEnds[0], 6)).toEqual({
      boughtRial: null,
      soldRial: 0,
    });
  });

  it('never decreases as the window grows, and ignores later reports', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1e12 }), { minLength: 1, maxLength: monthEnds.length }),
        fc.nat(5),
        (values, at) => {
          const day = monthEnds[at] as string;
          const sums = [3, 6, 12].map((months) => tradeSums(trades(values), day, months).boughtRial ?? 0);
          expect([...sums].sort((a, b) => a - b)).toEqual(sums);
          const past = trades(values).filter((trade) => trade.day <= day);
          expect(tradeSums(trades(values), day, 12)).toEqual(tradeSums(past, day, 12));
        },
      ),
    );
  });
});

describe('hasAllReports(reportDays, reportDay, months)', () => {
  it('requires every month of the window', () => {
    expect(hasAllReports(monthEnds, monthEnds[0], 12)).toBe(true);
    expect(hasAllReports([monthEnds[0], monthEnds[2]], monthEnds[0], 3)).toBe(false);
    expect(hasAllReports([monthEnds[0], monthEnds[0], monthEnds[1]], monthEnds[0], 3)).toBe(false);
  });
});
