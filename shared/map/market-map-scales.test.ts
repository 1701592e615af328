import { describe, expect, it } from 'vitest';
import { stepOf } from '../funds/step-scale.ts';
import { categoryMapScale, fundMapScale, mapDecimals } from './market-map-scales.ts';

describe('fundMapScale(changes, isFixed)', () => {
  // spec 7.37, 14.25
  it('reaches the 95th percentile of gains and losses together', () => {
    const changes = [...Array.from({ length: 20 }, (_, i) => (i - 10) / 2), 152];
    expect(fundMapScale(changes, false).up).toEqual([1, 2, 3, 4]);
    expect(fundMapScale(changes, false).down).toEqual([1, 2, 3, 4]);
  });

  it('does not shrink below half a percent point for fixed income, and two and a half for others', () => {
    expect(fundMapScale([-0.04, 0.15], true).up).toEqual([0.1, 0.2, 0.3, 0.4]);
    expect(fundMapScale([-0.04, 0.15], false).up).toEqual([0.5, 1, 1.5, 2]);
    expect(stepOf(-0.04, fundMapScale([-0.04, 0.15], true))).toBe('down1');
  });

  it('does not grow beyond ten percent points', () => {
    expect(fundMapScale([152, 140, -1], false).up).toEqual([2, 4, 6, 8]);
  });
});

describe('categoryMapScale(decimals)', () => {
  // spec 14.26
  it('saturates near five percent points and tells small moves apart', () => {
    const steps = [-5, -4, -1.4, -0.6, -0.3, 0, 0.04, 0.3, 5].map((value) =>
      stepOf(value, categoryMapScale()),
    );
    expect(steps).toEqual(['down5', 'down4', 'down3', 'down2', 'down1', 'zero', 'zero', 'up1', 'up5']);
  });
});

describe('mapDecimals(isFixed)', () => {
  it('is two for fixed income and one for others', () => {
    expect([mapDecimals(true), mapDecimals(false)]).toEqual([2, 1]);
  });
});
