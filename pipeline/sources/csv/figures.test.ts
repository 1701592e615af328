import { describe, expect, it } from 'vitest';
import { EQUITY, GOLD, marketState } from '../../database/testing/market-funds.ts';
import type { TableRow } from '../../database/write/writable.ts';
import { answer, batch } from '../testing/batches.ts';
import { parseCsv } from './parse.ts';

const parse = (table: string, text: string) => parseCsv(batch(answer(table, text)), marketState());
const DAY = '2026-08-16';

/** The figure of one cell; the reason of its refusal where it has none. */
function figureOf(column: string, cell: string): unknown {
  const [table = '', name = ''] = column.split('.');
  const { rows, refused } =
    table === 'gold_fund_data'
      ? parse(table, `symbol,date,${name}\n${GOLD.symbol},${DAY},${cell}`)
      : table === 'fund_portfolio_holdings'
        ? parse(table, `fund,report_date,symbol,${name}\n${EQUITY.symbol},${DAY},وبملت,${cell}`)
        : parse(table, `fund,date,${name}\n${EQUITY.symbol},${DAY},${cell}`);
  return refused[0]?.reason ?? (rows[0] as TableRow).values[name as never];
}

const NO_NUMBER = 'expected a number';
const AMBIGUOUS = 'expected a figure of one reading: its mark may part thousands, or decimals';

describe('a percent sign', () => {
  it.each([
    ['fund_return_data.return_yearly', '12.5%', 12.5],
    ['fund_return_data.return_yearly', '٪۱۲٫۵', 12.5],
    ['fund_return_data.return_yearly', '(۱۲٫۵٪)', -12.5],
    ['fund_return_data.return_yearly', '۱۲٫۵ درصد', 12.5],
    ['fund_portfolio_holdings.weight', '5.2%', 0.052],
    ['zakhireh_fixincome.zakhireh', '0.37%', 0.0037],
    ['gold_fund_data.price_bubble', '-48.99%', -0.4899],
    ['fund_nav_history.nav_redemption', '12%', NO_NUMBER],
    ['leveraged_funds_data.real_ratio', '266%', NO_NUMBER],
    ['fund_return_data.return_yearly', '12%5', NO_NUMBER],
    ['fund_return_data.return_yearly', '12/5%', NO_NUMBER],
    ['fund_return_data.return_yearly', '5‰', NO_NUMBER],
  ])('gives in %s of "%s" %s', (column, cell, expected) => expect(figureOf(column, cell)).toBe(expected));
});

describe('a figure in another unit than its column', () => {
  it.each([
    ['fund_portfolio_holdings.weight', '5.2'],
    ['zakhireh_fixincome.zakhireh', '37'],
    ['gold_fund_data.total_bubble', '-48.99'],
    ['leveraged_funds_data.price_bubble', '12.5'],
    ['leveraged_funds_data.real_ratio', '266'],
    ['fund_allocations.stock', '7000'],
    ['fund_return_data.return_1d', '-150'],
  ])('is refused: %s of %s', (column, cell) =>
    expect(figureOf(column, cell)).toMatch(/^expected a figure between/),
  );

  it('is found by the sum of an asset mix', () => {
    const reasonsOf = (...shares: number[]) =>
      parse(
        'fund_allocations',
        `fund,date,stock,bond,deposit,five_best\n${EQUITY.symbol},${DAY},${shares.join()}`,
      ).refused.map(({ reason }) => reason);
    expect(reasonsOf(0.7, 0.2, 0.1, 0.4)).toEqual(['expected shares in percent points: 12.5 is 12.5%']);
    expect(reasonsOf(90, 90, 90, 40)).toEqual(['expected shares that sum between 0 and 130']);
    expect(reasonsOf(70, 20, 10, 40)).toEqual([]);
  });
});

describe('a count or an amount of tomans', () => {
  it.each([
    ['fund_nav_history.units', '232.000'],
    ['fund_nav_history.trading_volume', '۲۳۲٫۰۰۰'],
    ['fund_cash_flow.cash_flow', '-12.000'],
  ])('is refused with two readings: %s of %s', (column, cell) =>
    expect(figureOf(column, cell)).toBe(AMBIGUOUS),
  );
});
