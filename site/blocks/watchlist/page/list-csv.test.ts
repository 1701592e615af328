import { parse } from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { Currency } from '../../../../shared/persian/format.ts';
import { matchFunds } from '../../../../shared/watchlist/match-funds.ts';
import { toCsv } from '../../frame/csv.ts';
import { listTable } from './list-csv.ts';
import { fields, file, rows } from './testing/watched-funds.ts';
import { labelsOf } from './watched-rows.ts';

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
