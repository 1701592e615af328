import { type TableRowOf, type WritableSpec, type WritableTable, writable } from '../../write/writable.ts';

/** A value as a text array of Postgres writes it. */
export type Value = string | number | null;

/** Many rows of one table, by column: what a bulk insert takes. */
export interface ColumnBatch {
  readonly table: WritableTable;
  readonly names: readonly string[];
  /** Postgres types, in the order of the names. */
  readonly types: readonly string[];
  readonly values: readonly Value[][];
  readonly length: number;
}

/** A simulated row of a table: its key and some of its columns. */
export type BatchRow<T extends WritableTable> = {
  readonly [C in keyof TableRowOf<T>['values']]: Value;
};

/** Turns rows of one table into columns; all rows have the columns of the first. */
export function columnBatch<T extends WritableTable>(table: T, rows: readonly BatchRow<T>[]): ColumnBatch {
  const spec: WritableSpec = writable[table];
  const names = Object.keys(rows[0] ?? {});
  const types = names.map((name) => {
    const column = spec.key[name] ?? spec.columns[name];
    if (column === undefined) throw new RangeError(`${table} has no column ${name}`);
    return column.pg;
  });
  const records = rows as readonly Readonly<Record<string, Value>>[];
  const values = names.map((name) => records.map((row) => row[name] ?? null));
  return { table, names, types, values, length: rows.length };
}
