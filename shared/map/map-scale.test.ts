import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepOf } from '../funds/step-scale.ts';
import { MAP_COLORS } from './map-colors.ts';
import { mapScale } from './map-scale.ts';

const { change, r1y } = MAP_COLORS;
const fixedScale = (values: readonly (number | null)[]) =>
  mapScale(values, change.extremes.fixedIncome, change.decimals.fixedIncome);
const otherScale = (values: readonly (number | null)[]) =>
  mapScale(values, change.extremes.other, change.decimals.other);

describe('mapScale(values, extremes, decimals)', () => {
  // spec 38.52
  it('shows a fall of 0.04 % of a fixed-income fund as a small one, also where no other moves more', () => {
    expect(stepOf(-0.04, fixedScale([-0.04, 0.03, 0.01]))).toBe('down1');
    expect(stepOf(-0.04, fixedScale([-0.04, 0.15, 0.12, 0.29]))).toBe('down1');
  });

  it('gives two values that both print −0.7 % one colour', () => {
    const scale = otherScale([-0.66, -0.74, 2.8, 1.4, -1.9]);
    expect(stepOf(-0.66, scale)).toBe(stepOf(-0.74, scale));
  });

  it('gives values that print the same the same step, whatever else is on the map', () => {
    const percent = fc.double({ min: -30, max: 30, noNaN: true });
    fc.assert(
      fc.property(fc.array(percent, { minLength: 2, maxLength: 40 }), percent, (values, value) => {
        const scale = otherScale([...values, value]);
        const printed = Math.round(value * 10) / 10;
        // A half may be rounded to either side.
        fc.pre(Math.abs(Math.abs(value * 10 - Math.trunc(value * 10)) - 0.5) > 1e-6);
        expect(stepOf(printed, scale)).toBe(stepOf(value, scale));
      }),
    );
  });

  it('tells small moves from large ones', () => {
    const scale = otherScale([0.2, 0.9, 1.6, 2.2, 4, -0.4, -3]);
    const steps = [0.2, 0.9, 1.6, 2.2, 4].map((value) => stepOf(value, scale));
    expect(new Set(steps).size).toBeGreaterThanOrEqual(4);
    expect(stepOf(0.2, scale)).toBe('up1');
    expect(stepOf(4, scale)).toBe('up5');
  });

  it('lets no single outlier make the others pale', () => {
    const usual = Array.from({ length: 60 }, (_, i) => (i % 30) / 10);
    expect(stepOf(2.9, otherScale([...usual, 900]))).toBe('up5');
  });

  it('divides gains of about one size between their ends, as the yearly returns of fixed income', () => {
    const returns = Array.from({ length: 40 }, (_, i) => 30 + i / 4);
    const scale = mapScale(returns, r1y.extremes.fixedIncome, r1y.decimals.fixedIncome);
    expect(new Set(returns.map((value) => stepOf(value, scale))).size).toBe(5);
    expect(stepOf(11, scale)).toBe('up1');
    expect(stepOf(-1, scale)).toMatch(/^down/);
  });

  it('divides losses of about one size between their ends too', () => {
    const returns = Array.from({ length: 40 }, (_, i) => -20 - i / 4);
    const scale = mapScale(returns, r1y.extremes.fixedIncome, 1);
    expect(new Set(returns.map((value) => stepOf(value, scale))).size).toBe(5);
  });

  it('leaves unknown values without a colour, also where none is known', () => {
    expect(stepOf(null, otherScale([null, null]))).toBe('none');
    expect(otherScale([]).up).toEqual([0.5, 1, 1.5, 2]);
  });
});
