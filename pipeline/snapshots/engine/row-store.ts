import { toIsoInstant, findLatest, tehranDay } from '../../../shared/dates/days.ts';
import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import type { Row, TableName, Tables } from '../../../shared/schema/rows/index.ts';
import { isOwned, type OwnedTable, rowOwners } from '../../../shared/schema/rows/owners.ts';

type AnyRow = Readonly<Record<string, unknown>>;

/** Rows of one table that take the place of what was known: of all owners where `owners` is null. */
export interface RowUpdate {
  readonly table: TableName;
  readonly owners: readonly string[] | null;
  readonly rows: readonly unknown[];
}

/** The rows of all tables, kept between runs; those of an owner are found without looking at the others. */
export interface RowStore {
  /** Takes rows; returns the owners whose rows differ from what was known, null for all of a table, or an empty set. */
  put(news: RowUpdate): ReadonlySet<string> | null;
  has(table: TableName): boolean;
  /** All rows of a table, in an order that does not depend on how they came. */
  all<T extends TableName>(table: T): Tables[T];
  of<T extends OwnedTable>(table: T, owner: string): Tables[T];
  owners(table: OwnedTable): IterableIterator<string>;
  /** Owners of `gold_fund_data` whose symbol reads as `folded`. */
  symbols(folded: string): ReadonlySet<string>;
  /** The newest day of a table that has one; null without rows. */
  newestDay(table: DatedTable): string | null;
}

const lastDate = ({ dates }: { readonly dates: readonly string[] }): string | null => dates.at(-1) ?? null;
const dayOf = {
  fund_live_data: (row: Row<'fund_live_data'>) => tehranDay(toIsoInstant(row.timestamp)),
  fund_nav_history: lastDate,
  fund_cash_flow: lastDate,
  fund_return_data: (row: Row<'fund_return_data'>): string | null => row.date,
} as const;
export type DatedTable = keyof typeof dayOf;

const NO_OWNERS: ReadonlySet<string> = new Set();

/** The greatest of one day an owner; found again by a look at all only when the greatest itself goes back. */
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

function createOwnedTable(table: OwnedTable) {
  const field = rowOwners[table];
  const byOwner = new Map<string, AnyRow[]>();
  const bySymbol = new Map<string, Set<string>>();
  const newest = createNewestDay();
  const day = dayOf[table as DatedTable] as ((row: AnyRow) => string | null) | undefined;
  let flat: readonly AnyRow[] | null = null;

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
    put({ owners, rows }: RowUpdate): Set<string> {
      const changed = new Set<string>();
      const groups = new Map<string, AnyRow[]>();
      for (const row of rows as readonly AnyRow[]) {
        const owner = row[field] as string;
        const group = groups.get(owner);
        if (group) group.push(row);
        else groups.set(owner, [row]);
      }
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
      if (changed.size > 0) flat = null;
      return changed;
    },
    all(): readonly AnyRow[] {
      flat ??= [...byOwner.keys()].sort().flatMap((owner) => byOwner.get(owner) as AnyRow[]);
      return flat;
    },
  };
}

export function createRowStore(): RowStore {
  const whole = new Map<TableName, readonly unknown[]>();
  const owned = new Map<TableName, ReturnType<typeof createOwnedTable>>();
  return {
    put(news) {
      if (!isOwned(news.table)) {
        const before = whole.get(news.table);
        if (isSame(before, news.rows)) return NO_OWNERS;
        whole.set(news.table, news.rows);
        return null;
      }
      const known = owned.get(news.table);
      const table = known ?? createOwnedTable(news.table);
      owned.set(news.table, table);
      const changed = table.put(news);
      return known ? changed : null;
    },
    has: (table) => whole.has(table) || owned.has(table),
    all: <T extends TableName>(table: T) => (whole.get(table) ?? owned.get(table)?.all() ?? []) as Tables[T],
    of: <T extends OwnedTable>(table: T, owner: string) =>
      (owned.get(table)?.byOwner.get(owner) ?? []) as unknown as Tables[T],
    owners: (table) => (owned.get(table)?.byOwner ?? new Map<string, never>()).keys(),
    symbols: (folded) => owned.get('gold_fund_data')?.bySymbol.get(folded) ?? NO_OWNERS,
    newestDay: (table) => owned.get(table)?.newest.get() ?? null,
  };
}
