import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/days.ts';
import { createSparkline } from './sparkline.ts';

const daily = (values: readonly (number | null)[]) => ({
  dates: values.map((_, i) => addDays('2026-08-16', i - values.length + 1)),
  values,
});

describe('createSparkline(series)', () => {
  it('takes one value per week over half a year', () => {
    const spark = createSparkline(daily(Array.from({ length: 300 }, (_, i) => i))) as number[];
    expect(spark).toHaveLength(27);
    expect([spark[0], spark.at(-1)]).toEqual([0, 99]);
  });

  it('places a flat series in the middle', () => {
    expect(createSparkline(daily(Array.from({ length: 15 }, () => 5)))).toEqual([50, 50, 50]);
  });

  it('is null for less than two weeks', () => {
    expect(createSparkline(daily([1, 2, 3]))).toBeNull();
    expect(createSparkline(daily([]))).toBeNull();
  });

  it('reaches 0 and 99 and stays within', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 1, max: 1e9, noNaN: true }), { minLength: 8, maxLength: 250 }),
        (values) => {
          const spark = createSparkline(daily(values)) as number[];
          for (const one of spark) expect(Number.isInteger(one) && one >= 0 && one <= 99).toBe(true);
          expect(new Set(spark).size === 1 || (spark.includes(0) && spark.includes(99))).toBe(true);
        },
      ),
    );
  });
});
