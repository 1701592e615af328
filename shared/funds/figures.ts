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

/** Sum of values that are all known; null where one is not, and for none. */
export const sumOfAll = (values: readonly Figure[]): number | null =>
  values.every(isKnown) ? sum(values) : null;

/** Sum of numbers that are all known; 0 for none. */
export const sumOf = (values: Iterable<number>): number => sum(values) ?? 0;

/** Highest first, unknown last. */
export function compareFigures(a: Figure, b: Figure): number {
  if (!isKnown(a)) return isKnown(b) ? 1 : 0;
  return isKnown(b) ? b - a : -1;
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

/** Binary noise of a value that has `decimals` decimals. */
const NOISE = 1e-12;

/**
 * `value` rounded to `decimals`. Pages show up to two decimals of a percentage: where the rounded value lies in the middle of two
 * shown ones and the value does not, e.g. 1.62499 → 1.6250, it keeps two decimals more, so that 1.62499 is shown as 1.62.
 */
function roundOnce(value: number, decimals: number): number {
  const rounded = roundTo(value, decimals);
  const units = Math.abs(Math.round(rounded * 10 ** decimals));
  const isTie = [100, 1000, 10_000].some((step) => units % step === step / 2);
  if (!isTie || Math.abs(rounded - value) <= NOISE * Math.max(1, Math.abs(value))) return rounded;
  const finer = roundTo(value, decimals + 2);
  return finer === rounded
    ? roundTo(rounded + Math.sign(value - rounded) * 10 ** -(decimals + 2), decimals + 2)
    : finer;
}

/** Rates are published with four decimals (docs/spec-coverage.md, "Public area · §9 Business constants and limits"); an unknown one is null. */
export const roundRate = (value: Figure): number | null => (isKnown(value) ? roundOnce(value, 4) : null);

/** Fractions are published with six decimals: four in percent points. */
export const roundFraction = (value: Figure): number | null => (isKnown(value) ? roundOnce(value, 6) : null);
