import { describe, expect, it } from 'vitest';
import { reserveFraction } from './reserve.ts';

describe('reserveFraction(statisticalNavRial, redemptionNavRial)', () => {
  it('is a fraction, and may be negative', () => {
    expect(reserveFraction(1_003_700, 1_000_000)).toBeCloseTo(0.0037);
    expect(reserveFraction(990_000, 1_000_000)).toBeCloseTo(-0.01);
    expect(reserveFraction(1, 0)).toBeNull();
    expect(reserveFraction(null, 1)).toBeNull();
  });
});
