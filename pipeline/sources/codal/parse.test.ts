import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { fold } from '../../../shared/persian/fold.ts';
import type { Known, KnownHolding } from '../known.ts';
import { answer, batch, EQUITY, GOLD, knownMarket, rowsOf } from '../testing/market.ts';
import { filesOfPage, reportOfLetter } from './fetch.ts';
import { parseCodal } from './parse.ts';
import { recognise, type Letter } from './schema.ts';

type Cell = string | number | null;
const DAY = '2026-07-22';

/** The header of the official form, three rows high; the table begins in its second column. */
const HEADER: Cell[][] = [
  ['صندوق سرمایه‌گذاری آزما'],
  [null, null, '۱۴۰۵/۰۳/۳۱', null, null, 'تغییرات طی دوره', null, null, null, '۱۴۰۵/۰۴/۳۱'],
  [null, 'نام شركت', null, null, null, 'خرید طی دوره', null, 'فروش طی دوره', null],
  [
    null,
    null,
    'تعداد',
    'بهای تمام شده',
    'خالص ارزش فروش',
    'تعداد',
    'بهای تمام شده',
    'تعداد',
    'مبلغ فروش',
    'تعداد',
    'قیمت بازار هر سهم',
    'بهای تمام شده',
    'خالص ارزش فروش',
    'درصد به کل دارایی‌ها',
  ],
];
/** Held 100 at 500, bought 50 for 550 each, sold 30 for 560 each, holds 120 at 600: value net of costs. */
const LINE: Cell[] = [
  null,
  'بانك ملت',
  100,
  45_000,
  49_900,
  50,
  27_500,
  30,
  16_800,
  120,
  600,
  60_000,
  71_900,
  0.05,
];
const SUM: Cell[] = [null, 'جمع', null, null, 99_800];

const book = (sheets: Record<string, Cell[][]>, bookType: 'xlsx' | 'biff8' = 'xlsx'): Uint8Array => {
  const workbook = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows), name);
  return new Uint8Array(write(workbook, { type: 'buffer', bookType }) as Buffer);
};

const sheet = (...lines: Cell[][]): Cell[][] => [...HEADER, ...lines, SUM, [null, 'یادداشت', 1, 2, 3]];
const workbook = (body: Uint8Array, about = { fundId: EQUITY.id, day: DAY }) =>
  answer('workbook', body, about);
const listed = new Map([[fold('بانک ملت'), { symbol: 'وبملت', industry: 'بانک‌ها و مؤسسات اعتباری' }]]);
const known = (more: Partial<Known> = {}): Known => knownMarket({ listed, ...more });

