import { type Figure, isKnown, isNonZero } from '../../../../shared/funds/figures.ts';

/** A mean on its way: means of parts cannot be joined, their sums can. */
export interface WeightedSum {
  readonly total: number;
  readonly weight: number;
}

/** `weightedMean` of `shared/funds/figures`, of a part: pairs with a known value and a weight above zero. */
export function weightedSum(pairs: Iterable<readonly [value: Figure, weight: Figure]>): WeightedSum {
  let total = 0;
  let weight = 0;
  for (const [value, by] of pairs) {
    if (!isKnown(value) || !isKnown(by) || by <= 0) continue;
    total += value * by;
    weight += by;
  }
  return { total, weight };
}

/** Each value that is known and not zero weighs one (public specification, section 5). */
export const equallyWeightedSum = (values: readonly Figure[]): WeightedSum =>
  weightedSum(values.filter(isNonZero).map((value) => [value, 1] as const));

export const addWeightedSums = (summaries: readonly WeightedSum[]): WeightedSum => ({
  total: summaries.reduce((sum, summary) => sum + summary.total, 0),
  weight: summaries.reduce((sum, summary) => sum + summary.weight, 0),
});

/** Null where nothing has a weight. */
export const meanOfWeightedSum = ({ total, weight }: WeightedSum): number | null =>
  weight === 0 ? null : total / weight;
