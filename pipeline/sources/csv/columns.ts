import type { ColumnType } from '../../../shared/schema/row.ts';
import { fundId } from '../../database/ids.ts';
import { type Cell, type WritableSpec, type WritableTable, writable } from '../../database/write/writable.ts';
import { cleanText } from '../validate/clean-text.ts';
import { parseIsoDay, parseJalaliDate } from '../validate/parse-days.ts';
import { readNumber } from '../validate/read-number.ts';
import { type Rule, rules } from '../validate/rules.ts';

/** Columns of an operator's file that are looked up: a fund by any of its names, a category by its kind. */
export const FUND = 'fund';
export const CATEGORY = 'category';

/** Tables that a file may fill. The index has rules of its own: the source `cbi` reads its files. */
export const TABLES = (Object.keys(writable) as WritableTable[]).filter(
  (table) => table !== 'consumer_price_index',
);

const specOf = (table: WritableTable): WritableSpec => writable[table];

/** Header names that a table takes: its own columns, and `fund` and `category` in place of their ids. */
export function headerOf(table: WritableTable): string[] {
  const spec = specOf(table);
  const own = [...Object.keys(spec.key), ...Object.keys(spec.columns)];
  // A category's id has no column; a fund's id is looked up from the column `fund`.
  return own.flatMap((name) => {
    if (name === 'id') return table === 'funds' ? [FUND] : [];
    return name === 'fund_id' ? [FUND] : name === 'category_id' ? [CATEGORY] : [name];
  });
}

/** Columns that form a line's key. */
export function keyHeaderOf(table: WritableTable): string[] {
  const names = headerOf(table).slice(0, Object.keys(specOf(table).key).length);
  return table === 'funds' ? [] : names;
}

/** The one table whose header has all of `names`, or null. */
export function tableOf(names: readonly string[]): WritableTable | null {
  const matches = TABLES.filter((table) => {
    const header = headerOf(table);
    // A line of `funds` names a stored fund under `fund`, or it is a new fund with a name.
    if (table === 'funds' && !names.includes(FUND) && !names.includes('name')) return false;
    return (
      names.every((name) => header.includes(name)) && keyHeaderOf(table).every((name) => names.includes(name))
    );
  });
  return matches.length === 1 ? (matches[0] ?? null) : null;
}

/** The range that the database allows; a line outside it is refused before the insert. */
const ruleOf = ({ range }: ColumnType): Rule => rules[range ?? 'any'];

export type Read = { readonly cell: Cell } | { readonly reason: string };

const readers: Readonly<Record<ColumnType['pg'], (text: string, column: ColumnType) => Read>> = {
  numeric: readFigure,
  integer: (text, column) => {
    const read = readFigure(text, column);
    return 'cell' in read && !Number.isInteger(read.cell) ? { reason: 'expected a whole number' } : read;
  },
  date: (text) =>
    orReason(parseIsoDay(text) ?? parseJalaliDate(text), 'expected a date, e.g. 2026-08-16 or 1405/05/25'),
  timestamptz: (text) =>
    orReason(
      /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null,
      'expected a moment, e.g. 2026-08-16T12:30:00+03:30',
    ),
  boolean: (text) =>
    orReason(
      /^(true|1|بله)$/i.test(text) ? true : /^(false|0|خیر)$/i.test(text) ? false : null,
      'expected true or false',
    ),
  text: (text) => ({ cell: cleanText(text) }),
  uuid: (text) => orReason(/^[0-9a-f-]{36}$/i.test(text) ? text : null, 'expected an id'),
};

const orReason = (cell: Cell, reason: string): Read => (cell === null ? { reason } : { cell });

function readFigure(text: string, column: ColumnType): Read {
  const number = readNumber(text);
  const rule = ruleOf(column);
  if (number === null) return { reason: 'expected a number' };
  return rule.allows(number) ? { cell: number } : { reason: `expected a figure ${rule.description}` };
}

/** Parses one cell; an empty one is null. */
export function readCell(table: WritableTable, name: string, text: string): Read {
  const spec = specOf(table);
  const column = spec.key[name] ?? spec.columns[name] ?? { pg: 'text' };
  return text.trim() === '' ? { cell: null } : readers[column.pg](text.trim(), column);
}

/** The id of a new fund, the same as fipiran's list would give it; null without a key. */
export const newFundId = (values: Readonly<Record<string, Cell>>): string | null => {
  const key =
    values.ins_code ??
    (values.reg_no === null || values.reg_no === undefined
      ? null
      : `${values.reg_no}-${values.group_id ?? 0}`);
  return key === null ? null : fundId(String(key));
};
