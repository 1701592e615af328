import type { TableName } from '../../../shared/schema/rows/index.ts';
import { isOfFunds } from '../../../shared/schema/rows/owners.ts';
import { endsRun } from '../../storage/system-errors.ts';
import { catalogueOf } from '../common/catalogue.ts';
import type { CategorySummary } from '../common/define.ts';
import type { Run, Task } from './interfaces.ts';
import {
  categoriesOf,
  invalidatedBuckets,
  invalidatedCategories,
  invalidatedFunds,
  locationsOf,
} from './invalidation.ts';
import { pickDeclared, sliceOfFunds, type TableSlice } from './table-slice.ts';
import { checkSnapshot, oneLineMessage } from './validate-snapshot.ts';

/** Checks each yielded snapshot and returns the keys by group. */
function checkAndGroup(
  { aggregate, keep, outcome: { snapshots, problems } }: Task,
  yielded: Iterable<readonly [key: string, value: unknown]>,
  groups: Iterable<string>,
  groupOf: (key: string) => string,
): Map<string, Set<string>> {
  const keysByGroup = new Map([...groups].map((group) => [group, new Set<string>()]));
  for (const [key, value] of yielded) {
    try {
      snapshots.set(key, keep(key, checkSnapshot(aggregate, key, value, snapshots.has(key))));
    } catch (error) {
      if (endsRun(error)) throw error;
      problems.push({ aggregateId: aggregate.id, key, message: oneLineMessage(error) });
    }
    const group = groupOf(key);
    keysByGroup.set(group, (keysByGroup.get(group) ?? new Set()).add(key));
  }
  return keysByGroup;
}

/**
 * Adds what was yielded for `groups` (slugs of funds, ids of categories, or "" for the market) to the outcome, and
 * lists the keys that these groups had in the previous run and no longer have.
 */
function collectSnapshots(
  task: Task,
  yielded: Iterable<readonly [key: string, value: unknown]>,
  groups: Iterable<string>,
  groupOf: (key: string) => string,
): void {
  const previous = task.memo.keys;
  for (const [group, keys] of checkAndGroup(task, yielded, groups, groupOf)) {
    for (const key of previous.get(group) ?? []) if (!keys.has(key)) task.outcome.removed.push(key);
    if (keys.size > 0) previous.set(group, keys);
    else previous.delete(group);
  }
}

const NO_FUNDS: readonly never[] = [];
const NO_BUCKETS: ReadonlySet<number> = new Set();

/** The group of a fund's key is its slug, e.g. "fund-holdings/عیار/2026-07-22" → "عیار". */
const slugInKey = (key: string): string => key.split('/', 2)[1] ?? '';

/** The categories in the sidebar's order, without their funds. */
function categories({ rows }: Run): CategorySummary<unknown>['category'][] {
  return [...catalogueOf({ categories: rows.all('categories'), funds: NO_FUNDS }).categories];
}

function bucketSlice(
  { rows, fundBuckets, bucketSlices }: Run,
  categoryId: string,
  bucket: number,
): TableSlice {
  const key = `${categoryId} ${bucket}`;
  const slice =
    bucketSlices.get(key) ??
    sliceOfFunds(rows, fundBuckets, fundBuckets.bucket(categoryId, bucket), new Set([categoryId]));
  bucketSlices.set(key, slice);
  return slice;
}

/** Summaries of all categories; only invalidated buckets are summarized again. */
function reduceCategories({ aggregate, run, memo, changed }: Task): CategorySummary<unknown>[] {
  const invalidated = changed && invalidatedBuckets(run, invalidatedFunds(aggregate, changed, run));
  const tables = aggregate.reads.filter((table: TableName) => table !== 'category_trade_data');
  return categories(run).map((category) => {
    const { id } = category.row;
    const buckets = invalidated && (invalidated.get(id) ?? NO_BUCKETS);
    const summarizeBucket = (bucket: number): unknown =>
      aggregate.reduction?.summarize(
        pickDeclared(aggregate, bucketSlice(run, id, bucket), tables),
        run.moment,
      );
    const summary = memo.trees?.update(id, run.fundBuckets.bucketCount(id), buckets, summarizeBucket);
    return { category, summary };
  });
}

