import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/days.ts';
import { maxDrawdown, underwater } from './drawdown.ts';

const seriesOf = (values: readonly number[]) => ({
  dates: values.map((_, i) => addDays('2026-01-01', i)),
  values,
});
const prices = fc.array(fc.double({ min: 1, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 60 });

describe('underwater(values)', () => {
  it('counts the first value as a peak', () => {
    expect(underwater([100, 80, 120, 90])).toEqual([0, expect.closeTo(-0.2), 0, expect.closeTo(-0.25)]);
  });
});

describe('maxDrawdown(series)', () => {
  it('is 0 where the series never falls, and null without values', () => {
    expect(maxDrawdown(seriesOf([1, 2, 3]))).toMatchObject({ value: 0 });
    expect(maxDrawdown(seriesOf([]))).toBeNull();
  });

  it('begins at the last day of the peak, and is not recovered below it', () => {
    expect(maxDrawdown(seriesOf([100, 100, 50, 99]))).toEqual({
      value: 0.5,
      peakDay: '2026-01-02',
      troughDay: '2026-01-03',
      recoveredDay: null,
    });
  });

  it('is recovered on the day that reaches the value of the peak', () => {
    expect(maxDrawdown(seriesOf([100, 50, 100, 101]))?.recoveredDay).toBe('2026-01-03');
  });

  it('agrees with a search over all pairs of days', () => {
    fc.assert(
      fc.property(prices, (values) => {
        let deepest = 0;
        for (let i = 0; i < values.length; i += 1) {
          for (let j = i; j < values.length; j += 1)
            deepest = Math.max(deepest, 1 - (values[j] as number) / (values[i] as number));
        }
        expect(maxDrawdown(seriesOf(values))?.value).toBeCloseTo(deepest, 12);
      }),
    );
  });
});
