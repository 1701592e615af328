import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import type { Aggregate } from '../aggregates/define.ts';
import type { IndexedFund } from './fund-buckets.ts';
import type { Changes, Run } from './interfaces.ts';

/** Funds whose rows in the tables of an aggregate have changed, in order of their ids. */
export function invalidatedFunds({ reads }: Aggregate, changed: Changes, { fundBuckets: places }: Run): string[] {
  const funds = new Set<string>();
  for (const table of reads) {
    const owners = changed.get(table);
    if (!owners || table === 'category_trade_data') continue;
    const ids =
      table === 'gold_fund_data' ? [...owners].flatMap((symbol) => places.withSymbol(normalizeForSearch(symbol))) : owners;
    for (const id of ids) funds.add(id);
  }
  return [...funds].sort();
}

/** Where a fund stood before the change and where it stands now. */
export const locationsOf = ({ before, fundBuckets: places }: Run, fundId: string): IndexedFund[] =>
  [before.get(fundId), places.of(fundId)].filter((place) => place !== undefined);

export const categoriesOf = (run: Run, fundId: string): string[] => [
  ...new Set(locationsOf(run, fundId).map(({ categoryId }) => categoryId)),
];

/** Categories with a changed row of their own or of one of their funds. */
export function invalidatedCategories(aggregate: Aggregate, changed: Changes, run: Run): Set<string> {
  const own = aggregate.reads.includes('category_trade_data') ? changed.get('category_trade_data') : null;
  const funds = invalidatedFunds(aggregate, changed, run);
  return new Set([...(own ?? []), ...funds.flatMap((id) => categoriesOf(run, id))]);
}

/** Buckets with a changed fund, by category. */
export function invalidatedBuckets(run: Run, funds: readonly string[]): Map<string, Set<number>> {
  const dirty = new Map<string, Set<number>>();
  for (const id of funds) {
    for (const categoryId of categoriesOf(run, id)) {
      const buckets = dirty.get(categoryId) ?? new Set();
      dirty.set(categoryId, buckets.add(run.fundBuckets.bucketOf(categoryId, id)));
    }
  }
  return dirty;
}
