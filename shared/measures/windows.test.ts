import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/days.ts';
import { isSessionDay } from '../dates/session-days.ts';
import { assess } from './minimum.ts';
import { extremeMonths, monthReturns } from './month-returns.ts';
import { largestGapDays, windowOf } from './windows.ts';

const none = new Set<string>();
const seriesOf = (first: string, count: number) => ({
  dates: Array.from({ length: count }, (_, i) => addDays(first, i)),
  values: Array.from({ length: count }, (_, i) => 100 + i),
});

describe('isSessionDay(day, holidays)', () => {
  it('is Saturday to Wednesday, less the holidays', () => {
    const week = [
      '2026-08-15',
      '2026-08-16',
      '2026-08-17',
      '2026-08-18',
      '2026-08-19',
      '2026-08-20',
      '2026-08-21',
    ];
    expect(week.map((day) => isSessionDay(day, new Set(['2026-08-17'])))).toEqual([
      true,
      true,
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('windowOf(series, id)', () => {
  it('begins at the last value on or before its first day', () => {
    const series = seriesOf('2025-08-16', 366);
    expect(windowOf(series, 'year')?.dates[0]).toBe('2025-08-16');
    expect(windowOf(series, 'threeMonths')?.dates[0]).toBe('2026-05-18');
    expect(windowOf(series, 'all')).toBe(series);
  });

  it('is null where the history is shorter', () => {
    expect(windowOf(seriesOf('2025-08-17', 365), 'year')).toBeNull();
    expect(windowOf({ dates: [], values: [] }, 'all')).toBeNull();
  });
});

describe('largestGapDays(series, holidays)', () => {
  const dates = ['2026-08-15', '2026-08-16', '2026-08-25'];
  it('counts from the first missed session', () => {
    expect(largestGapDays({ dates, values: [1, 1, 1] }, none)).toBe(9);
    expect(largestGapDays({ dates: ['2026-08-19', '2026-08-22'], values: [1, 1] }, none)).toBe(0);
  });

  it('does not count a closure', () => {
    const closed = new Set(Array.from({ length: 7 }, (_, i) => addDays('2026-08-17', i)));
    expect(largestGapDays({ dates, values: [1, 1, 1] }, closed)).toBe(2);
    expect(largestGapDays({ dates, values: [1, 1, 1] }, new Set([...closed, '2026-08-24']))).toBe(0);
  });
});

describe('windowOf(series, id) after a closure', () => {
  it('begins at the first value within the window where the last one before it is too old', () => {
    const dates = ['2026-01-01', '2026-02-25', '2026-05-19', '2026-08-16'];
    const series = { dates, values: [1, 2, 3, 4] };
    expect(windowOf(series, 'threeMonths')?.dates).toEqual(['2026-05-19', '2026-08-16']);
    expect(
      windowOf({ ...series, dates: ['2026-01-01', '2026-04-25', '2026-05-19', '2026-08-16'] }, 'threeMonths')
        ?.dates[0],
    ).toBe('2026-04-25');
  });
});

describe('assess(kind, sample, compute)', () => {
  it('needs 60 sessions for ratios and percentiles, 120 for a drawdown', () => {
    for (const [kind, needed] of [
      ['ratio', 60],
      ['percentile', 60],
      ['drawdown', 120],
    ] as const) {
      expect(assess(kind, { sessions: needed }, () => 1)).toEqual({
        value: 1,
        sessions: needed,
        shortage: null,
      });
      expect(assess(kind, { sessions: needed - 1 }, () => 1)).toEqual({
        value: null,
        sessions: needed - 1,
        shortage: { reason: 'too-few-sessions', needed, found: needed - 1 },
      });
    }
  });

  it('refuses an unexplained gap above 15 days, and says where a figure is undefined', () => {
    expect(assess('drawdown', { sessions: 200, gapDays: 15 }, () => 1).value).toBe(1);
    expect(assess('drawdown', { sessions: 200, gapDays: 16 }, () => 1).shortage).toEqual({
      reason: 'gap',
      allowedDays: 15,
      foundDays: 16,
    });
    expect(assess('ratio', { sessions: 60 }, () => null).shortage).toEqual({ reason: 'undefined' });
  });
});

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
