import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import type { Aggregate } from '../aggregates/define.ts';
import type { Place } from './fund-buckets.ts';
import type { Changes, Run } from './interfaces.ts';

/** Funds whose rows in the tables of an aggregate have changed, in order of their ids. */
export function dirtyFunds({ reads }: Aggregate, changed: Changes, { places }: Run): string[] {
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
export const placesOf = ({ before, places }: Run, fundId: string): Place[] =>
  [before.get(fundId), places.of(fundId)].filter((place) => place !== undefined);

export const categoriesOf = (run: Run, fundId: string): string[] => [
  ...new Set(placesOf(run, fundId).map(({ categoryId }) => categoryId)),
];

/** Categories with a changed row of their own or of one of their funds. */
export function dirtyCategories(aggregate: Aggregate, changed: Changes, run: Run): Set<string> {
  const own = aggregate.reads.includes('category_trade_data') ? changed.get('category_trade_data') : null;
  const funds = dirtyFunds(aggregate, changed, run);
  return new Set([...(own ?? []), ...funds.flatMap((id) => categoriesOf(run, id))]);
}

/** Buckets with a changed fund, by category. */
export function dirtyBuckets(run: Run, funds: readonly string[]): Map<string, Set<number>> {
  const dirty = new Map<string, Set<number>>();
  for (const id of funds) {
    for (const categoryId of categoriesOf(run, id)) {
      const buckets = dirty.get(categoryId) ?? new Set();
      dirty.set(categoryId, buckets.add(run.places.bucketOf(categoryId, id)));
    }
  }
  return dirty;
}
