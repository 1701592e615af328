import { CFB } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { EQUITY } from '../../database/testing/market-funds.ts';
import { cpuMsOf } from '../../storage/testing/cpu-ms-of.ts';
import { answer, batch, rowsOf } from '../testing/batches.ts';
import { book, codalState, DAY, LINE, sheet, workbook } from '../testing/codal.ts';
import { parseCodal } from './parse.ts';

describe('parseCodal(batch, stored) of an invalid workbook', () => {
  it('refuses a line whose value is not quantity × price, and amounts implausible for their quantity', () => {
    const untied = LINE.with(1, 'ناجور').with(12, 9);
    const slipped = LINE.with(1, 'لغزیده').with(6, 7).with(8, 2);
    const { rows, refused } = parseCodal(
      batch(workbook(book({ سهام: sheet(LINE, untied, slipped) }))),
      codalState(),
    );
    expect(refused.map(({ key, field }) => [key, field])).toEqual([
      [`${EQUITY.symbol} ${DAY} ناجور`, 'valueEnd'],
      [`${EQUITY.symbol} ${DAY} لغزیده`, 'costBought'],
      [`${EQUITY.symbol} ${DAY} لغزیده`, 'amountSold'],
    ]);
    expect(
      rowsOf(rows, 'fund_portfolio_holdings').filter(({ purchase_value }) => purchase_value === null),
    ).toMatchObject([{ holding_name: 'لغزیده', sale_value: null }]);
  });

  it('reads shares of a capital increase with a price of 0', () => {
    const { rows, refused } = parseCodal(
      batch(workbook(book({ سهام: sheet(LINE.with(6, 0)) }))),
      codalState(),
    );
    expect(refused).toEqual([]);
    expect(rowsOf(rows, 'fund_portfolio_holdings')[0]).toMatchObject({
      quantity_bought: 50,
      purchase_value: 0,
    });
  });

  it('throws when most lines are inconsistent because columns have shifted', () => {
    const shifted = [LINE.with(12, 1), LINE.with(12, 2), LINE];
    expect(() => parseCodal(batch(workbook(book({ سهام: sheet(...shifted) }))), codalState())).toThrowError(
      /2 of 3 lines do not tie/,
    );
  });

  it('throws for a file that is no workbook or has no portfolio table', () => {
    expect(() =>
      parseCodal(batch(workbook(new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]))), codalState()),
    ).toThrowError(/expected a workbook/);
    expect(() =>
      parseCodal(
        batch(
          workbook(
            book({
              اوراق: [
                ['نام', 'نرخ'],
                ['الف', 1],
              ],
            }),
          ),
        ),
        codalState(),
      ),
    ).toThrowError(/came none/);
    expect(() =>
      parseCodal(batch(workbook(book({ سهام: sheet(LINE) }), { fundId: 'x', day: DAY })), codalState()),
    ).toThrowError(/whose it is/);
  });

  /** The workbook with another first sheet, packed anew so that all sizes are those of its content. */
  function withSheet(edit: (xml: string) => string): Uint8Array {
    const container = CFB.read(book({ سهام: sheet(LINE) }), { type: 'array' });
    const entry = CFB.find(container, '/xl/worksheets/sheet1.xml');
    if (entry === null) throw new Error('the workbook has no first sheet');
    entry.content = Buffer.from(edit(Buffer.from(entry.content as Uint8Array).toString('utf8')));
    return new Uint8Array(
      CFB.write(container, { fileType: 'zip', type: 'buffer', compression: true }) as Buffer,
    );
  }
  it('does not open a decompression bomb, whose declared sizes lie', () => {
    const bomb = withSheet((xml) =>
      xml.replace('</sheetData>', `</sheetData><!--${' '.repeat(210 * 1024 * 1024)}-->`),
    );
    expect(bomb.length).toBeLessThan(3_000_000);
    const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.byteLength);
    for (let at = 0; at + 46 < bomb.length; at += 1) {
      const record = view.getUint32(at, true);
      // The unpacked size, in the local and the central record of each entry.
      if (record === 0x04034b50) view.setUint32(at + 22, 100, true);
      if (record === 0x02014b50) view.setUint32(at + 24, 100, true);
    }
    expect(() => parseCodal(batch(workbook(bomb)), codalState())).toThrowError(
      /came a larger or a broken one/,
    );
  });

  it('walks through the cells that a sheet has, whatever range it declares', async () => {
    const declared = withSheet((xml) =>
      xml.replace(/<dimension ref="[^"]+"/, '<dimension ref="A1:XFD1048576"'),
    );
    let rows: readonly unknown[] = [];
    const work = () => ({ rows } = parseCodal(batch(workbook(declared)), codalState()));
    expect(await cpuMsOf(work)).toBeLessThan(5000);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('refuses a sheet whose last cell makes a range of billions', async () => {
    const far = withSheet((xml) =>
      xml.replace('</sheetData>', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'),
    );
    const parse = () =>
      expect(() => parseCodal(batch(workbook(far)), codalState())).toThrowError(/cells a sheet, came \d+/);
    expect(await cpuMsOf(parse)).toBeLessThan(5000);
  });

  it.each([
    ['without an end', (bytes: Uint8Array) => bytes.subarray(0, -40)],
    [
      'with an entry that leads elsewhere',
      (bytes: Uint8Array) => {
        const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
        for (let at = 0; at + 46 < bytes.length; at += 1)
          if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 42, 7, true);
        return bytes;
      },
    ],
  ])('refuses a zip %s', (_, damage) => {
    const broken = damage(new Uint8Array(book({ سهام: sheet(LINE) })));
    expect(() => parseCodal(batch(workbook(broken)), codalState())).toThrowError(
      /came a larger or a broken one/,
    );
  });

  it('refuses a month whose lines do not tie, or whose shape is another, and keeps the others', () => {
    const line = {
      name: 'بانک ملت',
      q0: 100,
      n0: 49_900,
      bq: 0,
      bc: 0,
      sq: 0,
      sa: 0,
      q1: 100,
      p1: 600,
      n1: 60_000,
      pct: 5,
    };
    const months = [
      { date: '1405/03/31', holdings: [line] },
      { date: '1405/04/31', holdings: [{ ...line, n1: 1 }] },
      { date: '1405/02/31', holdings: [line] },
      { date: '1405/01/31' },
    ];
    const portfolio = answer('portfolio', { symbol: EQUITY.symbol, months });
    const { rows, refused, completeScopes = [] } = parseCodal(batch(portfolio), codalState());
    const days = rowsOf(rows, 'fund_portfolio_holdings').map(({ report_date }) => report_date);
    expect(new Set(days)).toEqual(new Set(['2026-06-21', '2026-05-21']));
    expect(completeScopes).toHaveLength(2);
    expect(refused.map(({ key }) => key)).toEqual(
      expect.arrayContaining([`${EQUITY.symbol} 2026-07-22`, `${EQUITY.symbol} 1405/01/31`]),
    );
  });
});
