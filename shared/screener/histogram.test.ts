import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { histogramOf, positionOf, valueAt } from './histogram.ts';
import { FIVE_FUNDS } from './testing/five-funds.ts';

describe('histogramOf(table, id)', () => {
  it('counts every known value once, and lies on a logarithmic scale for money', () => {
    const histogram = histogramOf(FIVE_FUNDS, 'assets');
    expect(histogram?.isLog).toBe(true);
    expect(histogram?.bins.reduce((sum, count) => sum + count, 0)).toBe(5);
    expect(histogramOf(FIVE_FUNDS, 'bubble')?.known).toBe(3);
    expect(histogramOf(FIVE_FUNDS, 'payout')).toBeNull();
  });

  it('finds the value of a position and its position again', () => {
    const scale = { low: 1e11, high: 1e15, isLog: true };
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (position) => {
        expect(positionOf(scale, valueAt(scale, position))).toBeCloseTo(position, 9);
      }),
    );
  });
});
