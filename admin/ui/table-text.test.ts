import { describe, expect, it } from 'vitest';
import { readTable, writeTable } from './table-text.ts';

describe('a table as lines of text', () => {
  it('reads what it writes', () => {
    const rows = [
      ['عیار', 12.5, null],
      ['کهربا', -3, 'خوب'],
    ];
    expect(writeTable(rows)).toBe('عیار | 12.5 | \nکهربا | -3 | خوب');
    expect(readTable(writeTable(rows))).toEqual(rows);
  });
  it.each([
    [[['a|b', 'c\\|d', 'e\\'], ['|']]],
    [[[null], ['الف']]],
    [
      [
        [null, null],
        [null, 'ب'],
      ],
    ],
    [
      [
        ['1404', '۱۴۰۵', '2026', '0123'],
        [140, 14050, 1404.5, 0],
        [12.125, -1.5, 0.125, null],
      ],
    ],
  ])('reads %j as it was written', (rows) => expect(readTable(writeTable(rows))).toEqual(rows));
  it('reads numbers in digits of any script, and years as text', () => {
    expect(readTable('۱۲ | ۱۲.۵ | ۱۴۰۴ | 1404')).toEqual([[12, 12.5, '۱۴۰۴', '1404']]);
  });
  it('keeps a code and a number of two readings as they were typed', () => {
    const row = ['۷۷۷۷۷۰۰۰۰۰۰۰۰۰۰۰۷', '46700660505281786', '50.000', '۱۲.۵۰۰'];
    expect(readTable(row.join(' | '))).toEqual([row]);
  });
  it('keeps a cell with a line break in one row', () => {
    expect(writeTable([['الف\nب', 1]])).toBe('الف ب | 1');
  });
  it('skips empty lines', () => {
    expect(readTable('\nالف\n\n')).toEqual([['الف']]);
    expect(writeTable(undefined)).toBe('');
  });
  it('writes stored rows of another shape as they are', () => {
    expect(writeTable('x')).toBe('x');
    expect(writeTable([['الف', true], 'ب', [{ a: 1 }]])).toBe('الف | true\nب\n{"a":1}');
  });
});
