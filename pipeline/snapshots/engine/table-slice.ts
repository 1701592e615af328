import { memoize } from '../../../shared/memoize.ts';
import type { TableName, Tables } from '../../../shared/schema/rows/index.ts';
import { isOfFunds, isOwned } from '../../../shared/schema/rows/owners.ts';
import type { Aggregate } from '../aggregates/define.ts';
import type { FundBuckets } from './fund-buckets.ts';
import type { RowStore } from './row-store.ts';

/** A market of some funds: each table holds their rows alone. Undefined for a table that was never read. */
export type TableSlice = (table: TableName) => readonly unknown[] | undefined;

export const allRows = (rows: RowStore): TableSlice =>
  memoize((table) => (rows.has(table) ? rows.all(table) : undefined));

/** Only what belongs to no fund. */
export const marketRows = (rows: RowStore): TableSlice =>
  memoize((table) => (rows.has(table) && !isOfFunds(table) ? rows.all(table) : undefined));

/** These funds in these categories, or in all categories. */
export function sliceOfFunds(
  rows: RowStore,
  places: FundBuckets,
  fundIds: readonly string[],
  categoryIds: ReadonlySet<string> | null,
): TableSlice {
  const symbols = (): string[] =>
    [...new Set(fundIds.map((id) => places.of(id)?.symbol ?? null))].flatMap((symbol) =>
      symbol === null ? [] : [...rows.symbols(symbol)].sort(),
    );
  return memoize((table) => {
    if (!rows.has(table)) return undefined;
    if (table === 'categories' && categoryIds !== null)
      return rows.all('categories').filter(({ id }) => categoryIds.has(id));
    if (!isOwned(table)) return rows.all(table);
    if (table === 'category_trade_data')
      return categoryIds === null
        ? rows.all(table)
        : [...categoryIds].sort().flatMap((id) => [...rows.of('category_trade_data', id)]);
    const owners = table === 'gold_fund_data' ? symbols() : fundIds;
    return owners.flatMap((owner) => [...rows.of(table, owner)]);
  });
}

/** Only the tables that an aggregate declared; any other is absent, so that an undeclared read fails at once. */
export function pickDeclared(
  { reads }: Aggregate,
  universe: TableSlice,
  wanted: readonly TableName[] = reads,
): Tables {
  const missing = wanted.filter((name) => universe(name) === undefined);
  if (missing.length > 0) throw new Error(`reads ${missing.join(', ')}, which this run was not given`);
  return Object.fromEntries(wanted.map((name) => [name, universe(name)])) as unknown as Tables;
}
