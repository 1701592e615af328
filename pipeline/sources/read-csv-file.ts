import Papa from 'papaparse';
import { type CsvFile, readCsv } from '../../shared/csv/read-csv.ts';

/** A CSV file of an operator: names of columns are in small letters, whatever a spreadsheet made of them. */
export function readCsvFile(body: string): CsvFile {
  const file = readCsv(body, (text, delimiter) => Papa.parse<string[]>(text, { delimiter }));
  return { ...file, columns: file.columns.map((name) => name.toLowerCase()) };
}
