import { roundTo } from '../units.ts';

export type Figure = number | null | undefined;

/** False for null, undefined, NaN and infinities: "not known". */
export const isKnown = (value: Figure): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** Known and not zero: such values enter averages and liquidity lists (docs/spec-coverage.md, "Public area · §5 Validation rules"). */
export const isNonZero = (value: Figure): value is number => isKnown(value) && value !== 0;

/** Sum of the known values; null when none is known. */
export function sum(values: Iterable<Figure>): number | null {
  let total: number | null = null;
  for (const value of values) if (isKnown(value)) total = (total ?? 0) + value;
  return total;
}

/** Mean of the values that `isIncluded` accepts, by default the known ones; null for none. */
export function mean(
  values: Iterable<Figure>,
  isIncluded: (value: Figure) => value is number = isKnown,
): number | null {
  let total = 0;
  let count = 0;
  for (const value of values) {
    if (!isIncluded(value)) continue;
    total += value;
    count += 1;
  }
  return count === 0 ? null : total / count;
}

/** Weighted mean of the pairs with a known value and a positive weight; null for none. */
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

/** The value below which `share` (0 to 1) of `values` lie, by linear interpolation; null for none. */
export function percentile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] as number;
  const above = sorted[Math.ceil(position)] as number;
  return below + (above - below) * (position - Math.floor(position));
}

/** Rates are published with four decimals (docs/spec-coverage.md, "Public area · §9 Business constants and limits"); an unknown one is null. */
export const roundRate = (value: Figure): number | null => (isKnown(value) ? roundTo(value, 4) : null);

/** Fractions are published with six decimals: four in percent points. */
export const roundFraction = (value: Figure): number | null => (isKnown(value) ? roundTo(value, 6) : null);
