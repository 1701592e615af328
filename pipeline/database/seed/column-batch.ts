import { type WritableSpec, type WritableTable, writable } from '../writable.ts';

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

/** Collects rows of one table; the columns are given once, each row as a list in their order. */
export function openBatch(table: WritableTable, names: readonly string[]) {
  const spec: WritableSpec = writable[table];
  const values: Value[][] = names.map(() => []);
  const types = names.map((name) => {
    const type = spec.key[name] ?? spec.columns[name];
    if (type === undefined) throw new RangeError(`${table} has no column ${name}`);
    return type;
  });
  return {
    push: (...row: Value[]): void => {
      for (const [i, value] of row.entries()) (values[i] as Value[]).push(value);
    },
    done: (): ColumnBatch => ({ table, names, types, values, length: values[0]?.length ?? 0 }),
  };
}
