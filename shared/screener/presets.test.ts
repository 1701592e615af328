import { describe, expect, it } from 'vitest';
import { formatReserve, RESERVE_DECIMALS } from '../persian/format.ts';
import { fieldOf } from './fields.ts';
import { presetOf } from './presets.ts';
import { QUICK_FILTERS } from './quick-filters.ts';

describe('the prepared screen of positive reserves', () => {
  it('passes reserves that are printed above zero, in the decimals of every other page', () => {
    const { min } = presetOf('positive-reserve')?.state.ranges.get('reserve') ?? {};
    expect(fieldOf('reserve').decimals).toBe(RESERVE_DECIMALS);
    expect(formatReserve(min)).toMatch(/۰٫۱٪$/);
    expect(formatReserve(0.03)).toBe(formatReserve(0));
    expect(formatReserve((min ?? 0) - 0.001)).toBe(formatReserve(0));
  });

  it('is what the quick filter of positive reserves shows', () => {
    const { range } = QUICK_FILTERS.find(({ field }) => field === 'reserve') ?? {};
    expect(range).toEqual(presetOf('positive-reserve')?.state.ranges.get('reserve'));
  });
});
