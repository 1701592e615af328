import { isSpreadsheetError } from '../../../shared/csv/read-csv.ts';
import { jalaliLatin } from '../../../shared/dates/jalali.ts';
import { parseDay, parseMoment } from '../../../shared/dates/parse-day.ts';
import { parseJalaliDay } from '../../../shared/dates/parse-jalali-day.ts';
import { cleanCode, hasLeadingZeros, readInsCode } from '../../../shared/identity/ins-code.ts';
import { cleanInput } from '../../../shared/persian/clean-input.ts';
import { isAmbiguousAmount } from '../../../shared/persian/is-ambiguous-amount.ts';
import { isSlug } from '../../../shared/persian/is-slug.ts';
import { readTypedNumber } from '../../../shared/persian/read-number.ts';
import { MAX_LENGTHS } from '../../../shared/schema/lengths.ts';
import type { ColumnType } from '../../../shared/schema/row.ts';
import { fitsLength, website } from '../../../shared/schema/shapes.ts';
import { percentToFraction, roundSignificant } from '../../../shared/units.ts';
import { type Cell, type WritableSpec, type WritableTable, writable } from '../../database/write/writable.ts';
import { plainCell } from '../read-csv-file.ts';
import { cleanText } from '../validate/clean-text.ts';
import { readNumber } from '../validate/read-number.ts';
import { ruleOf, type Unit, unitOf } from './column-rules.ts';

export type Read = { readonly cell: Cell } | { readonly reason: string };

const AMBIGUOUS = 'expected a figure of one reading: its mark may part thousands, or decimals';

const orReason = (cell: Cell, reason: string): Read => (cell === null ? { reason } : { cell });

/** A percent sign, or the word, says that a figure is in percent points, also in a column of fractions. */
const PERCENT = /[%٪]|درصد/;

/** Digits that a figure keeps when it is converted; the sources' have fewer. */
const DIGITS = 15;

/** The number of a cell in its column's unit; null for any other text, and for a percent sign where the column has neither percent points nor fractions. */
function numberIn(text: string, unit: Unit): number | null {
  if (!PERCENT.test(text)) return readNumber(text);
  // A slash may part two numbers: nothing but the sign is read besides what `readNumber` takes.
  const percent = text.includes('/') ? null : readTypedNumber(text);
  if (percent === null || unit === 'percent') return percent;
  // 5.2 / 100 is 0.052000000000000005.
  return unit === 'fraction' ? roundSignificant(percentToFraction(percent), DIGITS) : null;
}

function readFigure(table: WritableTable, name: string, text: string, column: ColumnType): Read {
  const unit = unitOf(table, name);
  if (unit === 'amount' && isAmbiguousAmount(cleanInput(text))) return { reason: AMBIGUOUS };
  const number = numberIn(text, unit);
  const rule = ruleOf(table, name, column);
  if (number === null) return { reason: 'expected a number' };
  return rule.allows(number) ? { cell: number } : { reason: `expected a figure ${rule.description}` };
}

const readBoolean = (text: string): boolean | null => {
  if (/^(true|yes|1|بله|بلی)$/i.test(text)) return true;
  return /^(false|no|0|خیر|نه)$/i.test(text) ? false : null;
};

const readers: Readonly<Record<Exclude<ColumnType['pg'], 'numeric' | 'integer'>, (text: string) => Read>> = {
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

/** A Jalali day as the sources write it, e.g. «۱۴۰۵/۵/۱۲» → "1405/05/12". */
function readJalali(text: string): Read {
  const day = parseJalaliDay(text);
  return day ? { cell: jalaliLatin(day) } : { reason: 'expected a Jalali day, e.g. 1405/05/25' };
}

/** Columns of `funds` whose text has a shape of its own. */
const fundShapes: Readonly<Record<string, (text: string) => Read>> = {
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

/** Columns whose text has a shape of its own, by table. */
const shapes: Partial<Record<WritableTable, Readonly<Record<string, (text: string) => Read>>>> = {
  funds: fundShapes,
  categories: {
    slug: (text) =>
      orReason(isSlug(text) ? text : null, 'expected a slug without blanks and signs such as / and ?'),
  },
  zakhireh_fixincome: { jalali_date: readJalali, shamsi_date: readJalali },
};

const lengths: Readonly<Record<string, Readonly<Record<string, number>>>> = MAX_LENGTHS;

function tooLong(table: WritableTable, name: string, { cell }: { readonly cell: Cell }): string | null {
  const most = lengths[table]?.[name];
  if (most === undefined || typeof cell !== 'string' || fitsLength(cell, most)) return null;
  return `expected at most ${most} characters`;
}

/** Parses one cell of a table's column; an empty one is null. */
export function readCell(table: WritableTable, name: string, text: string): Read {
  if (text.trim() === '') return { cell: null };
  const spec: WritableSpec = writable[table];
  const column = spec.key[name] ?? spec.columns[name] ?? { pg: 'text' };
  const words = column.pg === 'text' ? text.trim() : plainCell(text);
  if (column.pg === 'numeric' || column.pg === 'integer') return readFigure(table, name, words, column);
  const reader = shapes[table]?.[name] ?? readers[column.pg];
  const read = reader(words);
  const reason = 'cell' in read ? tooLong(table, name, read) : null;
  return reason === null ? read : { reason };
}
