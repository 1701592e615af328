import { isKnown } from '../../../shared/funds/figures.ts';
import { type Evidence, mergeEvidence } from './evidence.ts';

/** What a total or a mean over funds is made of: sums can be added up, and name the rows behind them. */
export interface FundSum {
  /** Sum of value × weight; null without a value. */
  readonly total: number | null;
  readonly weight: number;
  /** Number of funds with a value. */
  readonly count: number;
  readonly best: number | null;
  readonly evidence: readonly Evidence[];
}

export interface Summand {
  readonly value: number | null | undefined;
  /** 1 by default. */
  readonly weight?: number | null | undefined;
  readonly evidence: Evidence;
}

/** The sum over the funds that know their value and have a weight above zero. */
export function sumFunds(summands: readonly Summand[]): FundSum {
  const known = summands.flatMap(({ value, weight = 1, evidence }) =>
    isKnown(value) && isKnown(weight) && weight > 0 ? [{ value, weight, evidence }] : [],
  );
  if (known.length === 0) return { total: null, weight: 0, count: 0, best: null, evidence: [] };
  return {
    total: known.reduce((total, { value, weight }) => total + value * weight, 0),
    weight: known.reduce((sum, { weight }) => sum + weight, 0),
    count: known.length,
    best: Math.max(...known.map(({ value }) => value)),
    evidence: mergeEvidence(known.map(({ evidence }) => evidence)),
  };
}

const greatest = (values: readonly (number | null)[]): number | null => {
  const known = values.filter(isKnown);
  return known.length === 0 ? null : Math.max(...known);
};

export const addSums = (sums: readonly FundSum[]): FundSum => ({
  total: sums.reduce<number | null>(
    (total, one) => (one.total === null ? total : (total ?? 0) + one.total),
    null,
  ),
  weight: sums.reduce((weight, one) => weight + one.weight, 0),
  count: sums.reduce((count, one) => count + one.count, 0),
  best: greatest(sums.map(({ best }) => best)),
  evidence: mergeEvidence(sums.flatMap(({ evidence }) => evidence)),
});

/** Sums by name; the names of the first are those of all. */
export const addNamedSums = <N extends string>(
  all: readonly Readonly<Record<N, FundSum>>[],
  names: readonly N[],
): Record<N, FundSum> =>
  Object.fromEntries(names.map((name) => [name, addSums(all.map((sums) => sums[name]))])) as Record<
    N,
    FundSum
  >;

/** Several rows as one: all their origins, the newest day and instant. */
export const unionEvidence = (evidence: readonly Evidence[]): Evidence => {
  const merged = mergeEvidence(evidence);
  const newest = (values: readonly (string | null)[]) =>
    values
      .filter((one) => one !== null)
      .sort()
      .at(-1);
  return {
    origins: [...new Set(merged.flatMap(({ origins }) => origins))],
    simulated: merged.some(({ simulated }) => simulated),
    day: newest(merged.map(({ day }) => day)) ?? null,
    instant: newest(merged.map(({ instant }) => instant)) ?? null,
  };
};
