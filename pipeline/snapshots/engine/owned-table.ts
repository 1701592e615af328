import { findLatest, tehranDay, toIsoInstant } from '../../../shared/dates/days.ts';
import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { type OwnedTable, rowOwners } from '../../../shared/schema/rows/owners.ts';

export type AnyRow = Readonly<Record<string, unknown>>;

const lastDate = ({ dates }: { readonly dates: readonly string[] }): string | null => dates.at(-1) ?? null;
const dayOf = {
  fund_live_data: (row: Row<'fund_live_data'>) => tehranDay(toIsoInstant(row.timestamp)),
  fund_nav_history: lastDate,
  fund_cash_flow: lastDate,
  fund_return_data: (row: Row<'fund_return_data'>): string | null => row.date,
} as const;
export type DatedTable = keyof typeof dayOf;

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

export const isSame = (a: readonly unknown[] | undefined, b: readonly unknown[]): boolean =>
  a !== undefined && JSON.stringify(a) === JSON.stringify(b);

function groupByOwner(rows: readonly AnyRow[], field: string): Map<string, AnyRow[]> {
  const groups = new Map<string, AnyRow[]>();
  for (const row of rows) {
    const owner = row[field] as string;
    const group = groups.get(owner);
    if (group) group.push(row);
    else groups.set(owner, [row]);
  }
  return groups;
}

/** The rows of one table, indexed by owner. */
export function createOwnedTable(table: OwnedTable) {
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
      const groups = groupByOwner(rows as readonly AnyRow[], rowOwners[table]);
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
