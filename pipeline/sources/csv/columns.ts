import { type WritableSpec, type WritableTable, writable } from '../../database/write/writable.ts';

/** Columns of an operator's file that are looked up: a fund by any of its names, a category by its kind. */
export const FUND = 'fund';
export const CATEGORY = 'category';

/** Tables that a file may fill. The index has rules of its own: the source `cbi` reads its files. */
export const TABLES = (Object.keys(writable) as WritableTable[]).filter(
  (table) => table !== 'consumer_price_index',
);

const specOf = (table: WritableTable): WritableSpec => writable[table];

/** Columns that the database fills: exports have them, and an import leaves them alone. */
const MANAGED: readonly string[] = ['created_at', 'updated_at', 'origin'];

/** Header names that a table takes: its own columns, and `fund` and `category` in place of their ids. */
export function headerOf(table: WritableTable): string[] {
  const spec = specOf(table);
  const own = [...Object.keys(spec.key), ...Object.keys(spec.columns)];
  // A category's id has no column; a fund's id is looked up from the column `fund`.
  return own.flatMap((name) => {
    if (name === 'id') return table === 'funds' ? [FUND] : [];
    return name === 'fund_id' ? [FUND] : name === 'category_id' ? [CATEGORY] : [name];
  });
}

/** A column's name by which it is read; null for one that the database fills. A stored name stands for its looked-up one: exports have it. */
export function canonicalName(table: WritableTable, name: string): string | null {
  if (MANAGED.includes(name)) return null;
  if (name === 'fund_id' || (name === 'id' && table === 'funds')) return FUND;
  return name === 'category_id' ? CATEGORY : name;
}

/** Columns that form a line's key. */
export function keyHeaderOf(table: WritableTable): string[] {
  const names = headerOf(table).slice(0, Object.keys(specOf(table).key).length);
  return table === 'funds' ? [] : names;
}

/** Columns besides the key without which the database takes no row, by table. */
const REQUIRED: Partial<Record<WritableTable, readonly string[]>> = {
  reference_prices: ['value', 'unit'],
  fund_payouts: ['per_unit'],
};

/** Columns besides the key that say of what a line's figures are, and nothing without them. */
const LABELS: readonly string[] = ['unit', 'jalali_date', 'shamsi_date', 'nav_date', 'nav_origin'];

/** Whether a column has what a line says: it is no part of the key, and no label of a figure. */
export const isFigure = (table: WritableTable, name: string): boolean =>
  !keyHeaderOf(table).includes(name) && !LABELS.includes(name);

/** Columns besides the key that a line must fill. */
export const requiredOf = (table: WritableTable): readonly string[] => REQUIRED[table] ?? [];

const fits = (table: WritableTable, columns: readonly string[]): boolean => {
  const names = columns.map((name) => canonicalName(table, name)).filter((name) => name !== null);
  // A line of `funds` names a stored fund under `fund`, or it is a new fund with a name.
  if (table === 'funds' && !names.includes(FUND) && !names.includes('name')) return false;
  const header = headerOf(table);
  return (
    names.every((name) => header.includes(name)) && keyHeaderOf(table).every((name) => names.includes(name))
  );
};

/** The one table whose header has all of `names`, or null. */
export function tableOf(names: readonly string[]): WritableTable | null {
  const matches = TABLES.filter((table) => fits(table, names));
  return matches.length === 1 ? (matches[0] ?? null) : null;
}

/** The one table that has the most of `names`; null where none has two of them, or several have as many. */
export function nearestTable(names: readonly string[]): WritableTable | null {
  const counts = TABLES.map((table) => {
    const header = headerOf(table);
    return names.filter((name) => header.includes(canonicalName(table, name) ?? '')).length;
  });
  const most = Math.max(...counts);
  const found = TABLES.filter((_, at) => counts[at] === most);
  return most > 1 && found.length === 1 ? (found[0] as WritableTable) : null;
}

/** What is wrong with the columns of a file for a table, e.g. `"profit" is no column`; empty where nothing is. */
export function headerProblems(table: WritableTable, columns: readonly string[]): string[] {
  const header = headerOf(table);
  const names = columns.map((name) => canonicalName(table, name));
  return [
    ...columns
      .filter((_, at) => {
        const name = names[at] ?? null;
        return name !== null && !header.includes(name);
      })
      .map((name) => `"${name}" is no column`),
    ...[...keyHeaderOf(table), ...requiredOf(table)]
      .filter((name) => !names.includes(name))
      .map((name) => `"${name}" is missing`),
  ];
}
