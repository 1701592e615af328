import { describe, expect, it } from 'vitest';
import type { StoredHolding, StoredState } from '../../database/stored-state.ts';
import { EQUITY, GOLD } from '../../database/testing/market-funds.ts';
import { answer, batch, rowsOf } from '../testing/batches.ts';
import { book, codalState, DAY, LINE, sheet, workbook } from '../testing/codal.ts';
import { parseCodal } from './parse.ts';

describe('parseCodal(batch, stored) of a workbook', () => {
  it('reads a holding by the headers, its symbol and industry by its name', () => {
    const {
      rows,
      refused,
      completeScopes: whole,
    } = parseCodal(batch(workbook(book({ سهام: sheet(LINE) }))), codalState());
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

  it('finds the table in any sheet, in an old .xls, and with an added column', () => {
    const old = parseCodal(batch(workbook(book({ 'سهام و حق‌تقدم': sheet(LINE) }, 'biff8'))), codalState());
    expect(rowsOf(old.rows, 'fund_portfolio_holdings')[0]).toMatchObject({
      quantity_end: 120,
      current_value: 71_900,
    });
    const wide = sheet(LINE).map((row, i) =>
      i < 3 ? row : [...row.slice(0, 9), i === 3 ? 'سود' : 7, ...row.slice(9)],
    );
    const { rows } = parseCodal(batch(workbook(book({ سهام: wide }))), codalState());
    expect(rowsOf(rows, 'fund_portfolio_holdings')[0]).toMatchObject({
      sale_value: 16_800,
      quantity_end: 120,
      price_end: 600,
      weight: 0.05,
    });
  });

  it('reads weights as percent points where they sum to a hundred, and Persian digits', () => {
    const persian = LINE.with(9, '۱۲۰').with(10, '۶۰۰').with(12, '۷۱,۹۰۰').with(13, 5);
    const { rows } = parseCodal(batch(workbook(book({ سهام: sheet(persian) }))), codalState());
    expect(rowsOf(rows, 'fund_portfolio_holdings')[0]).toMatchObject({
      quantity_end: 120,
      current_value: 71_900,
      weight: 0.05,
    });
  });

  it('sums purchases and sales over 3 months once all months are stored', () => {
    const storedHolding = (day: string, purchaseRial: number): StoredHolding => ({
      fundId: EQUITY.id,
      day,
      symbol: 'وبملت',
      purchaseRial,
      saleRial: 0,
    });
    const two = codalState({
      holdings: [storedHolding('2026-06-21', 1000), storedHolding('2026-05-21', 300)],
    });
    const report = batch(workbook(book({ سهام: sheet(LINE) })));
    const sums = (from: StoredState) =>
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
    expect(sums(codalState())).toMatchObject([{ purchase_sum_3: null }]);
  });

  it('recomputes the sums of later reports when an earlier one comes late', () => {
    const storedHolding = (day: string): StoredHolding => ({
      fundId: EQUITY.id,
      day,
      symbol: 'وبملت',
      purchaseRial: 10,
      saleRial: 0,
    });
    const later = codalState({ holdings: [storedHolding('2026-08-22'), storedHolding('2026-06-21')] });
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
      codalState(),
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

describe('parseCodal(batch, stored) of a gold fund whose metals are not all known', () => {
  const bar = LINE.with(1, 'گواهی سپرده کالایی شمش طلا').with(13, 0.8);
  const coin = LINE.with(1, 'تمام سکه بهار آزادی').with(13, 0.15);
  const compositionsOf = (...lines: (typeof LINE)[]) =>
    rowsOf(
      parseCodal(
        batch(workbook(book({ 'گواهی سپرده کالایی': sheet(...lines) }), { fundId: GOLD.id, day: DAY })),
        codalState(),
      ).rows,
      'gold_fund_data',
    );

  it('writes no composition where a line is refused', () => {
    expect(compositionsOf(bar, coin.with(12, 1))).toEqual([]);
  });

  it('writes no composition where the weight of a metal is unknown', () => {
    expect(compositionsOf(bar, coin.with(13, null))).toEqual([]);
    const share = LINE.with(13, null);
    expect(compositionsOf(bar, coin, share)).toMatchObject([{ adjusted_sum_coin_percentage: 15 }]);
  });
});

describe('parseCodal(batch, stored) of an extracted portfolio', () => {
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

  it('reads its months, and sold quantities in parentheses', () => {
    const body = {
      symbol: EQUITY.symbol,
      updated: '',
      months: [{ date: '1405/04/31', title: '', holdings: [line] }],
    };
    expect(
      rowsOf(parseCodal(batch(answer('portfolio', body)), codalState()).rows, 'fund_portfolio_holdings')[0],
    ).toMatchObject({
      report_date: DAY,
      symbol: 'وبملت',
      quantity_sold: 30,
      weight: 0.05,
    });
  });

  it('refuses a symbol of no fund or of two funds', () => {
    const body = { symbol: 'ناشناس', months: [] };
    expect(parseCodal(batch(answer('portfolio', body)), codalState()).refused).toMatchObject([
      { field: 'symbol', value: 'ناشناس' },
    ]);
    const twins = codalState({ funds: [EQUITY, { ...GOLD, symbol: EQUITY.symbol }] });
    expect(
      parseCodal(batch(answer('portfolio', { ...body, symbol: EQUITY.symbol })), twins).refused,
    ).toHaveLength(1);
  });
});
