import { describe, expect, it } from 'vitest';
import { GOLD, marketState } from '../../database/testing/market-funds.ts';
import { type WritableSpec, type WritableTable, writable } from '../../database/write/writable.ts';
import { answer, batch } from '../testing/batches.ts';
import { LINE_CELLS } from '../testing/csv-cells.ts';
import { headerOf, keyHeaderOf, TABLES } from './columns.ts';
import { parseCsv } from './parse.ts';

const specOf = (table: WritableTable): WritableSpec => writable[table];

/** Every column of a day or a moment that a file may fill. */
const DAY_COLUMNS = TABLES.flatMap((table) => {
  const { key, columns } = specOf(table);
  return Object.entries({ ...key, ...columns }).flatMap(([name, { pg }]) =>
    pg === 'date' || pg === 'timestamptz' ? [[table, name, pg === 'timestamptz'] as const] : [],
  );
});

/** Whether a line with this day in a column becomes a row. */
function isTaken(table: WritableTable, column: string, cell: string): boolean {
  const needed = [
    ...keyHeaderOf(table),
    column,
    'value',
    'unit',
    'per_unit',
    ...(table === 'funds' ? ['fund'] : []),
  ];
  const names = [...new Set(needed)].filter((name) => headerOf(table).includes(name));
  const symbol = table === 'gold_fund_data' ? (GOLD.symbol as string) : 'usd_free';
  const line = names.map((name) => (name === column ? cell : (LINE_CELLS[name] ?? symbol)));
  const text = `${names.join(',')}\n${line.join(',')}`;
  return parseCsv(batch(answer(table, text)), marketState()).rows.length === 1;
}

describe.each(DAY_COLUMNS)('%s.%s of a CSV file', (table, column, isMoment) => {
  const cellOf = (day: string): string => (isMoment ? `${day} 12:30` : day);
  it.each(['2026-08-16', '2020-01-01', '1405-05-25', '1405/5/25', '۱۴۰۵/۰۵/۲۵', '\u200e2026-08-16\u200f'])(
    'takes %s',
    (day) => expect(isTaken(table, column, cellOf(day))).toBe(true),
  );
  it.each([
    '2026-08-17',
    '1405-05-26',
    '1405/12/01',
    '۱۴۰۵/۰۵/۲۶',
    '2099-01-03',
    '1989-12-31',
    '1026-08-16',
    '99-01-03',
  ])('refuses %s', (day) => expect(isTaken(table, column, cellOf(day))).toBe(false));
});
