import { comparePersian } from '../persian/collate.ts';
import { type Figure, isKnown } from './figures.ts';

export interface WeightedPart {
  readonly label: string;
  /** Fraction of the whole, or any weight that adds up. */
  readonly weight: number;
}

export interface Composition {
  readonly parts: readonly WeightedPart[];
  /** What the parts beyond the first ones weigh together («سایر»); 0 for none. It cannot be opened. */
  readonly otherWeight: number;
}

/** Heaviest first; equal weights in alphabetical order. */
const byWeight = (a: WeightedPart, b: WeightedPart): number =>
  b.weight - a.weight || comparePersian(a.label, b.label);

/** Sums the weights of equal labels; parts that weigh nothing, or whose weight is not known, are dropped. */
export function sumByLabel(
  items: Iterable<{ readonly label: string; readonly weight: Figure }>,
): WeightedPart[] {
  const weights = new Map<string, number>();
  for (const { label, weight } of items) {
    if (isKnown(weight) && weight > 0) weights.set(label, (weights.get(label) ?? 0) + weight);
  }
  return [...weights].map(([label, weight]) => ({ label, weight })).sort(byWeight);
}

/** The heaviest `most` parts, the rest as "other". Public specification, section 9: top 10. */
export function topParts(parts: readonly WeightedPart[], most = 10): Composition {
  const sorted = [...parts].sort(byWeight);
  return {
    parts: sorted.slice(0, most),
    otherWeight: sorted.slice(most).reduce((total, part) => total + part.weight, 0),
  };
}

/** The same parts re-weighted to a whole of 1, as when an industry is opened into its stocks. Section 4. */
export function normalizeWeights(parts: readonly WeightedPart[]): WeightedPart[] {
  const total = parts.reduce((sum, part) => sum + part.weight, 0);
  return total > 0 ? parts.map(({ label, weight }) => ({ label, weight: weight / total })) : [];
}
