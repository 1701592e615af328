import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import {
  cellsByColumn,
  findRepeated,
  findUnnamed,
  isSpreadsheetError,
  type ParseRows,
  readCsv,
} from './read-csv.ts';
import { csvFile } from './write-csv.ts';

const parse: ParseRows = (text, delimiter) => Papa.parse<string[]>(text, { delimiter });
const linesOf = (text: string) => readCsv(text, parse).records.map(({ line, cells }) => [line, ...cells]);

describe('readCsv(source, parse)', () => {
  it('reads names without invisible characters, and records with their lines', () => {
    const file = readCsv('\uFEFF\u200ea , b\r\n1,2\r\n\r\n"x\r\ny",z\r\n3,4\r\n', parse);
    expect(file.columns).toEqual(['a', 'b']);
    expect(file.records.map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, '1', '2'],
      [4, 'x\ny', 'z'],
      [6, '3', '4'],
    ]);
  });

  it('gives a line with an open quote by itself, and the lines after it as they are', () => {
    const { records } = readCsv('a,b\n1,"2\n3,4\n5,"6"\n7,8"9\n"x"y,1\n10,11', parse);
    expect(records.map(({ line, hasBrokenQuote }) => [line, hasBrokenQuote])).toEqual([
      [2, true],
      [3, false],
      [4, false],
      [5, false],
      [6, true],
      [7, false],
    ]);
  });

  it.each([
    ['نماد;تعداد\nاهرم;3\n\nژژژ;1\n', ['اهرم', '3']],
    ['symbol\tqty\r\nاهرم\t"1,200"\r\n', ['اهرم', '1,200']],
    ['"a,b";c\nx;1,200\n', ['x', '1,200']],
    ['پرتفوی من\nنماد,تعداد\nاهرم;3,1\n', ['نماد', 'تعداد']],
    ['نماد\nاهرم\n', ['اهرم']],
    // As Excel writes on a Persian Windows.
    ['نماد؛تعداد\nاهرم؛1,200\n', ['اهرم', '1,200']],
    ['گزارش؛ خلاصه\nنماد,تعداد\nاهرم,3\n', ['نماد', 'تعداد']],
    ['sep=;\nنماد;تعداد\nاهرم;1,200\n', ['اهرم', '1,200']],
    ['\n \nنماد,تعداد\nاهرم,3\n', ['اهرم', '3']],
    // Titles with marks of their own.
    ['گزارش | کارگزاری\nنماد,تعداد\nاهرم,3\n', ['نماد', 'تعداد']],
    ['گزارش, ۱۴۰۵\n\nنماد;تعداد\nاهرم;1,200\n', ['نماد', 'تعداد']],
    ['پرتفوی من\nنماد؛تعداد\nاهرم؛3\n', ['نماد', 'تعداد']],
    ['a,b\n"x;y\nz;w",1\n', ['x;y\nz;w', '1']],
  ])('finds what separates the fields of %j', (source, first) => {
    expect(readCsv(source, parse).records[0]?.cells).toEqual(first);
  });

  it('takes the guard against formulas off', () => {
    expect(linesOf("a\n'+98\n''=1\n'طلا")).toEqual([
      [2, '+98'],
      [3, "'=1"],
      [4, "'طلا"],
    ]);
  });

  it('takes a cell that is told to be a text as that text', () => {
    expect(linesOf(`="a"\n="0012"\n"=""x """"y"""""""\n'="z"\n=1+1`)).toEqual([
      [2, '0012'],
      [3, 'x "y"'],
      [4, '="z"'],
      [5, '=1+1'],
    ]);
  });

  it('leaves out the empty columns that spreadsheets add, and no others', () => {
    expect(readCsv('a,b,,\n1,2,,\n3,4,,,\n5\n6,7,,,,8\n', parse)).toMatchObject({
      columns: ['a', 'b'],
      records: [
        { cells: ['1', '2'] },
        { cells: ['3', '4'] },
        { cells: ['5'] },
        { cells: ['6', '7', '', '', '', '8'] },
      ],
    });
    expect(readCsv('a,b,,\n6,7,,8\n', parse).columns).toEqual(['a', 'b', '', '']);
    expect(readCsv(',a,,b\n,1,,2\n,3\n,4,,5,6\n', parse)).toMatchObject({
      columns: ['a', 'b'],
      records: [{ cells: ['1', '2'] }, { cells: ['3'] }, { cells: ['4', '5', '6'] }],
    });
    expect(readCsv(',a\nx,1\n,2\n', parse).columns).toEqual(['', 'a']);
  });

  it('counts lines from the first of the file', () => {
    expect(linesOf('sep=,\n\na,b\n1,"2\n3,4')).toEqual([
      [4, '1,"2'],
      [5, '3', '4'],
    ]);
  });

  it('reads nothing in an empty file', () => {
    expect(readCsv('', parse).records).toEqual([]);
    expect(readCsv(' \n \n', parse).records).toEqual([]);
  });

  it('gives back what csvFile wrote', () => {
    const cell = fc
      .string({
        unit: fc.constantFrom('a', 'ب', '۵', '"', ',', ';', '|', '\t', '\n', "'", '=', '+', '-', '@', ' '),
      })
      .filter((text) => !text.includes('\r'));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        const file = readCsv(
          csvFile([['ردیف', 'الف', 'b'], ...rows.map((cells, i) => [i, ...cells])]),
          parse,
        );
        expect(file.records.map(({ cells }) => cells.slice(1))).toEqual(rows);
      }),
      { numRuns: 500 },
    );
  });
});

describe('findRepeated(columns)', () => {
  it('finds a name that stands twice', () => {
    expect(findRepeated(['a', 'b', 'a'])).toBe('a');
    expect(findRepeated(['a', '', ''])).toBeNull();
  });
});

describe('findUnnamed(columns)', () => {
  it('finds the number of a column without a name', () => {
    expect(findUnnamed(['a', '', 'b'])).toBe(2);
    expect(findUnnamed(['a', 'b'])).toBeNull();
  });
});

describe('isSpreadsheetError(cell)', () => {
  it('knows the errors of Excel and LibreOffice', () => {
    for (const cell of ['#REF!', '#NAME?', '#VALUE!', '#DIV/0!', '#N/A', '###', 'Err:502', '\u200e#ref! '])
      expect(isSpreadsheetError(cell)).toBe(true);
    for (const cell of ['', '#', '#بورس', 'طلا', '#1', 'REF!']) expect(isSpreadsheetError(cell)).toBe(false);
  });
});

describe('cellsByColumn(columns, record)', () => {
  it('leaves missing cells empty', () => {
    expect(cellsByColumn(['a', 'b'], { line: 2, cells: ['1'], hasBrokenQuote: false })).toEqual({
      a: '1',
      b: '',
    });
  });
});
