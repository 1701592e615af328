import { type Figure, isKnown } from '../../../shared/funds/figures.ts';

/** Numerator and denominator of a weighted mean: unlike means, they can be added up. */
export interface WeightedSum {
  readonly total: number;
  readonly weight: number;
}

/** The sums behind `weightedMean` of shared/funds/figures.ts: over pairs with a known value and a weight above zero. */
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

export const addWeightedSums = (sums: readonly WeightedSum[]): WeightedSum => ({
  total: sums.reduce((total, one) => total + one.total, 0),
  weight: sums.reduce((weight, one) => weight + one.weight, 0),
});

/** The mean; null where the weight is zero. */
export const meanOfWeightedSum = ({ total, weight }: WeightedSum): number | null =>
  weight === 0 ? null : total / weight;
