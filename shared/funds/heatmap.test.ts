import { describe, expect, it } from 'vitest';
import { heatScale } from './heatmap.ts';
import { stepOf } from './step-scale.ts';

describe('heatScale(column, period)', () => {
  // spec 14.22
  it('takes the 95th percentile of gains and of losses', () => {
    const gains = Array.from({ length: 100 }, (_, i) => i + 1);
    const losses = Array.from({ length: 100 }, (_, i) => -(i + 1) * 0.3);
    const { up, down } = heatScale([...gains, 437, ...losses, -92, null], 'monthly');
    expect(up).toEqual([20, 40, 60, 80]);
    expect(down).toEqual([10, 20]);
  });

  it('does not shrink below a least extreme of each period', () => {
    const upOf = (period: 'monthly' | 'yearly') => heatScale([null, 0, 0.197, -0.04], period);
    expect(upOf('monthly')).toEqual({ up: [0.4, 0.8, 1.2, 1.6], down: [0.8, 1.6], decimals: 1 });
    expect(upOf('yearly')).toEqual({ up: [4, 8, 12, 16], down: [8, 16], decimals: 1 });
    expect(stepOf(0.197, upOf('yearly'))).toBe('up1');
  });

  it('divides the range of the values where nearly all lie in the upper half of the extreme', () => {
    const returns = Array.from({ length: 90 }, (_, i) => 2.4 + i * 0.014);
    const { up } = heatScale(returns, 'monthly');
    expect(up).toEqual([2.7, 3, 3.3, 3.6]);
    expect(
      new Set(returns.map((one) => stepOf(one, { up, down: [], decimals: 1 }))).size,
    ).toBeGreaterThanOrEqual(4);
  });

  it('takes steps of no less than a tenth of the least extreme in a narrow column', () => {
    expect(heatScale([30, 30.1, 30.2], 'yearly').up).toEqual([32, 34, 36, 38]);
  });
});

describe('stepOf(value, heatScale(…))', () => {
  const scale = heatScale(
    Array.from({ length: 201 }, (_, i) => i - 30),
    'monthly',
  );

  // spec 14.21, 14.23, 14.24
  it.each([
    [null, 'none'],
    [0, 'zero'],
    [0.04, 'zero'],
    [0.1, 'up1'],
    [40, 'up1'],
    [40.1, 'up2'],
    [80, 'up2'],
    [80.1, 'up3'],
    [120, 'up3'],
    [120.1, 'up4'],
    [160, 'up4'],
    [160.1, 'up5'],
    [437, 'up5'],
    [-0.1, 'down1'],
    [-10, 'down1'],
    [-10.1, 'down2'],
    [-20, 'down2'],
    [-20.1, 'down3'],
    [-92, 'down3'],
  ] as const)('puts %s on step %s', (value, step) => {
    expect(stepOf(value, scale)).toBe(step);
  });
});
