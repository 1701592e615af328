import { describe, expect, it } from 'vitest';
import { extremeMonths, monthReturns } from './month-returns.ts';

describe('monthReturns(series), extremeMonths(months)', () => {
  const series = {
    dates: ['2026-05-21', '2026-05-30', '2026-06-21', '2026-07-22', '2026-08-16', '2026-08-22', '2026-10-01'],
    values: [100, 101, 110, 99, 100, 120, 200],
  };
  it('compares the last values of consecutive Jalali months', () => {
    expect(monthReturns(series)).toEqual([
      { month: '1405-03', value: expect.closeTo(0.1) },
      { month: '1405-04', value: expect.closeTo(-0.1) },
      { month: '1405-05', value: expect.closeTo(120 / 99 - 1) },
    ]);
  });

  it('leaves out months whose value at either end is over a week older than that end', () => {
    const gap = {
      dates: ['2026-03-19', '2026-03-25', '2026-05-20', '2026-06-20', '2026-07-10'],
      values: [100, 101, 112, 113, 114],
    };
    expect(monthReturns(gap)).toEqual([{ month: '1405-03', value: expect.closeTo(113 / 112 - 1) }]);
  });

  it('leaves out the month in which a series ends before its last day', () => {
    const until = (day: string) =>
      monthReturns({ dates: ['2026-06-21', '2026-07-18', day], values: [100, 105, 106] });
    expect(until('2026-07-21')).toEqual([]);
    expect(until('2026-07-22')).toEqual([{ month: '1405-04', value: expect.closeTo(0.06) }]);
  });

  it('names the best and the worst month', () => {
    expect(extremeMonths(monthReturns(series))).toMatchObject({
      best: { month: '1405-05' },
      worst: { month: '1405-04' },
    });
    expect(extremeMonths([])).toBeNull();
  });
});
