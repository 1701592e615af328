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

describe('tradeSums(trades, reportDays, reportDay, months)', () => {
  it('adds the last three month ends and no fourth one', () => {
    expect(tradeSums(trades([1, 10, 100, 1000]), monthEnds, monthEnds[0], 3)).toEqual({
      boughtRial: 111,
      soldRial: 222,
    });
  });

  it('covers twelve months whatever month it ends in', () => {
    for (const [i, day] of monthEnds.slice(0, 3).entries()) {
      const all = trades(monthEnds.map((_, at) => (at < i ? 1000 : 1)));
      expect(tradeSums(all, monthEnds, day, 12).boughtRial).toBe(12);
    }
  });

  it('is null where the trade of one month is not known', () => {
    const [newest, before] = monthEnds;
    const refused = { day: before, boughtRial: null, soldRial: 0 };
    expect(tradeSums([...trades([700]), refused], monthEnds, newest, 3)).toEqual({
      boughtRial: null,
      soldRial: 1400,
    });
  });

  it('is null where the fund has no report of a month', () => {
    const days = [monthEnds[0], monthEnds[2], monthEnds[3]];
    expect(tradeSums(trades([1, 10, 100]), days, monthEnds[0], 3)).toEqual({
      boughtRial: null,
      soldRial: null,
    });
  });

  it('is null where no month has a value', () => {
    expect(tradeSums([], monthEnds, monthEnds[0], 6)).toEqual({ boughtRial: null, soldRial: null });
    expect(
      tradeSums([{ day: monthEnds[0], boughtRial: null, soldRial: 0 }], monthEnds, monthEnds[0], 6),
    ).toEqual({
      boughtRial: null,
      soldRial: 0,
    });
  });

  it('never decreases as the window grows, and ignores later reports', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1e12 }), { minLength: 1, maxLength: monthEnds.length }),
        fc.nat(2),
        (values, at) => {
          const day = monthEnds[at] as string;
          const sumsOf = (months: number) => tradeSums(trades(values), monthEnds, day, months);
          const sums = [3, 6, 12].map((months) => sumsOf(months).boughtRial ?? 0);
          expect([...sums].sort((a, b) => a - b)).toEqual(sums);
          const past = trades(values).filter((trade) => trade.day <= day);
          expect(sumsOf(12)).toEqual(tradeSums(past, monthEnds, day, 12));
        },
      ),
    );
  });
});

describe('hasAllReports(reportDays, reportDay, months)', () => {
  it('requires every month of the window', () => {
    expect(hasAllReports(monthEnds, monthEnds[0], 12)).toBe(true);
    expect(hasAllReports([monthEnds[0], monthEnds[2]], monthEnds[0], 3)).toBe(false);
    expect(hasAllReports(['2026-07-22', '2026-07-21', '2026-06-21'], '2026-07-22', 3)).toBe(false);
    expect(hasAllReports([...monthEnds, '2026-07-21'], monthEnds[0], 3)).toBe(false);
    expect(hasAllReports([monthEnds[0], monthEnds[0], monthEnds[1]], monthEnds[0], 3)).toBe(false);
  });
});
