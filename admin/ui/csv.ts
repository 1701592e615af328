import { unparse } from 'papaparse';

const BOM = '\uFEFF';
/** What a spreadsheet would run as a formula, also behind blanks. */
const FORMULA = /^[\s\u00A0]*[=+\-@\t\r]/;

type Cell = string | number | boolean | null | undefined;

/** A text that would start a formula gets an apostrophe in front; numbers stay numbers. */
const harmless = (value: Cell): Cell =>
  typeof value === 'string' && FORMULA.test(value) ? `'${value}` : value;
const flat = (value: unknown): Cell => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : (value as Cell);
};

/** Rows as CSV for spreadsheets: UTF-8 with BOM, and no cell that runs. */
export function toCsv(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): string {
  const data = rows.map((row) => columns.map((column) => harmless(flat(row[column]))));
  return BOM + unparse({ fields: [...columns], data }, { newline: '\r\n' });
}

/** Hands a file to the reader's browser. */
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
