import { type CsvValue, csvFile } from '../../shared/csv/write-csv.ts';

/** Objects, e.g. JSON columns, are written as JSON. */
const toCell = (value: unknown): CsvValue =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as CsvValue);

/** Rows as CSV for spreadsheets: UTF-8 with BOM, no cell evaluated as a formula. */
export const rowsToCsv = (
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): string => csvFile([columns, ...rows.map((row) => columns.map((column) => toCell(row[column])))]);

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
): void => download(`${name}.csv`, 'text/csv;charset=utf-8', rowsToCsv(columns, rows));
