import type { TableName } from '../../../shared/schema/rows/index.ts';
import { isOfFunds } from '../../../shared/schema/rows/owners.ts';
import type { Folded } from '../aggregates/define.ts';
import { catalogueOf } from '../aggregates/parts/catalogue.ts';
import { collect } from './collect-snapshots.ts';
import { categoriesOf, dirtyBuckets, dirtyCategories, dirtyFunds, placesOf } from './invalidation.ts';
import type { Run, Work } from './interfaces.ts';
import { declared, type Universe, universeOf } from './table-slice.ts';

const NO_FUNDS: readonly never[] = [];
const UNTOUCHED: ReadonlySet<number> = new Set();

/** The group of a fund's key is its slug, e.g. "fund-holdings/عیار/2026-07-22" → "عیار". */
const slugOf = (key: string): string => key.split('/', 2)[1] ?? '';

/** The categories of the market in their order, without funds. */
function categories({ rows }: Run): Folded<unknown>['category'][] {
  return [...catalogueOf({ categories: rows.all('categories'), funds: NO_FUNDS }).categories];
}

function bucketUniverse(run: Run, categoryId: string, bucket: number): Universe {
  const { rows, places, buckets } = run;
  const name = `${categoryId} ${bucket}`;
  const universe =
    buckets.get(name) ?? universeOf(rows, places, places.bucket(categoryId, bucket), new Set([categoryId]));
  buckets.set(name, universe);
  return universe;
}

/** The parts of all categories, those of changed buckets anew. */
function foldAll({ aggregate, run, kept, changed }: Work): Folded<unknown>[] {
  const dirty = changed && dirtyBuckets(run, dirtyFunds(aggregate, changed, run));
  const wanted = aggregate.reads.filter((table: TableName) => table !== 'category_trade_data');
  return categories(run).map((category) => {
    const { id } = category.row;
    const buckets = dirty && (dirty.get(id) ?? UNTOUCHED);
    const partOf = (bucket: number): unknown =>
      aggregate.fold?.part(declared(aggregate, bucketUniverse(run, id, bucket), wanted), run.moment);
    return { category, part: kept.trees?.refresh(id, run.places.bucketCount(id), buckets, partOf) };
  });
}

function runFold(work: Work): void {
  const { aggregate, run, changed } = work;
  const folded = foldAll(work);
  const tables = declared(
    aggregate,
    run.withoutFunds,
    aggregate.reads.filter((table) => !isOfFunds(table)),
  );
  if (aggregate.scope === 'market') {
    collect(work, aggregate.compute(tables, run.moment, folded), [''], () => '');
    return;
  }
  const touched = changed && dirtyCategories(aggregate, changed, run);
  for (const one of folded) {
    const { id } = one.category.row;
    if (touched && !touched.has(id)) continue;
    collect(work, aggregate.compute(tables, run.moment, [one]), [id], () => id);
  }
}

function runCategories(work: Work): void {
  const { aggregate, run, changed } = work;
  const wanted = changed
    ? dirtyCategories(aggregate, changed, run)
    : categories(run).map(({ row }) => row.id);
  for (const id of wanted) {
    const universe = universeOf(run.rows, run.places, [...run.places.fundsOf(id)].sort(), new Set([id]));
    collect(work, aggregate.compute(declared(aggregate, universe), run.moment, undefined), [id], () => id);
  }
}

/** Funds to compute again: those whose rows changed, and those that learn something new of their peers. */
function withPeers({ aggregate, run, kept }: Work, funds: readonly string[], own: Universe): string[] {
  if (!kept.book || !aggregate.peers) return [...funds];
  const told = aggregate.peers.facts(declared(aggregate, own), run.moment);
  const learning = kept.book.update(funds, told, (id) => categoriesOf(run, id), run.places.fundsOf);
  return [...new Set([...funds, ...learning])].sort();
}

function runFunds(work: Work): void {
  const { aggregate, run, kept, changed } = work;
  const { rows, places } = run;
  const dirty = changed ? dirtyFunds(aggregate, changed, run) : [...rows.owners('funds')];
  const own = changed ? universeOf(rows, places, dirty, null) : run.everything;
  const funds = withPeers(work, dirty, own);
  const universe = funds.length === dirty.length ? own : universeOf(rows, places, funds, null);
  const yielded = aggregate.compute(declared(aggregate, universe), run.moment, kept.book?.lessons);
  const slugs = funds.flatMap((id) => placesOf(run, id).map(({ slug }) => slug));
  collect(work, yielded, slugs, slugOf);
}

function runMarket(work: Work): void {
  const { aggregate, run } = work;
  const yielded = aggregate.compute(declared(aggregate, run.everything), run.moment, undefined);
  collect(work, yielded, [''], () => '');
}

/** Computes what an aggregate's scope calls for. Throws what the aggregate throws. */
export function runScope(work: Work): void {
  const { fold, scope } = work.aggregate;
  if (fold) runFold(work);
  else if (scope === 'category') runCategories(work);
  else if (scope === 'fund') runFunds(work);
  else runMarket(work);
}
