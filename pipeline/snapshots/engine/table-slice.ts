import { memoize } from '../../../shared/memoize.ts';
import type { TableName, Tables } from '../../../shared/schema/rows/index.ts';
import { isOfFunds, isOwned } from '../../../shared/schema/rows/owners.ts';
import type { Aggregate } from '../common/define.ts';
import type { FundBuckets } from './fund-buckets.ts';
import type { RowStore } from './row-store.ts';

/** The rows of each table that belong to some of the funds; undefined for a table that was never read. */
export type TableSlice = (table: TableName) => readonly unknown[] | undefined;

export const allRows = (rows: RowStore): TableSlice =>
  memoize((table) => (rows.has(table) ? rows.all(table) : undefined));

/** The tables that hold no fund's rows. */
export const rowsWithoutFunds = (rows: RowStore): TableSlice =>
  memoize((table) => (rows.has(table) && !isOfFunds(table) ? rows.all(table) : undefined));

/** The rows of `fundIds`, with the rows of `categoryIds` or, where that is null, of all categories. */
export function sliceOfFunds(
  rows: RowStore,
  fundBuckets: FundBuckets,
  fundIds: readonly string[],
  categoryIds: ReadonlySet<string> | null,
): TableSlice {
  const symbols = (): string[] =>
    [...new Set(fundIds.map((id) => fundBuckets.of(id)?.symbol ?? null))].flatMap((symbol) =>
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

/**
 * The tables that an aggregate declares and no other, so that an undeclared read fails at once. Throws for a missing
 * table.
 */
export function pickDeclared(
  { reads }: Aggregate,
  slice: TableSlice,
  names: readonly TableName[] = reads,
): Tables {
  const missing = names.filter((name) => slice(name) === undefined);
  if (missing.length > 0) throw new Error(`reads ${missing.join(', ')}, which this run was not given`);
  return Object.fromEntries(names.map((name) => [name, slice(name)])) as unknown as Tables;
}
