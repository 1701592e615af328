import { readStamp } from '../../../shared/schema/stamp.ts';
import type { Field } from '../../../shared/screener/fields.ts';
import type { ScreenerTable } from '../../../shared/screener/table.ts';
import { type FundRow, readSpark } from './fund-row.ts';

/** One row of the screener's columns as the list shows it: in rials, the reader's measure is written over it. */
export function screenRow(table: ScreenerTable, row: number, columns: readonly Field[]): FundRow {
  const { file } = table;
  return {
    fund: {
      slug: file.slugs[row] as string,
      name: file.names[row] as string,
      symbol: file.symbols[row] ?? null,
    },
    manager: file.managers[file.manager[row] ?? -1] ?? null,
    category: file.categories[file.category[row] as number],
    spark: readSpark(file.spark[row] ?? null),
    values: columns.map(({ id }) => table.rialColumn(id)[row] as number),
    days: columns.map(({ part }) => {
      const stamp = table.readPartStamp(row, part);
      return stamp === null ? null : readStamp(stamp).day;
    }),
    sessions: file.sessions[row] ?? null,
  };
}
