import { normalizeForSearch } from '../persian/normalize-for-search.ts';
import { wordsOf } from './tokenize.ts';

/** Texts with at least this similarity count as duplicates: the same sentence with another name. */
const TOO_SIMILAR = 0.8;

/** Pairs of neighbouring words, normalized; for a single word, the word. */
export function createShingles(text: string): Set<string> {
  const words = wordsOf(text).map(normalizeForSearch);
  if (words.length < 2) return new Set(words);
  return new Set(words.slice(1).map((word, i) => `${words[i]} ${word}`));
}

/** Jaccard similarity: shared pairs / all pairs, from 0 to 1. */
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
  /** The earlier text that it nearly equals. */
  readonly of: string;
  readonly share: number;
}

/**
 * Texts that nearly equal an earlier one; the first of each group is not reported. The sizes bound the similarity, so most pairs
 * need no comparison.
 */
export function findNearDuplicates(texts: readonly Text[], limit = TOO_SIMILAR): NearDuplicate[] {
  const distinct: { key: string; shingles: Set<string> }[] = [];
  const duplicates: NearDuplicate[] = [];
  for (const { key, text } of texts) {
    const shingles = createShingles(text);
    const duplicate = findDuplicate(shingles, distinct, limit);
    if (duplicate) duplicates.push({ key, ...duplicate });
    else distinct.push({ key, shingles });
  }
  return duplicates;
}

function findDuplicate(
  shingles: ReadonlySet<string>,
  distinct: readonly { key: string; shingles: Set<string> }[],
  limit: number,
) {
  for (const earlier of distinct) {
    const [small, large] = [shingles.size, earlier.shingles.size].sort((a, b) => a - b) as [number, number];
    if (large > 0 && small / large < limit) continue;
    const share = similarity(shingles, earlier.shingles);
    if (share >= limit) return { of: earlier.key, share };
  }
  return null;
}