describe('parseCodal(batch, known) of a workbook', () => {
  it('reads a holding by the headers, its symbol and industry by what is known of its name', () => {
    const { rows, refused, whole } = parseCodal(batch(workbook(book({ سهام: sheet(LINE) }))), known());
    expect(refused).toEqual([]);
    expect(rowsOf(rows, 'fund_portfolio_holdings')[0]).toEqual({
      fund_id: EQUITY.id,
      report_date: DAY,
      symbol: 'وبملت',
      holding_name: 'بانک ملت',
      industry: 'بانک‌ها و مؤسسات اعتباری',
      weight: 0.05,
      quantity_start: 100,
      quantity_bought: 50,
      quantity_sold: 30,
      quantity_end: 120,
      price_end: 600,
      price_change_percent: expect.closeTo((71_900 / 120 / 499 - 1) * 100, 10),
      purchase_value: 27_500,
      sale_value: 16_800,
      current_value: 71_900,
    });
    expect(whole).toEqual([
      { table: 'fund_portfolio_holdings', match: { fund_id: EQUITY.id, report_date: DAY } },
    ]);
  });

  it('finds the table whatever the sheet is called, in an old .xls, and through a column that the manager added', () => {
    const old = parseCodal(batch(workbook(book({ 'سهام و حق‌تقدم': sheet(LINE) }, 'biff8'))), known());
    expect(rowsOf(old.rows, 'fund_portfolio_holdings')[0]).toMatchObject({
      quantity_end: 120,
      current_value: 71_900,
    });
    const wide = sheet(LINE).map((row, i) =>
      i < 3 ? row : [...row.slice(0, 9), i === 3 ? 'سود' : 7, ...row.slice(9)],
    );
    const { rows } = parseCodal(batch(workbook(book({ سهام: wide }))), known());
    expect(rowsOf(rows, 'fund_portfolio_holdings')[0]).toMatchObject({
      sale_value: 16_800,
      quantity_end: 120,
      price_end: 600,
      weight: 0.05,
    });
  });

  it('reads percent points where the sheet sums to a hundred, and Persian digits', () => {
    const persian = LINE.with(9, '۱۲۰').with(10, '۶۰۰').with(12, '۷۱,۹۰۰').with(13, 5);
    const { rows } = parseCodal(batch(workbook(book({ سهام: sheet(persian) }))), known());
    expect(rowsOf(rows, 'fund_portfolio_holdings')[0]).toMatchObject({
      quantity_end: 120,
      current_value: 71_900,
      weight: 0.05,
    });
  });

  it('refuses a line whose value is not quantity × price, and amounts that cannot be of that quantity', () => {
    const untied = LINE.with(1, 'ناجور').with(12, 9);
    const slipped = LINE.with(1, 'لغزیده').with(6, 0).with(8, 2);
    const { rows, refused } = parseCodal(
      batch(workbook(book({ سهام: sheet(LINE, untied, slipped) }))),
      known(),
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

  it('stops when most lines do not tie: the columns have shifted', () => {
    const shifted = [LINE.with(12, 1), LINE.with(12, 2), LINE];
    expect(() => parseCodal(batch(workbook(book({ سهام: sheet(...shifted) }))), known())).toThrowError(
      /2 of 3 lines do not tie/,
    );
  });

  it('stops for what is no workbook, and for one without the table', () => {
    expect(() => parseCodal(batch(workbook(new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]))), known())).toThrowError(
      /expected a workbook/,
    );
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
        known(),
      ),
    ).toThrowError(/came none/);
    expect(() =>
      parseCodal(batch(workbook(book({ سهام: sheet(LINE) }), { fundId: 'x', day: DAY })), known()),
    ).toThrowError(/whose it is/);
  });

  it('does not open a workbook that would unpack to gigabytes', () => {
    const bomb = book({ سهام: sheet(LINE) });
    const at = bomb.findLastIndex(
      (byte, i) => byte === 0x50 && bomb[i + 1] === 0x4b && bomb[i + 2] === 1 && bomb[i + 3] === 2,
    );
    new DataView(bomb.buffer).setUint32(at + 24, 0xf000_0000, true);
    expect(() => parseCodal(batch(workbook(bomb)), known())).toThrowError(/came a larger one/);
  });

  it('sums bought and sold over 3 months once every month is there', () => {
    const stored = (day: string, purchaseRial: number): KnownHolding => ({
      fundId: EQUITY.id,
      day,
      symbol: 'وبملت',
      purchaseRial,
      saleRial: 0,
    });
    const two = known({ holdings: [stored('2026-06-21', 1000), stored('2026-05-21', 300)] });
    const report = batch(workbook(book({ سهام: sheet(LINE) })));
    const sums = (from: Known) =>
      rowsOf(parseCodal(report, from).rows, 'fund_portfolio_holdings').filter(
        (row) => 'purchase_sum_3' in row && row.report_date === DAY,
      );
    expect(sums(two)).toMatchObject([
      {
        symbol: 'وبملت',
        purchase_sum_3: 28_800,
        sale_sum_3: 16_800,
        purchase_sum_6: null,
        sale_sum_12: null,
      },
    ]);
    expect(sums(known())).toMatchObject([{ purchase_sum_3: null }]);
  });

  it('reckons the later reports’ sums anew when an earlier one comes in late', () => {
    const stored = (day: string): KnownHolding => ({
      fundId: EQUITY.id,
      day,
      symbol: 'وبملت',
      purchaseRial: 10,
      saleRial: 0,
    });
    const later = known({ holdings: [stored('2026-08-22'), stored('2026-06-21')] });
    const rows = rowsOf(
      parseCodal(batch(workbook(book({ سهام: sheet(LINE) }))), later).rows,
      'fund_portfolio_holdings',
    );
    expect(rows.find(({ report_date }) => report_date === '2026-08-22')).toMatchObject({
      purchase_sum_3: 27_520,
    });
  });

  it('reads a gold fund’s composition', () => {
    const bar = LINE.with(1, 'گواهی سپرده کالایی شمش طلا').with(13, 0.8);
    const coin = LINE.with(1, 'تمام سکه بهار آزادی').with(13, 0.15);
    const { rows } = parseCodal(
      batch(workbook(book({ 'گواهی سپرده کالایی': sheet(bar, coin) }), { fundId: GOLD.id, day: DAY })),
      known(),
    );
    expect(rowsOf(rows, 'gold_fund_data')).toEqual([
      {
        symbol: GOLD.symbol,
        date: DAY,
        adjusted_sum_bar_percentage: 80,
        adjusted_sum_coin_percentage: 15,
        adjusted_sum_silver_percentage: 0,
        other_percentage: expect.closeTo(5, 10),
      },
    ]);
  });
});

