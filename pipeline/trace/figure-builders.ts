import type { z } from 'zod';
import { roundRate } from '../../shared/funds/figures.ts';
import { columnTypeOf, type RowDefinition } from '../../shared/schema/row.ts';
import { rowDefinitions, type TableName } from '../../shared/schema/rows/index.ts';
import type { SnapshotFamily } from '../../shared/schema/snapshots/index.ts';
import type { TracedColumn, TracedFigure, TracedTable } from './traced-figure.ts';

const AS_STORED = 'as stored';
const unchanged: TracedFigure['compute'] = (value) => value;

/** A column of the fund's newest row, among those that meet `where`. */
export const newest = (table: TracedTable, column: string, where?: string): TracedColumn => ({
  table,
  column,
  rows: 'newest',
  ...(where ? { where } : {}),
});
/** A column of all rows of the fund. */
export const all = (table: TracedTable, column: string): TracedColumn => ({ table, column, rows: 'all' });

/** A figure that follows from one stored value. */
export const stored = (
  family: SnapshotFamily,
  path: string,
  columns: TracedColumn | readonly TracedColumn[],
  compute: TracedFigure['compute'] = unchanged,
): TracedFigure => ({ family, path, columns: [columns].flat(), method: AS_STORED, compute });

/** A figure that is computed from more than one row. */
export const computed = (
  family: SnapshotFamily,
  path: string,
  method: string,
  ...columns: TracedColumn[]
): TracedFigure => ({ family, path, columns, method, compute: null });

const isPercent = (field: string): boolean => field.endsWith('Percent');

/** The figures of a snapshot's object whose fields are a row's fields, as the row schema lists them. */
export function storedFigures(
  family: SnapshotFamily,
  path: string,
  { shape }: z.ZodObject,
  table: TracedTable & TableName,
): TracedFigure[] {
  const definition: RowDefinition = rowDefinitions[table];
  return Object.entries(definition.columns)
    .filter(([field, [, type]]) => field in shape && columnTypeOf(type).pg === 'numeric')
    .map(([field, [column]]) =>
      stored(family, `${path}.${field}`, newest(table, column), isPercent(field) ? roundRate : unchanged),
    );
}
