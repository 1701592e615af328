import { normalizeForSearch } from '../persian/normalize-for-search.ts';
import { wordsOf } from './tokenize.ts';

/** From this share on two texts count as one: the same sentence with another name in it. */
export const TOO_SIMILAR = 0.8;

/** Pairs of neighbouring words, folded; a single word stands for itself. */
export function createShingles(text: string): Set<string> {
  const words = wordsOf(text).map(normalizeForSearch);
  if (words.length < 2) return new Set(words);
  return new Set(words.slice(1).map((word, at) => `${words[at]} ${word}`));
}

/** Shared pairs over all pairs: 0 for nothing in common, 1 for the same text (Jaccard). */
export function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 && b.size === 0) return 1;
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const shingle of small) if (large.has(shingle)) shared += 1;
  return shared / (a.size + b.size - shared);
}

export interface Text {
  readonly key: string;
  readonly text: string;
}

export interface NearDuplicate {
  readonly key: string;
  /** The earlier text that it repeats. */
  readonly of: string;
  readonly share: number;
}

/**
 * Texts that repeat an earlier one. The first of two stays. Sizes bound the share, so most pairs
 * are settled without a comparison.
 */
export function findNearDuplicates(texts: readonly Text[], limit = TOO_SIMILAR): NearDuplicate[] {
  const kept: { key: string; shingles: Set<string> }[] = [];
  const twins: NearDuplicate[] = [];
  for (const { key, text } of texts) {
    const shingles = createShingles(text);
    const twin = findDuplicate(shingles, kept, limit);
    if (twin) twins.push({ key, ...twin });
    else kept.push({ key, shingles });
  }
  return twins;
}

function findDuplicate(
  shingles: ReadonlySet<string>,
  kept: readonly { key: string; shingles: Set<string> }[],
  limit: number,
) {
  for (const earlier of kept) {
    const [small, large] = [shingles.size, earlier.shingles.size].sort((a, b) => a - b) as [number, number];
    if (large > 0 && small / large < limit) continue;
    const share = similarity(shingles, earlier.shingles);
    if (share >= limit) return { of: earlier.key, share };
  }
  return null;
}
