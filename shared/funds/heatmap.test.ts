import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HeatStep, heatScale, heatStep } from './heatmap.ts';

const scale = { up: 100, down: 30 };

describe('heatScale(column)', () => {
  it('takes the 95th percentile of gains and of losses', () => {
    const column = [...Array.from({ length: 20 }, (_, i) => i + 1), 437, -2, -92, null];
    expect(heatScale(column)).toEqual({ up: 20, down: 2 + 90 * 0.95 });
  });

  it('is zero for a column without gains or losses', () => {
    expect(heatScale([null, 0])).toEqual({ up: 0, down: 0 });
  });
});

describe('heatStep(value, scale)', () => {
  it.each([
    [null, 'none'],
    [0, 'zero'],
    [0.1, 'up1'],
    [20, 'up1'],
    [20.1, 'up2'],
    [40, 'up2'],
    [40.1, 'up3'],
    [60, 'up3'],
    [60.1, 'up4'],
    [80, 'up4'],
    [80.1, 'up5'],
    [100, 'up5'],
    [437, 'up5'],
    [-0.1, 'down1'],
    [-10, 'down1'],
    [-10.1, 'down2'],
    [-20, 'down2'],
    [-20.1, 'down3'],
    [-92, 'down3'],
  ] as const)('puts %s on step %s', (value, step) => {
    expect(heatStep(value, scale)).toBe(step);
  });

  it('never decreases as the value increases', () => {
    const order: HeatStep[] = ['down3', 'down2', 'down1', 'zero', 'up1', 'up2', 'up3', 'up4', 'up5'];
    const value = fc.double({ min: -200, max: 200, noNaN: true });
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), value, value, (column, a, b) => {
        const at = (one: number) => order.indexOf(heatStep(one, heatScale(column)));
        return at(Math.min(a, b)) <= at(Math.max(a, b));
      }),
    );
  });
});