function computeReduction(task: Task): void {
  const { aggregate, run, changed } = task;
  const summaries = reduceCategories(task);
  const tables = pickDeclared(
    aggregate,
    run.rowsWithoutFunds,
    aggregate.reads.filter((table) => !isOfFunds(table)),
  );
  if (aggregate.scope === 'market') {
    collectSnapshots(task, aggregate.compute(tables, run.moment, summaries), [''], () => '');
    return;
  }
  const invalidated = changed && invalidatedCategories(aggregate, changed, run);
  for (const summary of summaries) {
    const { id } = summary.category.row;
    if (invalidated && !invalidated.has(id)) continue;
    collectSnapshots(task, aggregate.compute(tables, run.moment, [summary]), [id], () => id);
  }
}

function computeCategories(task: Task): void {
  const { aggregate, run, changed } = task;
  const { rows, fundBuckets } = run;
  const ids = changed
    ? invalidatedCategories(aggregate, changed, run)
    : categories(run).map(({ row }) => row.id);
  for (const id of ids) {
    const slice = sliceOfFunds(rows, fundBuckets, [...fundBuckets.fundsOf(id)].sort(), new Set([id]));
    const yielded = aggregate.compute(pickDeclared(aggregate, slice), run.moment, undefined);
    collectSnapshots(task, yielded, [id], () => id);
  }
}

/** Adds the funds whose comparison with their peers changed to the invalidated ones. */
function withAffectedPeers(
  { aggregate, run, memo }: Task,
  funds: readonly string[],
  slice: TableSlice,
): string[] {
  if (!memo.peerIndex || !aggregate.peers) return [...funds];
  const inputs = aggregate.peers.inputs(pickDeclared(aggregate, slice), run.moment);
  const affected = memo.peerIndex.update(
    funds,
    inputs,
    (id) => categoriesOf(run, id),
    run.fundBuckets.fundsOf,
  );
  return [...new Set([...funds, ...affected])].sort();
}

/** The combined summary of all funds, and whether it differs from the last run's: then every fund is computed again. */
function reduceMarket(task: Task): { readonly market: unknown; readonly moved: boolean } {
  const { aggregate, memo } = task;
  if (!aggregate.reduction) return { market: undefined, moved: false };
  const market = aggregate.reduction.combine(reduceCategories(task).map(({ summary }) => summary));
  const json = JSON.stringify(market);
  const moved = json !== memo.marketJson;
  memo.marketJson = json;
  return { market, moved };
}

function computeFunds(task: Task): void {
  const { aggregate, run, memo } = task;
  const { rows, fundBuckets } = run;
  const { market, moved } = reduceMarket(task);
  const all = moved || task.changed === null;
  const touched = task.changed ? invalidatedFunds(aggregate, task.changed, run) : [];
  // A fund that went is touched and no longer among the owners.
  const invalidated = all ? [...new Set([...rows.owners('funds'), ...touched])] : touched;
  const own = all ? run.allRows : sliceOfFunds(rows, fundBuckets, invalidated, null);
  const funds = withAffectedPeers(task, invalidated, own);
  const slice = funds.length === invalidated.length ? own : sliceOfFunds(rows, fundBuckets, funds, null);
  const yielded = aggregate.compute(
    pickDeclared(aggregate, slice),
    run.moment,
    memo.peerIndex?.results,
    market,
  );
  const slugs = funds.flatMap((id) => locationsOf(run, id).map(({ slug }) => slug));
  collectSnapshots(task, yielded, slugs, slugInKey);
}

function computeMarket(task: Task): void {
  const { aggregate, run } = task;
  const yielded = aggregate.compute(pickDeclared(aggregate, run.allRows), run.moment, undefined);
  collectSnapshots(task, yielded, [''], () => '');
}

/** Computes one aggregate by its scope, as far as the changes require. Throws what the aggregate throws. */
export function computeScope(task: Task): void {
  const { reduction, scope } = task.aggregate;
  if (scope === 'fund') computeFunds(task);
  else if (reduction) computeReduction(task);
  else if (scope === 'category') computeCategories(task);
  else computeMarket(task);
}
