import type { TableName, Tables } from '../../../shared/schema/rows/index.ts';
import { isOwned, type OwnedTable } from '../../../shared/schema/rows/owners.ts';
import { createOwnedTable, type DatedTable, isSame } from './owned-table.ts';

/** Rows that replace those of `owners` in one table; of all owners where `owners` is null. */
export interface RowUpdate {
  readonly table: TableName;
  readonly owners: readonly string[] | null;
  readonly rows: readonly unknown[];
}

/** The rows of all tables, kept between runs and indexed by owner. */
export interface RowStore {
  /** Stores rows; returns the owners whose rows changed, which may be none, or null for the whole table. */
  put(update: RowUpdate): ReadonlySet<string> | null;
  has(table: TableName): boolean;
  /** All rows of a table, in an order that does not depend on the order of the updates. */
  all<T extends TableName>(table: T): Tables[T];
  of<T extends OwnedTable>(table: T, owner: string): Tables[T];
  owners(table: OwnedTable): IterableIterator<string>;
  /** Owners of `gold_fund_data` with this normalized symbol. */
  symbols(normalized: string): ReadonlySet<string>;
  /** The newest day of a table; null without rows. */
  newestDay(table: DatedTable): string | null;
}

const NO_OWNERS: ReadonlySet<string> = new Set();

export function createRowStore(): RowStore {
  const whole = new Map<TableName, readonly unknown[]>();
  const owned = new Map<TableName, ReturnType<typeof createOwnedTable>>();
  return {
    put(update) {
      if (!isOwned(update.table)) {
        if (isSame(whole.get(update.table), update.rows)) return NO_OWNERS;
        whole.set(update.table, update.rows);
        return null;
      }
      const stored = owned.get(update.table);
      const table = stored ?? createOwnedTable(update.table);
      owned.set(update.table, table);
      const changed = table.put(update);
      return stored ? changed : null;
    },
    has: (table) => whole.has(table) || owned.has(table),
    all: <T extends TableName>(table: T) => (whole.get(table) ?? owned.get(table)?.all() ?? []) as Tables[T],
    of: <T extends OwnedTable>(table: T, owner: string) =>
      (owned.get(table)?.byOwner.get(owner) ?? []) as unknown as Tables[T],
    owners: (table) => (owned.get(table)?.byOwner ?? new Map<string, never>()).keys(),
    symbols: (normalized) => owned.get('gold_fund_data')?.bySymbol.get(normalized) ?? NO_OWNERS,
    newestDay: (table) => owned.get(table)?.newest.get() ?? null,
  };
}
