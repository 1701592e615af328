import { describe, expect, it } from 'vitest';
import { type AssetMix, cleanAllocation } from './clean-allocation.ts';

const mix = (given: Partial<AssetMix>): AssetMix => ({
  stock: 0,
  bond: 0,
  deposit: 0,
  cash: 0,
  commodity: null,
  fund_unit: null,
  other: 0,
  five_best: 0,
  ...given,
});

describe('cleanAllocation(mix, kind)', () => {
  it('moves a gold fund’s goods from stock to commodity', () => {
    expect(cleanAllocation(mix({ stock: 99.92, other: 0.08 }), 'gold')).toMatchObject({
      stock: 0,
      commodity: 99.92,
    });
  });

  it('returns null stocks for a share fund that reports its five largest only', () => {
    expect(
      cleanAllocation(mix({ stock: 30.18, deposit: 4.48, five_best: 30.18 }), 'leveraged'),
    ).toMatchObject({
      stock: null,
      deposit: 4.48,
      five_best: 30.18,
    });
  });

  it('keeps a full report whose five largest are all its stocks', () => {
    const line = mix({ stock: 85.12, deposit: 7.4, five_best: 85.12 });
    expect(cleanAllocation(line, 'sectoral')).toBe(line);
    const bonds = mix({ stock: 0.43, bond: 41.8, five_best: 0.43 });
    expect(cleanAllocation(bonds, 'fixed-income')).toBe(bonds);
  });

  it('returns null where nothing is reported', () => {
    expect(cleanAllocation(mix({}), 'equity')).toBeNull();
  });
});
