import { describe, expect, it } from 'vitest';
import { downsideDeviation, rateOver, yearlyPace } from './risk.ts';

describe('rateOver(yearlyRate, days), yearlyPace(growth, days)', () => {
  it('compounds to the yearly rate over 365 days, and back', () => {
    expect((1 + rateOver(0.3, 5)) ** 73).toBeCloseTo(1.3, 12);
    expect(yearlyPace(1 + rateOver(0.3, 83), 83)).toBeCloseTo(0.3, 12);
  });
});

describe('downsideDeviation(returns, target)', () => {
  it('divides by all returns, below one target or each return’s own', () => {
    expect(downsideDeviation([], 0)).toBeNull();
    expect(downsideDeviation([-0.01, 0.01], 0)).toBeCloseTo(Math.sqrt(0.01 ** 2 / 2), 12);
    expect(downsideDeviation([-0.01, 0.01], [0, 0.03])).toBeCloseTo(
      Math.sqrt((0.01 ** 2 + 0.02 ** 2) / 2),
      12,
    );
  });
});
