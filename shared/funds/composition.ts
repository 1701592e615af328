import { comparePersian } from '../persian/collate.ts';
import { type Figure, isKnown } from './figures.ts';

export interface WeightedPart {
  readonly label: string;
  /** A fraction of the whole, or any other additive weight. */
  readonly weight: number;
}

export interface Composition {
  readonly parts: readonly WeightedPart[];
  /** Sum of the parts that are not listed («سایر»); 0 for none. */
  readonly otherWeight: number;
}

/** Heaviest first; equal weights in alphabetical order. */
const byWeight = (a: WeightedPart, b: WeightedPart): number =>
  b.weight - a.weight || comparePersian(a.label, b.label);

/** Sums the weights of equal labels; parts with a weight of 0, below 0 or unknown are dropped. */
export function sumByLabel(
  items: Iterable<{ readonly label: string; readonly weight: Figure }>,
): WeightedPart[] {
  const weights = new Map<string, number>();
  for (const { label, weight } of items) {
    if (isKnown(weight) && weight > 0) weights.set(label, (weights.get(label) ?? 0) + weight);
  }
  return [...weights].map(([label, weight]) => ({ label, weight })).sort(byWeight);
}

/** The heaviest `max` parts, the rest as "other". */
export function topParts(parts: readonly WeightedPart[], max = 10): Composition {
  const sorted = [...parts].sort(byWeight);
  return {
    parts: sorted.slice(0, max),
    otherWeight: sorted.slice(max).reduce((total, part) => total + part.weight, 0),
  };
}

/** The same parts with weights that sum to 1, e.g. the stocks of one industry after a drill-down. */
export function normalizeWeights(parts: readonly WeightedPart[]): WeightedPart[] {
  const total = parts.reduce((sum, part) => sum + part.weight, 0);
  return total > 0 ? parts.map(({ label, weight }) => ({ label, weight: weight / total })) : [];
}
