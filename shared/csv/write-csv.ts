import { escapeFormula } from '../escape-formula.ts';

/** Excel reads a file as UTF-8 only where it starts with a byte order mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

export type CsvValue = string | number | boolean | null | undefined;

/** One cell: unknown values are empty, numbers are plain, and no text is evaluated as a formula. */
function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const safe = escapeFormula(value);
  return /[",;؛|\t\n\r]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line without its end. `readCsv` gives the texts back. */
export const csvLine = (values: readonly CsvValue[]): string => values.map(csvCell).join(',');

/** A file of lines, with byte order mark. */
export const csvFile = (lines: readonly (readonly CsvValue[])[]): string =>
  BYTE_ORDER_MARK + lines.map(csvLine).join('\r\n');
