import { roundTo } from '../units.ts';

export type Figure = number | null | undefined;

/** A figure that is known: null, NaN and infinities are "not known". */
export const isKnown = (value: Figure): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** Whether a value counts in averages and liquidity lists: known and not zero. Public specification, section 5. */
export const isNonZero = (value: Figure): value is number => isKnown(value) && value !== 0;

/** Sum of the known values; null when none is known. */
export function sum(values: Iterable<Figure>): number | null {
  let total: number | null = null;
  for (const value of values) if (isKnown(value)) total = (total ?? 0) + value;
  return total;
}

/** Mean of the known values, or of those that `takes` lets in; null when none is left. */
export function mean(
  values: Iterable<Figure>,
  takes: (value: Figure) => value is number = isKnown,
): number | null {
  let total = 0;
  let count = 0;
  for (const value of values) {
    if (!takes(value)) continue;
    total += value;
    count += 1;
  }
  return count === 0 ? null : total / count;
}

/** Mean weighted by `weight`; only pairs with a known value and a weight above zero count. */
export function weightedMean(pairs: Iterable<readonly [value: Figure, weight: Figure]>): number | null {
  let total = 0;
  let weights = 0;
  for (const [value, weight] of pairs) {
    if (!isKnown(value) || !isKnown(weight) || weight <= 0) continue;
    total += value * weight;
    weights += weight;
  }
  return weights === 0 ? null : total / weights;
}

/** The value below which `share` (0 to 1) of the sorted `values` lie, by linear interpolation; null for none. */
export function percentile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] as number;
  const above = sorted[Math.ceil(place)] as number;
  return below + (above - below) * (place - Math.floor(place));
}

/** Rates are published with four decimals (public specification, section 9); "not known" stays null. */
export const roundRate = (value: Figure): number | null => (isKnown(value) ? roundTo(value, 4) : null);

/** Fractions are published so that their percent points have four decimals. */
export const roundFraction = (value: Figure): number | null => (isKnown(value) ? roundTo(value, 6) : null);
