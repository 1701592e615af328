import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import type { RowStore } from './row-store.ts';

/** Where a fund stands: its category, and the bucket of it whose part it belongs to. */
export interface IndexedFund {
  readonly categoryId: string;
  readonly slug: string;
  /** As `fold` leaves it. */
  readonly symbol: string | null;
}

/** Funds of a bucket, on the average between half of it and this: a change computes so many again, however large its category is. */
const BUCKET_FUNDS = 16;

/** Buckets for so many funds: a power of two, so that a growing category is dealt out anew only now and then. */
const bucketsFor = (funds: number, size: number): number =>
  2 ** Math.max(0, Math.ceil(Math.log2(funds / size)));

/** FNV-1a: equal in every process, so that a sum has one order of its terms everywhere. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash;
}

/** The funds by category and bucket, kept between runs. */
export interface FundBuckets {
  /** Looks at the rows of these funds again, or of all. */
  update(rows: RowStore, fundIds: Iterable<string> | null): void;
  of(fundId: string): IndexedFund | undefined;
  fundsOf(categoryId: string): ReadonlySet<string>;
  withSymbol(folded: string): string[];
  bucketCount(categoryId: string): number;
  bucketOf(categoryId: string, fundId: string): number;
  /** The funds of one bucket, in order of their ids. */
  bucket(categoryId: string, number: number): string[];
}

const NO_FUNDS: ReadonlySet<string> = new Set();

/** `bucketFunds` is for tests, whose markets are small. */
export function createFundBuckets(bucketFunds: number = BUCKET_FUNDS): FundBuckets {
  const places = new Map<string, IndexedFund>();
  const members = new Map<string, Set<string>>();
  let dealt = new Map<string, string[][]>();

  function place(rows: RowStore, id: string): void {
    const before = places.get(id);
    const [row] = rows.of('funds', id);
    places.delete(id);
    if (before) members.get(before.categoryId)?.delete(id);
    if (before) dealt.delete(before.categoryId);
    if (!row) return;
    const { categoryId, slug, symbol } = row;
    places.set(id, { categoryId, slug, symbol: symbol === null ? null : normalizeForSearch(symbol) });
    const funds = members.get(categoryId);
    if (funds) funds.add(id);
    else members.set(categoryId, new Set([id]));
    dealt.delete(categoryId);
  }

  const fundsOf = (categoryId: string): ReadonlySet<string> => members.get(categoryId) ?? NO_FUNDS;
  const bucketCount = (categoryId: string): number => bucketsFor(fundsOf(categoryId).size, bucketFunds);
  const bucketOf = (categoryId: string, fundId: string): number => hashOf(fundId) % bucketCount(categoryId);

  function deal(categoryId: string): string[][] {
    const buckets: string[][] = Array.from({ length: bucketCount(categoryId) }, () => []);
    for (const id of [...fundsOf(categoryId)].sort()) buckets[bucketOf(categoryId, id)]?.push(id);
    return buckets;
  }

  return {
    update(rows, fundIds) {
      if (fundIds === null) {
        places.clear();
        members.clear();
        dealt = new Map();
      }
      for (const id of fundIds ?? rows.owners('funds')) place(rows, id);
    },
    of: (fundId) => places.get(fundId),
    fundsOf,
    withSymbol: (folded) => [...places].flatMap(([id, { symbol }]) => (symbol === folded ? [id] : [])),
    bucketCount,
    bucketOf,
    bucket(categoryId, number) {
      const buckets = dealt.get(categoryId) ?? deal(categoryId);
      dealt.set(categoryId, buckets);
      return buckets[number] ?? [];
    },
  };
}
