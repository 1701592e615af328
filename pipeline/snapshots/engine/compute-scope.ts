import type { TableName } from '../../../shared/schema/rows/index.ts';
import { isOfFunds } from '../../../shared/schema/rows/owners.ts';
import type { CategorySummary } from '../aggregates/define.ts';
import { catalogueOf } from '../aggregates/parts/catalogue.ts';
import { collectSnapshots } from './collect-snapshots.ts';
import { categoriesOf, invalidatedBuckets, invalidatedCategories, invalidatedFunds, locationsOf } from './invalidation.ts';
import type { Run, Task } from './interfaces.ts';
import { pickDeclared, type TableSlice, sliceOfFunds } from './table-slice.ts';

const NO_FUNDS: readonly never[] = [];
const NO_BUCKETS: ReadonlySet<number> = new Set();

/** The group of a fund's key is its slug, e.g. "fund-holdings/عیار/2026-07-22" → "عیار". */
const slugInKey = (key: string): string => key.split('/', 2)[1] ?? '';

/** The categories of the market in their order, without funds. */
function categories({ rows }: Run): CategorySummary<unknown>['category'][] {
  return [...catalogueOf({ categories: rows.all('categories'), funds: NO_FUNDS }).categories];
}

function bucketSlice(run: Run, categoryId: string, bucket: number): TableSlice {
  const { rows, fundBuckets: places, bucketSlices: buckets } = run;
  const name = `${categoryId} ${bucket}`;
  const universe =
    buckets.get(name) ?? sliceOfFunds(rows, places, places.bucket(categoryId, bucket), new Set([categoryId]));
  buckets.set(name, universe);
  return universe;
}

/** The parts of all categories, those of changed buckets anew. */
function reduceCategories({ aggregate, run, memo: kept, changed }: Task): CategorySummary<unknown>[] {
  const dirty = changed && invalidatedBuckets(run, invalidatedFunds(aggregate, changed, run));
  const wanted = aggregate.reads.filter((table: TableName) => table !== 'category_trade_data');
  return categories(run).map((category) => {
    const { id } = category.row;
    const buckets = dirty && (dirty.get(id) ?? NO_BUCKETS);
    const partOf = (bucket: number): unknown =>
      aggregate.reduction?.summarize(pickDeclared(aggregate, bucketSlice(run, id, bucket), wanted), run.moment);
    return { category, part: kept.trees?.update(id, run.fundBuckets.bucketCount(id), buckets, partOf) };
  });
}

function computeReduction(work: Task): void {
  const { aggregate, run, changed } = work;
  const folded = reduceCategories(work);
  const tables = pickDeclared(
    aggregate,
    run.marketRows,
    aggregate.reads.filter((table) => !isOfFunds(table)),
  );
  if (aggregate.scope === 'market') {
    collectSnapshots(work, aggregate.compute(tables, run.moment, folded), [''], () => '');
    return;
  }
  const touched = changed && invalidatedCategories(aggregate, changed, run);
  for (const one of folded) {
    const { id } = one.category.row;
    if (touched && !touched.has(id)) continue;
    collectSnapshots(work, aggregate.compute(tables, run.moment, [one]), [id], () => id);
  }
}

function computeCategories(work: Task): void {
  const { aggregate, run, changed } = work;
  const wanted = changed
    ? invalidatedCategories(aggregate, changed, run)
    : categories(run).map(({ row }) => row.id);
  for (const id of wanted) {
    const universe = sliceOfFunds(run.rows, run.fundBuckets, [...run.fundBuckets.fundsOf(id)].sort(), new Set([id]));
    collectSnapshots(work, aggregate.compute(pickDeclared(aggregate, universe), run.moment, undefined), [id], () => id);
  }
}

/** Funds to compute again: those whose rows changed, and those that learn something new of their peers. */
function withAffectedPeers({ aggregate, run, memo: kept }: Task, funds: readonly string[], own: TableSlice): string[] {
  if (!kept.peerIndex || !aggregate.peers) return [...funds];
  const told = aggregate.peers.inputs(pickDeclared(aggregate, own), run.moment);
  const learning = kept.peerIndex.update(funds, told, (id) => categoriesOf(run, id), run.fundBuckets.fundsOf);
  return [...new Set([...funds, ...learning])].sort();
}

function computeFunds(work: Task): void {
  const { aggregate, run, memo: kept, changed } = work;
  const { rows, fundBuckets: places } = run;
  const dirty = changed ? invalidatedFunds(aggregate, changed, run) : [...rows.owners('funds')];
  const own = changed ? sliceOfFunds(rows, places, dirty, null) : run.allRows;
  const funds = withAffectedPeers(work, dirty, own);
  const universe = funds.length === dirty.length ? own : sliceOfFunds(rows, places, funds, null);
  const yielded = aggregate.compute(pickDeclared(aggregate, universe), run.moment, kept.peerIndex?.results);
  const slugs = funds.flatMap((id) => locationsOf(run, id).map(({ slug }) => slug));
  collectSnapshots(work, yielded, slugs, slugInKey);
}

function computeMarket(work: Task): void {
  const { aggregate, run } = work;
  const yielded = aggregate.compute(pickDeclared(aggregate, run.allRows), run.moment, undefined);
  collectSnapshots(work, yielded, [''], () => '');
}

/** Computes what an aggregate's scope calls for. Throws what the aggregate throws. */
export function computeScope(work: Task): void {
  const { reduction: fold, scope } = work.aggregate;
  if (fold) computeReduction(work);
  else if (scope === 'category') computeCategories(work);
  else if (scope === 'fund') computeFunds(work);
  else computeMarket(work);
}
