import { pagePath } from '../../../../shared/paths.ts';
import type { ScreenerPart } from '../../../../shared/schema/screener-fields.ts';
import type { Field } from '../../../../shared/screener/fields.ts';
import type { Table } from '../../../charts/parts/define-widget.ts';
import { fieldCell, fileColumns, noteCells } from '../../frame/field-column.ts';
import type { WatchedRow } from './watched-rows.ts';

/** The names of a fund, by the key of their column. */
const text = { symbol: 'نماد', name: 'نام', address: 'نشانی' };

function cellsOf(row: WatchedRow): (string | number | null)[] {
  const { slug, label, name, cells } = row;
  const figures = cells.map(({ field, value }) => fieldCell(field, value));
  return [label, name ?? label, pagePath.fund(slug), ...figures];
}

/** Origin and day of one kind of rows behind a fund's figures, empty where it has none. */
function stampCells({ cells }: WatchedRow, part: ScreenerPart): [origin: string, day: string] {
  const stamp = cells.find(({ field }) => field.part === part)?.stamp;
  return [stamp?.origins.join('+') ?? '', stamp?.day ?? ''];
}

const notesOf = (fields: readonly Field[], { cells, category }: WatchedRow): string[] =>
  noteCells(fields, (at) => (cells[at]?.value ?? null) !== null, category);

/**
 * A list for a CSV file: each row with origin and day of each kind of rows behind its figures, e.g. "origin trade", as the screener's.
 * `after` is the reader's measure, e.g. «به دلار»; null for rials.
 */
export function listTable(
  fields: readonly Field[],
  rows: readonly WatchedRow[],
  after: string | null,
): Table {
  const parts = [...new Set(fields.map(({ part }) => part))];
  return {
    columns: fileColumns(text, fields, parts, after),
    rows: rows.map((row) => ({
      cells: [...cellsOf(row), ...parts.flatMap((part) => stampCells(row, part)), ...notesOf(fields, row)],
    })),
  };
}
