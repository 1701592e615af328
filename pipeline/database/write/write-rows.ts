import { sumOf } from '../../../shared/funds/figures.ts';
import { type Queryable, quoteName } from '../database.ts';
import {
  type Cell,
  type Scope,
  type TableRow,
  type WritableSpec,
  type WritableTable,
  writable,
} from './writable.ts';
import { differing, type Group, list, parameters, typeOf, upsert } from './write-sql.ts';

export interface TableCounts {
  inserted: number;
  updated: number;
  unchanged: number;
}
export type WriteCounts = Partial<Record<WritableTable, TableCounts>>;

/** Categories and funds first: the other tables refer to them. */
const order = Object.keys(writable) as WritableTable[];

/** Rows per statement that the embedded database can parse. */
const MAX_ROWS = 5000;

const known = (values: Readonly<Record<string, Cell>>): Record<string, Cell> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

/** Merges rows with one key: later values win, earlier ones fill what the later leave out or do not know. */
function merged(rows: readonly TableRow[]): TableRow[] {
  const byKey = new Map<string, TableRow>();
  for (const row of rows) {
    const values = row.values as Record<string, Cell>;
    const key = [
      row.table,
      row.fill ?? false,
      row.whole ?? false,
      ...Object.keys(writable[row.table].key).map((name) => values[name]),
    ].join('\u0000');
    const earlier = byKey.get(key);
    byKey.set(key, earlier ? ({ ...row, values: { ...earlier.values, ...known(values) } } as TableRow) : row);
  }
  return [...byKey.values()];
}

function grouped(rows: readonly TableRow[]): Group[] {
  const groups = new Map<
    string,
    {
      table: WritableTable;
      columns: string[];
      fill: boolean;
      whole: boolean;
      rows: Record<string, Cell>[];
    }
  >();
  for (const { table, values, fill = false, whole = false } of merged(rows)) {
    const record = values as Record<string, Cell>;
    const columns = Object.keys(record)
      .filter((name) => record[name] !== undefined)
      .sort();
    const id = [table, fill, whole, ...columns].join();
    const group = groups.get(id) ?? { table, columns, fill, whole, rows: [] };
    groups.set(id, group);
    group.rows.push(record);
  }
  return [...groups.values()]
    .sort((a, b) => order.indexOf(a.table) - order.indexOf(b.table) || Number(a.fill) - Number(b.fill))
    .flatMap((group) => chunks(group.rows, MAX_ROWS).map((part) => ({ ...group, rows: part })));
}

const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));

export interface WriteOptions {
  /** Source id that the rows carry. */
  readonly origin: string;
  /** Counts what would be written without writing. */
  readonly dryRun?: boolean;
}

/**
 * Writes the rows that differ from the stored ones, and counts them. The caller opens the transaction. A statement that
 * would change nothing is not sent: it would increase the table's change counter and wake the publisher.
 */
export async function writeRows(
  db: Queryable,
  rows: readonly TableRow[],
  options: WriteOptions,
): Promise<WriteCounts> {
  const counts: WriteCounts = {};
  for (const group of grouped(rows)) {
    const spec: WritableSpec = writable[group.table];
    const found = await db.query<{ n: number; isNew: boolean }>(
      differing(spec, group, options.origin),
      parameters(group, group.rows),
    );
    const changed = found.rows.map(({ n }) => group.rows[n - 1]).filter((row) => row !== undefined);
    if (changed.length > 0 && !options.dryRun) {
      const values = parameters(group, changed);
      await db.query(upsert(spec, group), spec.hasOrigin ? [...values, options.origin] : values);
    }
    const inserted = found.rows.filter(({ isNew }) => isNew).length;
    add(counts, group.table, {
      inserted,
      updated: found.rows.length - inserted,
      unchanged: group.rows.length - found.rows.length,
    });
  }
  return counts;
}

/** Deletes the rows of a scope whose key is not among `rows`; sends nothing when there are none. Returns how many. */
export async function deleteOthers(db: Queryable, scope: Scope, rows: readonly TableRow[]): Promise<number> {
  const spec: WritableSpec = writable[scope.table];
  const matched = Object.keys(scope.match);
  const free = Object.keys(spec.key).filter((name) => !matched.includes(name));
  const rowKeys = rows
    .filter(
      ({ table, values }) =>
        table === scope.table &&
        matched.every((name) => (values as Record<string, Cell>)[name] === scope.match[name]),
    )
    .map(({ values }) => free.map((name) => (values as Record<string, Cell>)[name] ?? null));
  const where = matched
    .map((name, i) => `t.${quoteName(name)} = $${i + 1}::${typeOf(spec, name)}`)
    .join(' and ');
  const keys = free.map((name, i) => `$${matched.length + i + 1}::${typeOf(spec, name)}[]`).join(', ');
  const others = `from public.${quoteName(scope.table)} t where ${where} and not exists (
    select from unnest(${keys}) as v(${list(free, quoteName)}) where ${free.map((name) => `v.${quoteName(name)} = t.${quoteName(name)}`).join(' and ')})`;
  const values = [
    ...matched.map((name) => scope.match[name]),
    ...free.map((_, i) => rowKeys.map((key) => key[i])),
  ];
  const found = await db.query<{ n: number }>(`select count(*)::int as n ${others}`, values);
  const n = found.rows[0]?.n ?? 0;
  if (n > 0) await db.query(`delete ${others}`, values);
  return n;
}

function add(counts: WriteCounts, table: WritableTable, more: TableCounts): void {
  const sum = counts[table] ?? { inserted: 0, updated: 0, unchanged: 0 };
  counts[table] = {
    inserted: sum.inserted + more.inserted,
    updated: sum.updated + more.updated,
    unchanged: sum.unchanged + more.unchanged,
  };
}

/** How many rows were inserted or updated. */
export const writtenRows = (counts: WriteCounts): number =>
  sumOf(Object.values(counts).map(({ inserted, updated }) => inserted + updated));

/** Adds the counts of a later batch. */
export function addCounts(counts: WriteCounts, more: WriteCounts): WriteCounts {
  const sum: WriteCounts = { ...counts };
  for (const [table, value] of Object.entries(more)) add(sum, table as WritableTable, value);
  return sum;
}
