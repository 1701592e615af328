import { latinDigits } from '../../shared/persian/digits.ts';
import { isAmbiguousAmount } from '../../shared/persian/is-ambiguous-amount.ts';
import { type GenericTable, tableSettings } from '../../shared/schema/section-settings.ts';

type Cell = GenericTable['rows'][number][number];

const tableSchema = tableSettings.shape.rows;

/** A stored 12.125 is written "12.1250", which has one reading. */
const withOneReading = (number: number): string =>
  isAmbiguousAmount(String(number)) ? `${number}0` : String(number);

function plainCell(cell: unknown): string {
  if (typeof cell === 'number') return withOneReading(cell);
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
}

const writeCell = (cell: unknown): string => plainCell(cell).replaceAll('|', '\\|').replace(/\s+/g, ' ');

/** A row without any value is a bar for each of its cells: an empty line is no row. */
const writeRow = (row: readonly unknown[]): string =>
  row.every((cell) => cell === null)
    ? '|'.repeat(row.length)
    : row.map((cell) => (cell === null ? '' : writeCell(cell))).join(' | ');

/**
 * Rows of cells as lines, e.g. [["عیار", 12]] → "عیار | 12"; a bar in a cell is «\|». Stored rows of another shape are written as they
 * are, so that an edit loses none of them.
 */
export function writeTable(rows: unknown): string {
  const parsed = tableSchema.safeParse(rows ?? []);
  const given: readonly unknown[] = parsed.success ? parsed.data : [rows].flat();
  return given.map((row) => writeRow([row].flat())).join('\n');
}

/** A number with leading zeros is a code, which stays text. */
const NUMBER = /^-?(?:0|[1-9]\d*)(\.\d+)?$/;
/** A longer number is a code, e.g. TSETMC's: as a number it would lose its last digits. */
const MAX_DIGITS = 15;
/** Jalali and Gregorian years stay text: a number is printed with a separator, «۱٬۴۰۴». */
const YEAR = /^(?:1[2-4]\d\d|19\d\d|20\d\d|2100)$/;

/** Whether a text is a number with one reading: "50.000" may be fifty or fifty thousand, and stays as it was typed. */
const isNumber = (latin: string): boolean =>
  NUMBER.test(latin) &&
  !YEAR.test(latin) &&
  !isAmbiguousAmount(latin) &&
  latin.replace(/\D/g, '').length <= MAX_DIGITS;

function readCell(typed: string): Cell {
  const cell = typed.trim().replaceAll('\\|', '|');
  if (cell === '') return null;
  const latin = latinDigits(cell);
  return isNumber(latin) ? Number(latin) : cell;
}

const readRow = (line: string): Cell[] =>
  /^[|\s]+$/.test(line)
    ? Array.from(line.replace(/\s/g, ''), () => null)
    : line.split(/(?<!\\)\|/).map(readCell);

/** The rows of lines; cells are parted by "|", an empty one is null, a plain number a number. */
export const readTable = (typed: string): Cell[][] =>
  typed
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readRow);
