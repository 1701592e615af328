import type { ScreenerPart } from '../../../shared/schema/screener-fields.ts';
import { type Field, fieldOf } from '../../../shared/screener/fields.ts';
import { stampAt } from '../../../shared/screener/row-figures.ts';
import { selectFunds } from '../../../shared/screener/select.ts';
import type { ScreenerState } from '../../../shared/screener/state.ts';
import type { ScreenerTable } from '../../../shared/screener/table.ts';
import type { Table } from '../../charts/parts/define-widget.ts';
import { fieldCell, fileColumns, noteCells } from '../frame/field-column.ts';

/** The names of a fund, by the key of their column. */
const text = { symbol: 'نماد', name: 'صندوق', manager: 'مدیر', category: 'دسته' };

/** Origin and day of one part of a fund's figures, empty where it has none. */
function stampCells({ file }: ScreenerTable, row: number, part: ScreenerPart): [string, string] {
  const stamp = stampAt(file, part, row);
  return [stamp?.origins.join('+') ?? '', stamp?.day ?? ''];
}

/**
 * What the list shows, all rows of it, for a CSV file: figures as they are compared (in the reader's measure), then origin and day of each
 * kind of rows that they come from, e.g. "origin trade", "date trade". `after` names that measure in the headings; null for rials.
 */
export function screenCsvTable(table: ScreenerTable, state: ScreenerState, after: string | null): Table {
  const { file } = table;
  const fields = state.columns.map(fieldOf);
  const parts = [...new Set(fields.map(({ part }) => part))];
  return {
    columns: fileColumns(text, fields, parts, after),
    rows: selectFunds(table, state).map((row) => ({
      cells: [
        file.symbols[row] ?? '',
        file.names[row] ?? '',
        file.managers[file.manager[row] ?? -1] ?? '',
        file.categories[file.category[row] as number]?.label ?? '',
        ...fields.map((field) => fieldCell(field, table.column(field.id)[row] as number)),
        ...parts.flatMap((part) => stampCells(table, row, part)),
        ...noteCells(
          fields,
          (at) => !Number.isNaN(table.column((fields[at] as Field).id)[row]),
          file.categories[file.category[row] as number],
        ),
      ],
    })),
  };
}
