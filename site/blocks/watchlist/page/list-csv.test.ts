import { parse } from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { Currency } from '../../../../shared/persian/format.ts';
import type { ScreenerFile } from '../../../../shared/schema/snapshots/screener.ts';
import { createTable } from '../../../../shared/screener/table.ts';
import { matchFunds } from '../../../../shared/watchlist/match-funds.ts';
import { toCsv } from '../../frame/csv.ts';
import { listTable } from './list-csv.ts';
import { fieldsOf, labelsOf, watchedRows } from './watched-rows.ts';

const none = [null, null];
const file = {
  day: '2026-08-16',
  slugs: ['عیار', 'کارا'],
  names: ['عیار مفید', 'درآمد ثابت کارا'],
  symbols: ['عیار', null],
  categories: [],
  category: [0, 0],
  managers: [],
  manager: none,
  figures: {
    price: [519338, null],
    change: [-0.74, 0.1],
    reserve: [null, 0.0125],
    assets: [2.48577e15, 5e14],
  },
  stamps: ['simulated 2026-08-16', 'fipiran 2026-08-10'],
  from: { trade: [0, 0], assets: [1, 1], reserve: [null, 1] },
  sessions: [null, 12],
  spark: none,
} as unknown as ScreenerFile;
const table = createTable(file);

const funds = [
  { slug: 'کارا', label: 'کارا' },
  { slug: 'عیار', label: 'عیار' },
  { slug: 'نیست', label: 'نیست' },
];
const fields = fieldsOf(['price', 'change', 'reserve', 'assets', 'nonsense']);
const rows = watchedRows(funds, fields, table);

describe('watchedRows(funds, fields, table)', () => {
  it('has the figures of the fields in the order of the list, and says which funds are not active', () => {
    expect(fields.map(({ id }) => id)).toEqual(['price', 'change', 'reserve', 'assets']);
    expect(rows.map(({ label, name, isKnown }) => [label, name, isKnown])).toEqual([
      ['درآمد ثابت کارا', null, true],
      ['عیار', 'عیار مفید', true],
      ['نیست', null, false],
    ]);
    expect(rows[1]?.cells.map(({ value }) => value)).toEqual([519338, -0.74, null, 2.48577e15]);
    expect(rows[2]?.cells.every(({ value }) => value === null)).toBe(true);
  });

  it('has the sessions by which a dash of risk is explained, where the fund is active', () => {
    expect(rows.map(({ sessions }) => sessions)).toEqual([12, null, undefined]);
  });

  it('knows no figure, and no fund as gone, before the file is loaded', () => {
    const [row] = watchedRows(funds, fields, null);
    expect(row?.isKnown).toBe(true);
    expect(row?.cells.map(({ value }) => value)).toEqual([null, null, null, null]);
  });

  it('names the rows of the table whose day and origins the foot credits', () => {
    expect(rows.map(({ row }) => row)).toEqual([1, 0, null]);
  });
});

describe('listTable(fields, rows, after)', () => {
  const read = (after: string | null, unit: Currency | null) =>
    parse<string[]>(toCsv(listTable(fields, rows, after), null, unit).slice(1)).data;

  it('writes what the table shows, in Latin digits and its units, with origin and date of each part', () => {
    const lines = read(null, null);
    expect(lines[0]).toEqual([
      'نماد',
      'نام',
      'نشانی',
      'قیمت (ریال)',
      'تغییر قیمت (٪)',
      'ذخیرهٔ سود (٪)',
      'دارایی (میلیارد تومان)',
      'origin trade',
      'date trade',
      'origin reserve',
      'date reserve',
      'origin assets',
      'date assets',
    ]);
    expect(lines[1]?.slice(3)).toEqual([
      '',
      '0.1',
      '1.25',
      '50000',
      'simulated',
      '2026-08-16',
      'fipiran',
      '2026-08-10',
      'fipiran',
      '2026-08-10',
    ]);
    expect(lines[2]?.slice(3)).toEqual([
      '519338',
      '-0.74',
      '',
      '248577',
      'simulated',
      '2026-08-16',
      '',
      '',
      'fipiran',
      '2026-08-10',
    ]);
    expect(lines[3]?.slice(3)).toEqual(Array.from({ length: 10 }, () => ''));
  });

  it('names the reader’s measure in the headings of returns, and converts money to the reader’s unit', () => {
    const [head, , gold] = read('به دلار', 'toman');
    expect(head?.[3]).toBe('قیمت (تومان)');
    expect(head?.[4]).toBe('تغییر قیمت (٪، به دلار)');
    expect(gold?.[3]).toBe('51933.8');
  });

  it('is read back as the same funds', () => {
    const lines = read(null, null);
    const { funds: found, unknown } = matchFunds(lines, file);
    expect(found.map(({ slug }) => slug)).toEqual(['کارا', 'عیار']);
    expect(unknown).toEqual(['نیست']);
    expect(labelsOf(file).get('کارا')).toBe('درآمد ثابت کارا');
  });
});
