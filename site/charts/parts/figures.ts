import { formatNumber } from '../../../shared/persian/format.ts';
import { fractionToPercent, rialToBillionToman, roundTo } from '../../../shared/units.ts';

/** A fraction as percent points, without the noise of binary fractions; a published one is rounded already. */
export const percentOf = (fraction: number | null): number | null =>
  fraction === null ? null : roundTo(fractionToPercent(fraction), 8);

/**
 * Indices of at most `max` evenly spaced points of a series, the last one always among them. On a phone two days
 * share a pixel, so the rest would only make the page heavier; the table keeps all points.
 */
export function thin(length: number, max: number): readonly number[] {
  const step = Math.max(1, Math.ceil(length / max));
  const indices: number[] = [];
  for (let i = length - 1; i >= 0; i -= step) indices.push(i);
  return indices.reverse();
}

export const pick = <T>(values: readonly T[], indices: readonly number[]): T[] =>
  indices.map((index) => values[index] as T);

/** Formats a tick in percent: the decimals that it has, no plus sign; a tick of 0.25 that says 0.3 is wrong by a fifth. */
export const percentTick = (percent: number): string => `${formatNumber(roundTo(percent, 4))}٪`;

export const billionTomanTick = (valueRial: number): string =>
  formatNumber(roundTo(rialToBillionToman(valueRial), 2));
