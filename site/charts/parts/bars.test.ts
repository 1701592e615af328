import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roomForNames } from './bars.ts';

describe('roomForNames(values, share)', () => {
  it('contains every value and gives each side of zero its share', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1e12, max: 1e12, noNaN: true }), { minLength: 1 }), (values) => {
        fc.pre(values.some((value) => Math.abs(value) > 1));
        const { min, max } = roomForNames(values, 0.27);
        expect(min).toBeLessThanOrEqual(Math.min(0, ...values));
        expect(max).toBeGreaterThanOrEqual(Math.max(0, ...values));
        expect(-min / (max - min)).toBeGreaterThanOrEqual(0.2699);
        expect(max / (max - min)).toBeGreaterThanOrEqual(0.2699);
      }),
    );
  });

  it('keeps an even spread unchanged', () => {
    expect(roomForNames([-10, 10], 0.27)).toEqual({ min: -10, max: 10 });
  });
});
