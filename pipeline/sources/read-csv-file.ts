import Papa from 'papaparse';
import { type CsvFile, type CsvRecord, readCsv } from '../../shared/csv/read-csv.ts';

/** A CSV file of an operator: names of columns are in small letters, whatever a spreadsheet made of them. */
export function readCsvFile(body: string): CsvFile {
  const file = readCsv(body, (text, delimiter) => Papa.parse<string[]>(text, { delimiter }));
  return { ...file, columns: file.columns.map((name) => name.toLowerCase()) };
}

/** Why a record cannot be read by its columns; null where it can. One with more cells has a separator inside a figure. */
export function recordProblem(columns: readonly string[], record: CsvRecord): string | null {
  if (record.hasBrokenQuote) return 'expected each quote to be closed';
  return record.cells.length > columns.length ? 'expected as many cells as the header has' : null;
}

/** A figure or a day of a cell without the apostrophe by which spreadsheets are told that it is a text. */
export const plainCell = (text: string): string => text.trim().replace(/^'/, '');
