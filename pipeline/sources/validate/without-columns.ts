import type { TableRow } from '../../database/write/writable.ts';

/** A row without some of its columns: their stored values stay. */
export const withoutColumns = (row: TableRow, columns: readonly string[]): TableRow =>
  ({
    ...row,
    values: Object.fromEntries(Object.entries(row.values).filter(([name]) => !columns.includes(name))),
  }) as unknown as TableRow;
