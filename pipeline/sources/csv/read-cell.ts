import { isSpreadsheetError } from '../../../shared/csv/read-csv.ts';
import { parseDay, parseMoment } from '../../../shared/dates/parse-day.ts';
import { cleanCode, hasLeadingZeros, readInsCode } from '../../../shared/identity/ins-code.ts';
import { cleanInput } from '../../../shared/persian/clean-input.ts';
import { isAmbiguousAmount } from '../../../shared/persian/is-ambiguous-amount.ts';
import { MAX_LENGTHS } from '../../../shared/schema/lengths.ts';
import type { ColumnType } from '../../../shared/schema/row.ts';
import { rowDefinitions } from '../../../shared/schema/rows/index.ts';
import { fitsLength, website } from '../../../shared/schema/shapes.ts';
import { type Cell, type WritableSpec, type WritableTable, writable } from '../../database/write/writable.ts';
import { cleanText } from '../validate/clean-text.ts';
import { readNumber } from '../validate/read-number.ts';
import { type Rule, rules } from '../validate/rules.ts';

export type Read = { readonly cell: Cell } | { readonly reason: string };

const orReason = (cell: Cell, reason: string): Read => (cell === null ? { reason } : { cell });

/** The range that the database allows; a line outside it is refused before the insert. */
const ruleOf = ({ range }: ColumnType): Rule => rules[range ?? 'any'];

function readFigure(text: string, column: ColumnType): Read {
  const number = readNumber(text);
  const rule = ruleOf(column);
  if (number === null) return { reason: 'expected a number' };
  return rule.allows(number) ? { cell: number } : { reason: `expected a figure ${rule.description}` };
}

const readBoolean = (text: string): boolean | null => {
  if (/^(true|yes|1|بله|بلی)$/i.test(text)) return true;
  return /^(false|no|0|خیر|نه)$/i.test(text) ? false : null;
};

const readers: Readonly<Record<ColumnType['pg'], (text: string, column: ColumnType) => Read>> = {
  numeric: readFigure,
  integer: (text, column) => {
    const read = readFigure(text, column);
    return 'cell' in read && !Number.isInteger(read.cell) ? { reason: 'expected a whole number' } : read;
  },
  date: (text) => orReason(parseDay(text), 'expected a date, e.g. 2026-08-16 or 1405/05/25'),
  timestamptz: (text) =>
    orReason(parseMoment(text), 'expected a moment, e.g. 2026-08-16T12:30:00+03:30 or 1405/05/25 12:30'),
  boolean: (text) => orReason(readBoolean(cleanInput(text)), 'expected true or false'),
  text: (text) =>
    isSpreadsheetError(text)
      ? { reason: 'expected a text, not the error of a spreadsheet' }
      : { cell: cleanText(text) },
  uuid: (text) => orReason(/^[0-9a-f-]{36}$/i.test(text) ? text : null, 'expected an id'),
};

/** A code of digits as `read` takes it; one in scientific notation is refused, because a spreadsheet lost its digits. */
const digitsReader =
  (expected: string, read: (code: string) => string | null) =>
  (text: string): Read =>
    hasLeadingZeros(text)
      ? { reason: `${expected}, without zeros before them` }
      : orReason(read(cleanCode(text)), expected);

const readDigits = digitsReader('expected digits', (code) => (/^\d+$/.test(code) ? code : null));

/** Columns of `funds` whose text has a shape of its own. */
const fundReaders: Readonly<Record<string, (text: string) => Read>> = {
  ins_code: digitsReader('expected 10 to 18 digits', readInsCode),
  reg_no: readDigits,
  portfolio_id: readDigits,
  isin: (text) => {
    const code = cleanCode(text).toUpperCase();
    return orReason(
      /^[A-Z]{2}[A-Z0-9]{10}$/.test(code) ? code : null,
      'expected 12 letters and digits, e.g. IRT3TAZF0001',
    );
  },
  website: (text) => {
    const host = cleanInput(text);
    return orReason(
      website.safeParse(host).success ? host : null,
      'expected a host name or an http(s) address',
    );
  },
};

const lengths: Readonly<Record<string, Readonly<Record<string, number>>>> = MAX_LENGTHS;

function tooLong(table: WritableTable, name: string, { cell }: { readonly cell: Cell }): string | null {
  const most = lengths[table]?.[name];
  if (most === undefined || typeof cell !== 'string' || fitsLength(cell, most)) return null;
  return `expected at most ${most} characters`;
}

/** Its prices are of dollars too, with decimals. */
const OTHER_MONEY = 'reference_prices';

/** Columns of rials, e.g. "fund_nav_history.net_asset". */
const rialColumns: ReadonlySet<string> = new Set(
  Object.values(rowDefinitions)
    .filter(({ table }) => table !== OTHER_MONEY)
    .flatMap(({ table, columns }) =>
      Object.entries(columns).flatMap(([field, [name]]) =>
        field.endsWith('Rial') ? [`${table}.${name}`] : [],
      ),
    ),
);

/** Whether a text of rials or of a count has two readings, as typed amounts have: "232.000", «۲۳۲٫۰۰۰». */
const isAmbiguous = (table: WritableTable, name: string, { pg }: ColumnType, text: string): boolean =>
  (pg === 'integer' || rialColumns.has(`${table}.${name}`)) && isAmbiguousAmount(cleanInput(text));

/** Parses one cell of a table's column; an empty one is null. */
export function readCell(table: WritableTable, name: string, text: string): Read {
  if (text.trim() === '') return { cell: null };
  const spec: WritableSpec = writable[table];
  const column = spec.key[name] ?? spec.columns[name] ?? { pg: 'text' };
  const reader = (table === 'funds' ? fundReaders[name] : undefined) ?? readers[column.pg];
  // An apostrophe tells spreadsheets that the cell is a text.
  const words = column.pg === 'text' ? text.trim() : text.trim().replace(/^'/, '');
  if (isAmbiguous(table, name, column, words))
    return { reason: 'expected a figure of one reading: its mark may part thousands, or decimals' };
  const read = reader(words, column);
  const reason = 'cell' in read ? tooLong(table, name, read) : null;
  return reason === null ? read : { reason };
}
