import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPercent } from '../persian/format.ts';
import {
  isNonZero,
  mean,
  percentile,
  roundFraction,
  roundRate,
  sum,
  sumOf,
  weightedMean,
} from './figures.ts';

const figure = fc.double({ min: -1e6, max: 1e6, noNaN: true, noDefaultInfinity: true });
const gaps = fc.array(fc.option(figure, { nil: null }));

describe('sum(values)', () => {
  it('is null, not 0, when no value is known', () => {
    expect(sum([])).toBeNull();
    expect(sum([null, undefined, Number.NaN])).toBeNull();
    expect(sum([null, 0])).toBe(0);
    expect(sum([1, null, 2])).toBe(3);
  });
});

describe('sumOf(values)', () => {
  it('is 0 for none', () => {
    expect(sumOf([])).toBe(0);
    expect(sumOf([1, 2, -4])).toBe(-1);
  });
});

describe('mean(values, isIncluded)', () => {
  it('ignores unknown values', () => {
    expect(mean([null, 2, 4])).toBe(3);
    expect(mean([null])).toBeNull();
  });

  // spec 14.11
  it('ignores zeros on request', () => {
    expect(mean([0, 2, 4], isNonZero)).toBe(3);
    expect(mean([0, null], isNonZero)).toBeNull();
  });

  it('lies between the minimum and the maximum', () => {
    fc.assert(
      fc.property(fc.array(figure, { minLength: 1 }), (values) => {
        const value = mean(values) as number;
        return value >= Math.min(...values) - 1e-6 && value <= Math.max(...values) + 1e-6;
      }),
    );
  });

  it('does not change with unknown values', () => {
    fc.assert(fc.property(gaps, (values) => mean(values) === mean(values.filter((value) => value !== null))));
  });
});

describe('weightedMean(pairs)', () => {
  it('weights the values', () => {
    expect(
      weightedMean([
        [10, 3],
        [20, 1],
      ]),
    ).toBe(12.5);
  });

  it('uses only pairs with a value and a positive weight', () => {
    expect(
      weightedMean([
        [10, 3],
        [null, 5],
        [99, null],
        [99, 0],
        [99, -1],
      ]),
    ).toBe(10);
    expect(weightedMean([[99, 0]])).toBeNull();
  });

  it('is the plain mean for equal weights', () => {
    fc.assert(
      fc.property(fc.array(figure, { minLength: 1 }), (values) => {
        expect(weightedMean(values.map((value) => [value, 7] as const))).toBeCloseTo(
          mean(values) as number,
          4,
        );
      }),
    );
  });
});

describe('percentile(values, share)', () => {
  it('interpolates', () => {
    expect(percentile([4, 1, 3, 2], 0.5)).toBe(2.5);
    expect(percentile([7], 0.95)).toBe(7);
    expect(percentile([], 0.95)).toBeNull();
  });

  it('increases with the share and stays within the values', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(figure, { minLength: 1 }), share, share, (values, a, b) => {
        const [low, high] = [percentile(values, Math.min(a, b)), percentile(values, Math.max(a, b))] as [
          number,
          number,
        ];
        expect(low).toBeLessThanOrEqual(high + 1e-6);
        expect(low).toBeGreaterThanOrEqual(Math.min(...values) - 1e-6);
        expect(high).toBeLessThanOrEqual(Math.max(...values) + 1e-6);
      }),
    );
  });
});

describe('roundRate(value), roundFraction(value)', () => {
  it('leave no tie behind that the value does not have: a page would round it a second time', () => {
    const shown = (value: number) => formatPercent(roundRate(value));
    expect(shown(1.62499)).toContain('۱٫۶۲');
    expect(shown(1.6249999999)).toContain('۱٫۶۲');
    expect(shown(1.62501)).toContain('۱٫۶۳');
    expect(shown(-1.62499)).toContain('۱٫۶۲');
    expect(roundRate(1.625)).toBe(1.625);
    expect(roundRate(1.23456)).toBe(1.2346);
    expect(roundRate(0.1 + 0.2 + 0.05)).toBe(0.35);
    expect(roundFraction(0.01624999)).toBe(0.01624999);
  });

  // spec 18.5
  it('round to four and six decimals, and return null for unknown values', () => {
    expect(roundRate(1.23456789)).toBe(1.2346);
    expect(roundFraction(0.0123456789)).toBe(0.012346);
    expect(roundRate(null)).toBeNull();
    expect(roundFraction(Number.NaN)).toBeNull();
  });
});
