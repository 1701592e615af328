import { describe, expect, it } from 'vitest';
import { fields, funds, rows } from './testing/watched-funds.ts';
import { watchedRows } from './watched-rows.ts';

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
