import type { FundRef } from '../../../shared/schema/snapshots/meta.ts';
import { OTHER_COLOR, sliceColor } from '../../charts/parts/colors.ts';
import type { Slice } from '../../charts/parts/donut.ts';
import { sum } from '../../charts/parts/figures.ts';
import { shortName } from '../../charts/parts/names.ts';

const text = { other: 'سایر' };

/** Funds with a slice of their own; with «سایر» that makes the palette of eleven. */
export const MAX_SLICES = 10;

interface FundValue {
  readonly fund: FundRef;
  readonly tradingValueRial: number;
}

/** The ten largest funds, and the rest as one black slice. */
export function fundSlices(items: readonly FundValue[]): readonly Slice[] {
  const own = items.slice(0, MAX_SLICES).map(({ fund, tradingValueRial }, index) => ({
    name: shortName(fund),
    value: tradingValueRial,
    color: sliceColor(index),
  }));
  const rest = sum(items.slice(MAX_SLICES).map((item) => item.tradingValueRial));
  return rest > 0 ? [...own, { name: text.other, value: rest, color: OTHER_COLOR }] : own;
}
