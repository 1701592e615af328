import { findLatest, tehranDay, toIsoInstant } from '../../../shared/dates/days.ts';
import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import type { Row, TableName, Tables } from '../../../shared/schema/rows/index.ts';
import { isOwned, type OwnedTable, rowOwners } from '../../../shared/schema/rows/owners.ts';
import { newestReserve } from '../reserves/reserves.ts';

type AnyRow = Readonly<Record<string, unknown>>;

const lastDate = ({ dates }: { readonly dates: readonly string[] }): string | null => dates.at(-1) ?? null;
const dayOf = {
  fund_live_data: (row: Row<'fund_live_data'>) => tehranDay(toIsoInstant(row.timestamp)),
  fund_nav_history: lastDate,
  fund_cash_flow: lastDate,
  zakhireh_fixincome: (row: Row<'zakhireh_fixincome'>) => newestReserve(row)?.day ?? null,
  fund_return_data: (row: Row<'fund_return_data'>): string | null => row.date,
} as const;
type DatedTable = keyof typeof dayOf;

/** The maximum of one day an owner. All days are scanned only when the owner of the maximum moves back. */
function createNewestDay() {
  const days = new Map<string, string | null>();
  let newest: string | null = null;
  return {
    get: () => newest,
    set(owner: string, day: string | null): void {
      const before = days.get(owner) ?? null;
      if (day === null) days.delete(owner);
      else days.set(owner, day);
      if (day !== null && (newest === null || day > newest)) newest = day;
      else if (before === newest && before !== day) newest = findLatest(days.values());
    },
  };
}

const isSame = (a: readonly unknown[] | undefined, b: readonly unknown[]): boolean =>
  a !== undefined && JSON.stringify(a) === JSON.stringify(b);

/** The rows of one table, indexed by owner. */
function createOwnedTable(table: OwnedTable) {
  const byOwner = new Map<string, AnyRow[]>();
  const bySymbol = new Map<string, Set<string>>();
  const newest = createNewestDay();
  const day = dayOf[table as DatedTable] as ((row: AnyRow) => string | null) | undefined;
  let sorted: readonly AnyRow[] | null = null;

  function replace(owner: string, rows: AnyRow[] | undefined): void {
    if (rows) byOwner.set(owner, rows);
    else byOwner.delete(owner);
    if (day) newest.set(owner, findLatest((rows ?? []).map(day)));
    if (table !== 'gold_fund_data') return;
    const symbols = bySymbol.get(normalizeForSearch(owner)) ?? new Set();
    if (rows) bySymbol.set(normalizeForSearch(owner), symbols.add(owner));
    else symbols.delete(owner);
  }

  return {
    byOwner,
    bySymbol,
    newest,
    /**
     * Replaces the rows of `owners` (null: of all owners); returns the owners whose rows differ from the stored ones.
     */
    put({ owners, rows }: { owners: readonly string[] | null; rows: readonly unknown[] }): Set<string> {
      const changed = new Set<string>();
      const groups = Map.groupBy(rows as readonly AnyRow[], (row) => row[rowOwners[table]] as string);
      for (const owner of owners ?? [...byOwner.keys()]) {
        if (groups.has(owner) || !byOwner.has(owner)) continue;
        replace(owner, undefined);
        changed.add(owner);
      }
      for (const [owner, group] of groups) {
        if (isSame(byOwner.get(owner), group)) continue;
        replace(owner, group);
        changed.add(owner);
      }
      if (changed.size > 0) sorted = null;
      return changed;
    },
    all(): readonly AnyRow[] {
      sorted ??= [...byOwner.keys()].sort().flatMap((owner) => byOwner.get(owner) as AnyRow[]);
      return sorted;
    },
  };
}

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
  /** The tables that have been stored. */
  tables(): TableName[];
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
    tables: () => [...whole.keys(), ...owned.keys()],
    all: <T extends TableName>(table: T) => (whole.get(table) ?? owned.get(table)?.all() ?? []) as Tables[T],
    of: <T extends OwnedTable>(table: T, owner: string) =>
      (owned.get(table)?.byOwner.get(owner) ?? []) as unknown as Tables[T],
    owners: (table) => (owned.get(table)?.byOwner ?? new Map<string, never>()).keys(),
    symbols: (normalized) => owned.get('gold_fund_data')?.bySymbol.get(normalized) ?? NO_OWNERS,
    newestDay: (table) => owned.get(table)?.newest.get() ?? null,
  };
}
