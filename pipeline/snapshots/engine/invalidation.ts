import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import type { Aggregate } from '../common/define.ts';
import type { FundLocation } from './fund-buckets.ts';
import type { Changes, Run } from './interfaces.ts';

/** Ids of the funds whose rows changed in a table that the aggregate reads, sorted. */
export function invalidatedFunds({ reads }: Aggregate, changed: Changes, { fundBuckets }: Run): string[] {
  const funds = new Set<string>();
  for (const table of reads) {
    const owners = changed.get(table);
    if (!owners || table === 'category_trade_data') continue;
    const ids =
      table === 'gold_fund_data'
        ? [...owners].flatMap((symbol) => fundBuckets.withSymbol(normalizeForSearch(symbol)))
        : owners;
    for (const id of ids) funds.add(id);
  }
  return [...funds].sort();
}

/** A fund's location before this run's changes and its present one. */
export const locationsOf = ({ previousLocations, fundBuckets }: Run, fundId: string): FundLocation[] =>
  [previousLocations.get(fundId), fundBuckets.of(fundId)].filter((location) => location !== undefined);

/** The categories that a fund belongs to or belonged to before this run's changes. */
export const categoriesOf = (run: Run, fundId: string): string[] => [
  ...new Set(locationsOf(run, fundId).map(({ categoryId }) => categoryId)),
];

/** Ids of the categories with a changed row of their own or of one of their funds. */
export function invalidatedCategories(aggregate: Aggregate, changed: Changes, run: Run): Set<string> {
  const own = aggregate.reads.includes('category_trade_data') ? changed.get('category_trade_data') : null;
  const funds = invalidatedFunds(aggregate, changed, run);
  return new Set([...(own ?? []), ...funds.flatMap((id) => categoriesOf(run, id))]);
}

/** Numbers of the buckets that hold a changed fund, by category id. */
export function invalidatedBuckets(run: Run, funds: readonly string[]): Map<string, Set<number>> {
  const byCategory = new Map<string, Set<number>>();
  for (const id of funds) {
    for (const categoryId of categoriesOf(run, id)) {
      const buckets = byCategory.get(categoryId) ?? new Set();
      byCategory.set(categoryId, buckets.add(run.fundBuckets.bucketOf(categoryId, id)));
    }
  }
  return byCategory;
}
