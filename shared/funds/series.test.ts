import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/days.ts';
import { indexOnOrBefore, knownSeries, lastDays } from './series.ts';

const days = (...numbers: number[]) => numbers.map((n) => addDays('2026-01-01', n));

describe('knownSeries(series)', () => {
  it('drops the days without a value, also where the column is short', () => {
    expect(knownSeries({ dates: days(0, 1, 2, 3), values: [1, null, 3] })).toEqual({
      dates: days(0, 2),
      values: [1, 3],
    });
  });
});

describe('indexOnOrBefore(dates, day)', () => {
  it('agrees with a linear search', () => {
    const numbers = fc
      .uniqueArray(fc.integer({ min: 0, max: 400 }))
      .map((list) => list.sort((a, b) => a - b));
    fc.assert(
      fc.property(numbers, fc.integer({ min: -5, max: 405 }), (list, n) => {
        const dates = days(...list);
        const day = addDays('2026-01-01', n);
        expect(indexOnOrBefore(dates, day)).toBe(dates.filter((date) => date <= day).length - 1);
      }),
    );
  });
});

describe('lastDays(series, days)', () => {
  it('counts back from the latest record, first day included', () => {
    const series = { dates: days(0, 1, 10, 40), values: [1, 2, 3, 4] };
    expect(lastDays(series, 30)).toEqual({ dates: days(10, 40), values: [3, 4] });
    expect(lastDays(series, 29)).toEqual({ dates: days(40), values: [4] });
    expect(lastDays({ dates: [], values: [] }, 30)).toEqual({ dates: [], values: [] });
  });
});
