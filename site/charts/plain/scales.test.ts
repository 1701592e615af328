import { describe, expect, it } from 'vitest';
import { axisExtent, createScale, valueTicks } from './scales.ts';

describe('createScale, axisExtent, valueTicks', () => {
  it('maps equal factors to equal distances on a logarithmic scale', () => {
    const y = createScale([100, 800], [300, 0], true);
    expect(y(100) - y(200)).toBeCloseTo(y(400) - y(800), 9);
    expect([y(100), y(800)]).toEqual([300, 0]);
  });

  it('contains the baseline, and has no room beyond it where it is an end', () => {
    expect(axisExtent([-20, -5], 0, false)).toEqual([-21, 0]);
    expect(axisExtent([], 0, false)).toEqual([-0.05, 0.05]);
    expect(axisExtent([], null, false)).toEqual([0, 1]);
  });

  it('marks a logarithmic axis by 1, 2 and 5 where it is long, as a linear one where it is short', () => {
    expect(valueTicks([90, 1200], true)).toEqual([100, 200, 500, 1000]);
    expect(valueTicks([90, 130], true)).toEqual(valueTicks([90, 130], false));
  });
});
