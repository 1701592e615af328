import type { Direction } from '../../../charts/FiguresTable.tsx';
import { type SortKey, sortedIndices } from '../../frame/sort-order.ts';
import type { WatchedRow } from './watched-rows.ts';

/** The sort of a list's rows by one column. The list itself keeps the reader's own order. */
export interface ListSort {
  /** Id of a field, or `fund` for the names. */
  readonly column: string;
  readonly direction: Direction;
}

/** The column of names. */
export const NAME_COLUMN = 'fund';

const opposite = (direction: Direction): Direction =>
  direction === 'ascending' ? 'descending' : 'ascending';

/** The sort after a press on a heading: the column's first direction, then the other one, then the reader's own order (null). */
export function nextSort(current: ListSort | null, column: string, first: Direction): ListSort | null {
  if (current?.column !== column) return { column, direction: first };
  return current.direction === first ? { column, direction: opposite(first) } : null;
}

/** The sort, where its column is shown; else null. */
export const sortAmong = (sort: ListSort | null, columns: readonly string[]): ListSort | null =>
  sort !== null && [NAME_COLUMN, ...columns].includes(sort.column) ? sort : null;

const keyOf = ({ label, cells }: WatchedRow, column: string): SortKey =>
  column === NAME_COLUMN ? label : (cells.find(({ field }) => field.id === column)?.value ?? null);

/** The rows in the order of `sort`, unknown values last. */
export function sortRows(rows: readonly WatchedRow[], { column, direction }: ListSort): WatchedRow[] {
  const keys = rows.map((row) => keyOf(row, column));
  return sortedIndices(keys, direction).map((index) => rows[index] as WatchedRow);
}