describe('parseCodal(batch, known) of a portfolio that was read before', () => {
  const line = {
    name: 'بانک ملت',
    q0: 100,
    c0: 1,
    n0: 49_900,
    bq: 50,
    bc: 27_500,
    sq: -30,
    sa: 16_800,
    q1: 120,
    p1: 600,
    c1: 1,
    n1: 71_900,
    pct: 5,
  };

  it('reads its months, and sold quantities in brackets', () => {
    const body = {
      symbol: EQUITY.symbol,
      updated: '',
      months: [{ date: '1405/04/31', title: '', holdings: [line] }],
    };
    expect(
      rowsOf(parseCodal(batch(answer('portfolio', body)), known()).rows, 'fund_portfolio_holdings')[0],
    ).toMatchObject({
      report_date: DAY,
      symbol: 'وبملت',
      quantity_sold: 30,
      weight: 0.05,
    });
  });

  it('refuses a symbol that is nobody’s, or two funds’', () => {
    const body = { symbol: 'ناشناس', months: [] };
    expect(parseCodal(batch(answer('portfolio', body)), known()).refused).toMatchObject([
      { field: 'symbol', value: 'ناشناس' },
    ]);
    const twins = known({ funds: [EQUITY, { ...GOLD, symbol: EQUITY.symbol }] });
    expect(
      parseCodal(batch(answer('portfolio', { ...body, symbol: EQUITY.symbol })), twins).refused,
    ).toHaveLength(1);
  });
});

describe('letters', () => {
  const letter = (title: string, symbol = EQUITY.symbol as string): Letter => ({
    TracingNo: '1',
    Symbol: symbol,
    CompanyName: 'x',
    Title: title,
    PublishDateTime: 'x',
    AttachmentUrl: '/a',
  });

  it('tell a portfolio’s fund and month by their title', () => {
    const title = 'صورت وضعیت پورتفوی صندوق سرمایه گذاری دوره ۱ ماهه منتهی به ۱۴۰۵/۰۴/۳۱';
    expect(reportOfLetter(knownMarket().funds, letter(title))).toEqual({ fund: EQUITY, day: DAY });
    expect(reportOfLetter(knownMarket().funds, letter(title.replace('پورتفوی', 'پرتفوي')))?.day).toBe(DAY);
    expect(reportOfLetter(knownMarket().funds, letter('صورت‌های مالی منتهی به ۱۴۰۵/۰۴/۳۱'))).toBeNull();
    expect(reportOfLetter(knownMarket().funds, letter(title, 'ناشناس'))).toBeNull();
  });

  it('lead to their files', () => {
    const page = `<a href="DownloadFile.aspx?id=a%2b1&amp;t=2">x</a><script>open('DownloadFile.aspx?id=b')</script><a href='DownloadFile.aspx?id=b'>`;
    expect(filesOfPage(page)).toEqual(['DownloadFile.aspx?id=a%2b1&t=2', 'DownloadFile.aspx?id=b']);
    expect(filesOfPage('<html></html>')).toEqual([]);
  });

  it('are told apart from workbooks and portfolios', () => {
    expect(recognise({ Total: 1, Page: 1, Letters: [] })).toBe('letters');
    expect(recognise({ symbol: 'x', months: [] })).toBe('portfolio');
    expect(recognise(book({ a: [[1]] }))).toBe('workbook');
    for (const other of [null, {}, 'x', new Uint8Array([1, 2, 3, 4])]) expect(recognise(other)).toBeNull();
  });
});
