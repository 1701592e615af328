import { fnv1a } from '../../../shared/fnv.ts';
import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import type { RowStore } from './row-store.ts';

/** What an index needs to know of a fund's own row. */
export interface FundLocation {
  readonly categoryId: string;
  readonly slug: string;
  /** Normalized for search. */
  readonly symbol: string | null;
}

/**
 * Largest average size of a bucket; the smallest is half of it. A change recomputes about so many funds, however large
 * the category is.
 */
const BUCKET_FUNDS = 16;

/** A power of two, so that the buckets of a growing category are redistributed only when it has doubled. */
const bucketsFor = (funds: number, size: number): number =>
  2 ** Math.max(0, Math.ceil(Math.log2(funds / size)));

/** The funds by category and bucket, kept between runs. */
export interface FundBuckets {
  /** Reads the rows of these funds again, or of all funds. */
  update(rows: RowStore, fundIds: Iterable<string> | null): void;
  of(fundId: string): FundLocation | undefined;
  fundsOf(categoryId: string): ReadonlySet<string>;
  /** Ids of the funds with this normalized symbol. */
  withSymbol(normalized: string): string[];
  bucketCount(categoryId: string): number;
  bucketOf(categoryId: string, fundId: string): number;
  /** Ids of the funds of one bucket, sorted. */
  bucket(categoryId: string, number: number): string[];
}

const NO_FUNDS: ReadonlySet<string> = new Set();

/** Tests pass a small `bucketFunds`, so that a few funds fill several buckets. */
export function createFundBuckets(bucketFunds: number = BUCKET_FUNDS): FundBuckets {
  const locations = new Map<string, FundLocation>();
  const fundsByCategory = new Map<string, Set<string>>();
  const bucketsByCategory = new Map<string, string[][]>();

  function updateFund(rows: RowStore, id: string): void {
    const before = locations.get(id);
    const [row] = rows.of('funds', id);
    locations.delete(id);
    if (before) fundsByCategory.get(before.categoryId)?.delete(id);
    if (before) bucketsByCategory.delete(before.categoryId);
    if (!row) return;
    const { categoryId, slug, symbol } = row;
    locations.set(id, { categoryId, slug, symbol: symbol === null ? null : normalizeForSearch(symbol) });
    const funds = fundsByCategory.get(categoryId);
    if (funds) funds.add(id);
    else fundsByCategory.set(categoryId, new Set([id]));
    bucketsByCategory.delete(categoryId);
  }

  const fundsOf = (categoryId: string): ReadonlySet<string> => fundsByCategory.get(categoryId) ?? NO_FUNDS;
  const bucketCount = (categoryId: string): number => bucketsFor(fundsOf(categoryId).size, bucketFunds);
  // Equal in every process, so that floating-point sums add their terms in one order everywhere.
  const bucketOf = (categoryId: string, fundId: string): number => fnv1a(fundId) % bucketCount(categoryId);

  function distribute(categoryId: string): string[][] {
    const buckets: string[][] = Array.from({ length: bucketCount(categoryId) }, () => []);
    for (const id of [...fundsOf(categoryId)].sort()) buckets[bucketOf(categoryId, id)]?.push(id);
    return buckets;
  }

  return {
    update(rows, fundIds) {
      if (fundIds === null) for (const map of [locations, fundsByCategory, bucketsByCategory]) map.clear();
      for (const id of fundIds ?? rows.owners('funds')) updateFund(rows, id);
    },
    of: (fundId) => locations.get(fundId),
    fundsOf,
    withSymbol: (normalized) =>
      [...locations].flatMap(([id, { symbol }]) => (symbol === normalized ? [id] : [])),
    bucketCount,
    bucketOf,
    bucket(categoryId, number) {
      const buckets = bucketsByCategory.get(categoryId) ?? distribute(categoryId);
      bucketsByCategory.set(categoryId, buckets);
      return buckets[number] ?? [];
    },
  };
}
