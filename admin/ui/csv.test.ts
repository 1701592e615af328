import fc from 'fast-check';
import { parse } from 'papaparse';
import { describe, expect, it } from 'vitest';
import { rowsToCsv } from './csv.ts';

describe('rowsToCsv(columns, rows)', () => {
  it('writes a BOM, the columns in order, and quotes where needed', () => {
    const csv = rowsToCsv(['name', 'message'], [{ message: 'a, "b"', name: 'علی', other: 1 }]);
    expect(csv).toBe('\uFEFFname,message\r\nعلی,"a, ""b"""');
  });
  it.each([
    '=1+1',
    '+98912',
    '-2',
    '@SUM(A1)',
    '\t=1',
    ' =HYPERLINK("x")',
    '\r=1',
    '＝1+1',
    '＋98912',
    '－2',
    '＠SUM(A1)',
    '\u200f＝1',
    '\u3000=1',
    '\u200b@x',
  ])('escapes %j', (cell) => {
    expect(parse<string[]>(rowsToCsv(['a'], [{ a: cell }]).slice(1)).data[1]).toEqual([`'${cell}`]);
  });
  it('writes numbers unchanged, null as an empty cell and objects as JSON', () => {
    expect(rowsToCsv(['a', 'b', 'c'], [{ a: -5, b: null, c: { x: 1 } }])).toBe(
      '\uFEFFa,b,c\r\n-5,,"{""x"":1}"',
    );
  });
  it('never writes a text cell that starts a formula', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const cell =
          parse<string[]>(rowsToCsv(['x', 'a'], [{ x: 'x', a: value }]).slice(1)).data[1]?.[1] ?? '';
        expect(cell).not.toMatch(/^[\s\u00A0\p{Cf}]*[=+\-@＝＋－＠]/u);
      }),
    );
  });
});
