import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/days.ts';
import { largestGapDays, windowOf } from './windows.ts';

const none = new Set<string>();
const seriesOf = (first: string, count: number) => ({
  dates: Array.from({ length: count }, (_, i) => addDays(first, i)),
  values: Array.from({ length: count }, (_, i) => 100 + i),
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
