import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/days.ts';
import { maxDrawdown, volatility } from './risk.ts';

const seriesOf = (values: readonly (number | null)[]) => ({
  dates: values.map((_, i) => addDays('2026-01-01', i)),
  values,
});
const prices = fc.array(fc.double({ min: 1, max: 1e6, noNaN: true }), { minLength: 3, maxLength: 60 });

describe('volatility(series, daysPerYear)', () => {
  it('is the annualized deviation of daily returns', () => {
    const up = Math.log(1.1);
    const down = Math.log(0.9);
    const spread = Math.sqrt(((up - (up + down) / 2) ** 2 + (down - (up + down) / 2) ** 2) / 1);
    expect(volatility(seriesOf([100, 110, 99]), 100)).toBeCloseTo(spread * 10, 10);
  });

  it('is zero for a constant growth, and null for too few days', () => {
    expect(volatility(seriesOf([100, 101, 102.01, 103.0301]))).toBeCloseTo(0, 10);
    expect(volatility(seriesOf([100, 101]))).toBeNull();
    expect(volatility(seriesOf([100, 0, 101]))).toBeNull();
  });

  it('does not depend on the unit of the price', () => {
    fc.assert(
      fc.property(
        prices,
        (values) =>
          Math.abs(
            (volatility(seriesOf(values)) as number) -
              (volatility(seriesOf(values.map((v) => v * 10))) as number),
          ) < 1e-6,
      ),
    );
  });
});

describe('maxDrawdown(series)', () => {
  it('is the largest fall from a peak', () => {
    expect(maxDrawdown(seriesOf([100, 120, null, 90, 130, 125]))).toBeCloseTo(0.25);
    expect(maxDrawdown(seriesOf([1, 2, 3]))).toBe(0);
    expect(maxDrawdown(seriesOf([]))).toBeNull();
  });

  it('agrees with a search over all pairs of days', () => {
    fc.assert(
      fc.property(prices, (values) => {
        let deepest = 0;
        for (let i = 0; i < values.length; i += 1) {
          for (let j = i; j < values.length; j += 1)
            deepest = Math.max(deepest, 1 - (values[j] as number) / (values[i] as number));
        }
        expect(maxDrawdown(seriesOf(values))).toBeCloseTo(deepest, 12);
      }),
    );
  });
});
