import type { ReturnPeriod } from '../schema/lists.ts';
import { type Figure, isKnown, percentile } from './figures.ts';
import { boundsFrom, niceWidth, type StepScale } from './step-scale.ts';

/** Decimals of a return in a heatmap. */
export const HEAT_DECIMALS = 1;

/** Gains have five steps, losses three: yellow, orange, red. */
const STEPS = { up: 5, down: 3 };

/** The extremes of a column, at percentiles: one outlier would make all other cells pale. */
const PERCENTILES = { low: 0.05, high: 0.95 };

/** Returns in percent points below which a column's scale does not shrink: near a period's inflation, differences are noise. */
const MIN_EXTREME = {
  monthly: 2,
  quarterly: 5,
  biannual: 10,
  yearly: 20,
} as const satisfies Record<ReturnPeriod, number>;
/** A column whose returns differ by less has steps of a fifth of this share of the least extreme. */
const MIN_SPREAD_SHARE = 0.5;

const bounds = (from: number, extent: number, steps: number): readonly number[] => {
  const width = niceWidth(extent / steps, HEAT_DECIMALS);
  return boundsFrom(Math.floor(from / width) * width, width, steps - 1);
};

/**
 * The scale of one column: gains in five steps at 0.2, 0.4, 0.6 and 0.8 of its 95th percentile, losses in three, both rounded to plain
 * numbers. Where nearly all returns lie in the upper half of that extreme, the steps divide what lies between their 5th and
 * 95th percentiles: from zero, all of them would have the same green.
 */
export function heatScale(column: readonly Figure[], period: ReturnPeriod): StepScale {
  const known = column.filter(isKnown);
  const extreme = (values: readonly number[]) =>
    Math.max(MIN_EXTREME[period], percentile(values, PERCENTILES.high) ?? 0);
  const high = extreme(known.filter((value) => value > 0));
  const low = percentile(known, PERCENTILES.low) ?? 0;
  const isNarrow = low >= high / 2;
  const up = isNarrow
    ? bounds(low, Math.max(high - low, MIN_EXTREME[period] * MIN_SPREAD_SHARE), STEPS.up)
    : bounds(0, high, STEPS.up);
  const losses = known.filter((value) => value < 0).map(Math.abs);
  return { up, down: bounds(0, extreme(losses), STEPS.down), decimals: HEAT_DECIMALS };
}
