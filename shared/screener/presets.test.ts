import { describe, expect, it } from 'vitest';
import { formatReserve, RESERVE_DECIMALS } from '../persian/format.ts';
import { fieldOf } from './fields.ts';
import { presetOf } from './presets.ts';

describe('the prepared screen of positive reserves', () => {
  it('passes reserves that are printed above zero, in the decimals of every other page', () => {
    const { min } = presetOf('positive-reserve')?.state.ranges.get('reserve') ?? {};
    expect(fieldOf('reserve').decimals).toBe(RESERVE_DECIMALS);
    expect(formatReserve(min)).toMatch(/۰٫۱٪$/);
    expect(formatReserve(0.03)).toBe(formatReserve(0));
  });
});
