import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/days.ts';
import { averageReturn, changePercent, periodReturns } from './returns.ts';

describe('averageReturn(returns)', () => {
  // spec 12.19
  it('is the mean of the non-null returns, and 0 if none', () => {
    expect(averageReturn([1, null, 3, 0])).toBeCloseTo(4 / 3);
    expect(averageReturn([null, null, null, null])).toBe(0);
  });
});

describe('changePercent(start, end)', () => {
  it('is in percent points', () => {
    expect(changePercent(200, 250)).toBeCloseTo(25);
    expect(changePercent(0, 250)).toBeNull();
    expect(changePercent(null, 250)).toBeNull();
  });
});

describe('periodReturns(series)', () => {
  const series = (numbers: readonly number[], value: (n: number) => number | null) => ({
    dates: numbers.map((n) => addDays('2026-08-16', -n)),
    values: numbers.map(value),
  });

  it('takes the last day on or before as the base', () => {
    const returns = periodReturns(series([35, 32, 9, 6, 1, 0], (n) => 100 + 35 - n));
    expect(returns.oneDayPercent).toBeCloseTo((135 / 134 - 1) * 100);
    expect(returns.weeklyPercent).toBeCloseTo((135 / 126 - 1) * 100);
    expect(returns.monthlyPercent).toBeCloseTo((135 / 103 - 1) * 100);
    expect(returns.quarterlyPercent).toBeNull();
  });

  it('reproduces the returns that fipiran published for Atlas', () => {
    const navs = {
      '2025-08-16': 56497,
      '2026-02-17': 87075,
      '2026-05-18': 69404,
      '2026-07-17': 118244,
      '2026-08-09': 133711,
      '2026-08-15': 136709,
      '2026-08-16': 137686,
    };
    const returns = periodReturns({ dates: Object.keys(navs), values: Object.values(navs) });
    expect(Object.values(returns).map((percent) => percent?.toFixed(3))).toEqual([
      '0.715',
      '2.973',
      '16.442',
      '98.383',
      '58.123',
      '143.705',
    ]);
  });

  it('returns null where the base would be far older than the period', () => {
    expect(periodReturns(series([60, 0], () => 100)).weeklyPercent).toBeNull();
  });

  it('skips days without a value', () => {
    expect(periodReturns(series([8, 7, 0], (n) => (n === 7 ? null : 100 + n))).weeklyPercent).toBeCloseTo(
      (100 / 108 - 1) * 100,
    );
  });

  it('returns nulls without records', () => {
    expect(Object.values(periodReturns({ dates: [], values: [] }))).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('reproduces the rate of a constant growth', () => {
    fc.assert(
      fc.property(fc.double({ min: -0.005, max: 0.005, noNaN: true }), (daily) => {
        const numbers = Array.from({ length: 400 }, (_, i) => 399 - i);
        const returns = periodReturns(series(numbers, (n) => 1000 * (1 + daily) ** (399 - n)));
        expect(returns.yearlyPercent).toBeCloseTo(((1 + daily) ** 365 - 1) * 100, 6);
        expect(returns.weeklyPercent).toBeCloseTo(((1 + daily) ** 7 - 1) * 100, 6);
      }),
    );
  });
});
