import fc from 'fast-check';
import {
  linearRegression,
  sampleCovariance,
  sampleStandardDeviation,
  sampleVariance,
} from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import {
  annualDownside,
  beta,
  rateOver,
  sharpe,
  sortino,
  trackingError,
  volatility,
  yearlyPace,
} from './risk.ts';
import { logReturns, simpleReturns } from './session-returns.ts';

const prices = fc.array(fc.double({ min: 1, max: 1e6, noNaN: true }), { minLength: 4, maxLength: 60 });
/** Returns of the same sessions, that vary enough for a ratio of them to have digits. */
const pairs = fc
  .array(
    fc.tuple(
      fc.double({ min: -0.2, max: 0.2, noNaN: true }),
      fc.double({ min: -0.2, max: 0.2, noNaN: true }),
    ),
    {
      minLength: 3,
      maxLength: 60,
    },
  )
  .filter((all) => sampleVariance(all.map(([, other]) => other)) > 1e-6)
  .map((all) => ({ own: all.map(([one]) => one), other: all.map(([, one]) => one) }));
const near = (actual: number | null, expected: number): void => {
  expect(Math.abs((actual as number) - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)));
};

describe('volatility(values)', () => {
  it('is the sample deviation of logarithmic returns × √242, as simple-statistics has it', () => {
    fc.assert(
      fc.property(prices, (values) => {
        near(volatility(values), sampleStandardDeviation(logReturns(values)) * Math.sqrt(242));
      }),
    );
  });

  it('is zero for a constant growth, and null for too few values', () => {
    expect(volatility([100, 101, 102.01, 103.0301])).toBeCloseTo(0, 10);
    expect(volatility([100, 101])).toBeNull();
  });

  it('does not depend on the unit of the price', () => {
    fc.assert(
      fc.property(prices, (values) => {
        expect(volatility(values.map((v) => v * 10))).toBeCloseTo(volatility(values) as number, 6);
      }),
    );
  });
});

describe('sharpe(returns, rate), sortino(returns, rate)', () => {
  it('agree with their definitions by simple-statistics', () => {
    fc.assert(
      fc.property(pairs, ({ other }) => {
        const excess = other.map((value) => value - 0.001);
        const average = excess.reduce((a, b) => a + b, 0) / excess.length;
        near(sharpe(other, 0.001), (average / sampleStandardDeviation(other)) * Math.sqrt(242));
        const below = Math.sqrt(excess.reduce((a, b) => a + Math.min(0, b) ** 2, 0) / excess.length);
        if (below > 1e-6) near(sortino(other, 0.001), (average / below) * Math.sqrt(242));
      }),
    );
  });

  it('are null where nothing varies or falls', () => {
    expect(sharpe([0.01, 0.01, 0.01], 0)).toBeNull();
    expect(sharpe([0.01], 0)).toBeNull();
    expect(sortino([0.01, 0.02], 0)).toBeNull();
    expect(sortino([], 0)).toBeNull();
    expect(annualDownside([], 0)).toBeNull();
    expect(annualDownside([-0.01, 0.01], 0)).toBeCloseTo(Math.sqrt((0.01 ** 2 / 2) * 242), 12);
  });
});

describe('beta(returns, benchmark), trackingError(returns, benchmark)', () => {
  it('are the slope of the regression and the deviation of the differences', () => {
    fc.assert(
      fc.property(pairs, ({ own, other }) => {
        near(beta(own, other), sampleCovariance(own, other) / sampleVariance(other));
        expect(beta(own, other)).toBeCloseTo(
          linearRegression(own.map((y, i) => [other[i] as number, y])).m,
          5,
        );
        const differences = own.map((value, i) => value - (other[i] as number));
        near(trackingError(own, other), sampleStandardDeviation(differences) * Math.sqrt(242));
      }),
    );
  });

  it('are null without two sessions, and beta where the benchmark stands still', () => {
    expect(beta([0.1], [0.1])).toBeNull();
    expect(beta([0.1, 0.2], [0.1, 0.1])).toBeNull();
    expect(trackingError([0.1], [0.1])).toBeNull();
  });
});

describe('rateOver(yearly, days), yearlyPace(growth, days), simpleReturns(values)', () => {
  it('compounds to the yearly rate over 365 days, and back', () => {
    expect((1 + rateOver(0.3, 5)) ** 73).toBeCloseTo(1.3, 12);
    expect(yearlyPace(1 + rateOver(0.3, 83), 83)).toBeCloseTo(0.3, 12);
    expect(simpleReturns([100, 110, 99])).toEqual([expect.closeTo(0.1, 12), expect.closeTo(-0.1, 12)]);
  });
});
