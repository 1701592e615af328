import { formatNumber, formatPercent } from '../../../shared/persian/format.ts';
import { fractionToPercent, rialToBillionToman, roundTo } from '../../../shared/units.ts';

/** Rates are published with four decimals. */
export const percentOf = (fraction: number | null): number | null =>
  fraction === null ? null : roundTo(fractionToPercent(fraction), 4);

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * Every n-th place of a long series so that at most `most` points are drawn, the last one always:
 * on a phone two days share a pixel anyway, and the page stays light. The table keeps them all.
 */
export function thin(length: number, most: number): readonly number[] {
  const step = Math.max(1, Math.ceil(length / most));
  const kept: number[] = [];
  for (let i = length - 1; i >= 0; i -= step) kept.push(i);
  return kept.reverse();
}

export const pick = <T>(values: readonly T[], places: readonly number[]): T[] =>
  places.map((place) => values[place] as T);

/** Ticks of an axis: no more decimals than the tick needs, no plus. */
export const percentTick = (percent: number): string =>
  formatPercent(percent, { decimals: Number.isInteger(roundTo(percent, 4)) ? 0 : 1, sign: false });

export const billionTomanTick = (valueRial: number): string =>
  formatNumber(roundTo(rialToBillionToman(valueRial), 2));
