import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { netFlow, netFlowEstimate, perCapita } from './flow.ts';

/** Whole rials: money has no smaller part. */
const value = fc.integer({ min: 0, max: 1e14 });

describe('netFlow(bought, sold)', () => {
  it('is bought less sold', () => {
    expect(netFlow(10, 4)).toBe(6);
    expect(netFlow(null, 4)).toBeNull();
  });

  it('changes sign when the sides are swapped', () => {
    fc.assert(fc.property(value, value, (a, b) => netFlow(a, b) === -(netFlow(b, a) as number) + 0));
  });
});

describe('perCapita(value, people)', () => {
  it('divides by the number of individuals', () => {
    expect(perCapita(100, 4)).toBe(25);
    expect(perCapita(100, 0)).toBeNull();
  });
});

describe('netFlowEstimate(boughtVolume, soldVolume, tradingValue, tradingVolume)', () => {
  it('values the volumes at the average price', () => {
    expect(netFlowEstimate(60, 40, 5000, 100)).toBe(1000);
    expect(netFlowEstimate(60, 40, 5000, 0)).toBeNull();
  });

  it('never exceeds the trading value while the volumes are part of the total', () => {
    const volume = fc.integer({ min: 0, max: 1e9 });
    fc.assert(
      fc.property(volume, volume, value, (bought, sold, traded) => {
        const total = Math.max(bought, sold, 1);
        return Math.abs(netFlowEstimate(bought, sold, traded, total) as number) <= traded * (1 + 1e-12);
      }),
    );
  });
});
