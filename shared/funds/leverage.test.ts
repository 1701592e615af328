import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nominalLeverage, realLeverage } from './leverage.ts';

describe('nominalLeverage(fundNetAssetRial, premiumNetAssetRial)', () => {
  it('is 1.60 for Ahrom on 1401/10/21', () => {
    expect(nominalLeverage(12_889 + 21_501, 21_501)).toBeCloseTo(1.6, 2);
  });

  it('is null without premium units', () => {
    expect(nominalLeverage(100, 0)).toBeNull();
    expect(nominalLeverage(null, 100)).toBeNull();
  });

  it('is never below 1 while the premium units are a part of the fund', () => {
    const rial = fc.double({ min: 1, max: 1e15, noNaN: true });
    fc.assert(
      fc.property(rial, rial, (base, premium) => (nominalLeverage(base + premium, premium) as number) >= 1),
    );
  });
});

describe('realLeverage(nominalRatio, equityFraction, bubbleFraction)', () => {
  it('gives the 2.66 of the guide', () => {
    expect(realLeverage(4, 0.7, 0.05)).toBeCloseTo(2.66, 12);
  });

  it('is null where an input is unknown', () => {
    expect(realLeverage(4, null, 0.05)).toBeNull();
  });

  it('decreases as the bubble increases', () => {
    const share = fc.double({ min: 0.01, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, share, (equity, a, b) => {
        const at = (bubble: number) => realLeverage(2, equity, bubble) as number;
        return a < b ? at(a) >= at(b) : at(a) <= at(b);
      }),
    );
  });
});
