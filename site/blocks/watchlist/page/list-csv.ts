import { pagePath } from '../../../../shared/paths.ts';
import type { Currency } from '../../../../shared/persian/format.ts';
import type { ScreenerPart } from '../../../../shared/schema/screener-fields.ts';
import type { Field } from '../../../../shared/screener/fields.ts';
import type { Table } from '../../../charts/parts/define-widget.ts';
import { toCsv } from '../../frame/csv.ts';
import { fieldCell, figureColumn, stampColumns, textColumn } from '../../frame/field-column.ts';
import type { WatchedRow } from './watched-rows.ts';

const text = { symbol: 'نماد', name: 'نام', address: 'نشانی' };

function cellsOf(row: WatchedRow): (string | number | null)[] {
  const { slug, label, name, cells } = row;
  const figures = cells.map(({ field, value }) => fieldCell(field, value));
  return [label, name ?? label, pagePath.fund(slug), ...figures];
}

/** Origin and day of one kind of rows behind a fund's figures, empty where it has none. */
function stampCells({ cells }: WatchedRow, part: ScreenerPart): [origin: string, day: string] {
  const { origin = null, day = null } = cells.find(({ field }) => field.part === part) ?? {};
  return [origin ?? '', day ?? ''];
}

/** The table of a list as CSV: each row with origin and day of each kind of rows behind its figures, e.g. "origin trade", as the screener's. */
export function listCsv(
  fields: readonly Field[],
  rows: readonly WatchedRow[],
  { unit, after }: { readonly unit: Currency | null; readonly after: string | null },
): string {
  const parts = [...new Set(fields.map(({ part }) => part))];
  const table: Table = {
    columns: [
      textColumn('symbol', text.symbol),
      textColumn('name', text.name),
      textColumn('address', text.address),
      ...fields.map((field) => figureColumn(field, after)),
      ...stampColumns(parts),
    ],
    rows: rows.map((row) => ({
      cells: [...cellsOf(row), ...parts.flatMap((part) => stampCells(row, part))],
    })),
  };
  return toCsv(table, null, unit);
}
