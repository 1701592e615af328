import { unparse } from 'papaparse';
import { escapeFormula } from '../../shared/escape-formula.ts';

const BOM = '\uFEFF';
type Cell = string | number | boolean | null | undefined;

/** A text that would start a formula gets a leading apostrophe; numbers stay numbers. */
const escapeCell = (value: Cell): Cell => (typeof value === 'string' ? escapeFormula(value) : value);
const toCell = (value: unknown): Cell => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : (value as Cell);
};

/** Rows as CSV for spreadsheets: UTF-8 with BOM, no cell evaluated as a formula. */
export function toCsv(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): string {
  const data = rows.map((row) => columns.map((column) => escapeCell(toCell(row[column]))));
  return BOM + unparse({ fields: [...columns], data }, { newline: '\r\n' });
}

/** Downloads a file with this content. */
export function download(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

export const downloadCsv = (
  name: string,
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): void => download(`${name}.csv`, 'text/csv;charset=utf-8', toCsv(columns, rows));
