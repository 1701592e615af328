import { fractionToPercent } from '../../shared/units.ts';
import type { Table } from './parts/define-widget.ts';

/** What a reader clicked in a chart. */
export interface ChartPoint {
  /** Index of the item among those of its series. */
  readonly index: number;
  /** ISO day, where the chart's axis is one of days. */
  readonly day: string | null;
  /** The value as drawn; null where the item has none. */
  readonly value: number | null;
  /** Name of its series; null where it has none. */
  readonly series: string | null;
}

/** A cell of a chart's table: what the provenance of a point is looked up by. */
export interface ChartCell extends Pick<Table, 'columns' | 'subject'> {
  readonly row: Table['rows'][number];
  /** Index of the cell in its row. */
  readonly column: number;
}

/** Drawn values are those of the table, but for the noise of binary fractions. */
const TOLERANCE = 1e-9;
const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= TOLERANCE * Math.max(1, Math.abs(other));
/** True where a cell has a drawn value; a chart may draw the fraction of a share that its table has in percent. */
const isSame = (cell: unknown, drawn: number): boolean =>
  typeof cell === 'number' && (isNear(cell, drawn) || isNear(cell, fractionToPercent(drawn)));

/**
 * The cell of the table that a point draws: in the row of its day or of its index, the figure with its value, by preference in the
 * column of its series. Null where none has it, e.g. for a slice that joins several rows.
 */
export function findCell(
  { columns, rows, subject }: Table,
  { index, day, value, series }: ChartPoint,
): ChartCell | null {
  const row = day === null ? rows[index] : rows.find(({ cells }) => cells[0] === day);
  if (!row || value === null) return null;
  const equal = columns
    .map((_, i) => i)
    .filter((i) => (row.figures?.[i] ?? columns[i]?.figure ?? null) !== null && isSame(row.cells[i], value));
  const column = equal.find((i) => series !== null && columns[i]?.label.startsWith(series)) ?? equal[0];
  return column === undefined ? null : { columns, row, column, ...(subject && { subject }) };
}
