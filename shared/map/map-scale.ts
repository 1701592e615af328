import { type Figure, isKnown, percentile } from '../funds/figures.ts';
import { boundsFrom, niceWidth, type StepScale } from '../funds/step-scale.ts';

/** Below `least` a scale does not shrink, so that noise looks like noise; above `most` it does not grow. Percent points. */
export interface Extremes {
  readonly least: number;
  readonly most: number;
}

const STEPS = 5;
/** One outlier must not make all other cells pale. */
const PERCENTILES = { low: 0.05, high: 0.95 };
/** Values that lie in the upper part of their range, from this share of its end, have their steps there. */
const NARROW_FROM = 0.5;
/** Such steps together are at least this share of the least extreme. */
const MIN_SPREAD_SHARE = 0.2;

const clamp = (value: number, { least, most }: Extremes): number => Math.min(most, Math.max(least, value));

/** Bounds between the ends of values that are nearly all on one side of zero and far from it; null for others. */
function narrowBounds(side: readonly number[], { least }: Extremes, decimals: number) {
  const low = percentile(side, PERCENTILES.low) ?? 0;
  const high = percentile(side, PERCENTILES.high) ?? 0;
  if (low <= 0 || low < high * NARROW_FROM || high < least) return null;
  const width = niceWidth(Math.max(high - low, least * MIN_SPREAD_SHARE) / STEPS, decimals);
  return boundsFrom(Math.floor(low / width) * width, width, STEPS - 1);
}

/**
 * The scale of a map's cells: four equal steps on each side of zero up to the 95th percentile of the magnitudes, the rest in a fifth.
 * Where nearly all values are gains (or losses) of about one size, the steps of that side divide what lies between their 5th and 95th
 * percentiles: from zero, all of them would have one colour. `neutral` is the magnitude that still is no change, percent points.
 */
export function mapScale(
  values: readonly Figure[],
  extremes: Extremes,
  decimals: number,
  neutral = 0,
): StepScale {
  // Sorted once: the percentiles sort copies, which takes no time where they are in order.
  const known = values.filter(isKnown).sort((a, b) => a - b);
  const extreme = percentile(known.map(Math.abs), PERCENTILES.high) ?? 0;
  const width = niceWidth(clamp(extreme, extremes) / STEPS, decimals);
  const bounds = boundsFrom(neutral, width, STEPS - 1);
  const negated = known.map((value) => -value);
  return {
    up: narrowBounds(known, extremes, decimals) ?? bounds,
    down: narrowBounds(negated, extremes, decimals) ?? bounds,
    decimals,
    ...(neutral > 0 && { neutral }),
  };
}
