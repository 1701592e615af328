import { describe, expect, it } from 'vitest';
import { fundId } from '../../database/ids.ts';
import { EQUITY, GOLD, marketState } from '../../database/testing/market-funds.ts';
import { answer, batch, rowsOf } from '../testing/batches.ts';
import { headerOf, keyHeaderOf, TABLES, tableOf } from './columns.ts';
import { parseCsv, recognize } from './parse.ts';

const parse = (table: string, text: string) => parseCsv(batch(answer(table, text)), marketState());

describe('parseCsv(batch, stored)', () => {
  it('reads figures of a fund by symbol, TSETMC code or id, on Gregorian and Jalali days', () => {
    const text = `\ufefffund,date,nav_redemption,net_asset\r\n${EQUITY.symbol},2026-08-16,"۱۳,۷۶۸",\r\n${GOLD.insCode},1405/05/24,100.5,5e9\r\n`;
    const { rows, refused } = parse('fund_nav_history', text);
    expect(refused).toEqual([]);
    expect(rowsOf(rows, 'fund_nav_history')).toEqual([
      { fund_id: EQUITY.id, date: '2026-08-16', nav_redemption: 13768 },
      { fund_id: GOLD.id, date: '2026-08-15', nav_redemption: 100.5, net_asset: 5e9 },
    ]);
  });

  it('refuses a figure for its size', () => {
    const text = `fund,date,nav_redemption\n${EQUITY.symbol},2026-08-16,1e30`;
    const { rows, refused } = parse('fund_nav_history', text);
    expect(rows).toEqual([]);
    expect(refused).toMatchObject([
      { field: 'nav_redemption', value: '1e30', reason: 'expected a figure above 0 and at most 1e20' },
    ]);
  });

  it('refuses each invalid line with its number, column and reason, and reads the others', () => {
    const text = [
      'fund,date,nav_redemption',
      'ناشناس,2026-08-16,1',
      `${EQUITY.symbol},2026-13-01,1`,
      `${EQUITY.symbol},2026-08-16,-1`,
      `${EQUITY.symbol},,1`,
      `${EQUITY.symbol},2026-08-15,2,3`,
      `${EQUITY.symbol},2026-08-14,7`,
    ].join('\n');
    const { rows, refused } = parse('fund_nav_history', text);
    expect(refused.map(({ key, field, reason }) => [key, field, reason])).toEqual([
      ['line 2', 'fund', 'expected the symbol, TSETMC code, slug or id of one fund'],
      ['line 3', 'date', 'expected a date, e.g. 2026-08-16 or 1405/05/25'],
      ['line 4', 'nav_redemption', 'expected a figure above 0 and at most 1e20'],
      ['line 5', 'date', 'expected a value: it is part of the key'],
      ['line 6', null, 'expected as many cells as the header has'],
    ]);
    expect(rowsOf(rows, 'fund_nav_history')).toMatchObject([{ date: '2026-08-14', nav_redemption: 7 }]);
  });

  it('keeps quotes and commas inside cells', () => {
    const text = `fund,report_date,symbol,holding_name,weight\n${EQUITY.symbol},2026-07-22,وبملت,"بانک ""ملت""، تهران",0.05`;
    expect(rowsOf(parse('fund_portfolio_holdings', text).rows, 'fund_portfolio_holdings')).toMatchObject([
      { holding_name: 'بانک "ملت"، تهران', weight: 0.05 },
    ]);
  });

  it('accepts negative figures only in columns that allow them', () => {
    const flows = parse(
      'fund_cash_flow',
      `fund,date,cash_flow,buying\n${EQUITY.symbol},2026-08-16,-5,5\n${EQUITY.symbol},2026-08-15,5,-5`,
    );
    expect(rowsOf(flows.rows, 'fund_cash_flow')).toEqual([
      { fund_id: EQUITY.id, date: '2026-08-16', cash_flow: -5, buying: 5 },
    ]);
    expect(flows.refused).toMatchObject([{ key: 'line 3', field: 'buying' }]);
  });

  it('updates a stored fund and inserts a new one', () => {
    const text = `fund,name,symbol,category,ins_code,manager,is_active\n${EQUITY.symbol},,,,,مدیر نو,بله\n,صندوق نوپا,نوپا,gold,77777000000000007,,true`;
    const { rows } = parse('funds', text);
    expect(rowsOf(rows, 'funds')).toMatchObject([
      {
        id: EQUITY.id,
        name: EQUITY.name,
        slug: EQUITY.slug,
        category_id: EQUITY.categoryId,
        manager: 'مدیر نو',
        is_active: true,
      },
      { id: fundId('77777000000000007'), name: 'صندوق نوپا', slug: 'نوپا', category_id: GOLD.categoryId },
    ]);
    expect(parse('funds', 'fund,name\n,بی‌نشان').refused).toMatchObject([{ key: 'line 2' }]);
  });

  it('reads a category’s day by the category’s name', () => {
    const { rows, refused } = parse(
      'category_trade_data',
      'category,date,cash_flow\ngold,2026-08-16,-12\nسنگ,2026-08-16,1',
    );
    expect(rowsOf(rows, 'category_trade_data')).toEqual([
      { category_id: GOLD.categoryId, date: '2026-08-16', cash_flow: -12 },
    ]);
    expect(refused).toMatchObject([{ field: 'category', value: 'سنگ' }]);
  });

  it('throws for a header that fits no table, and names the expected headers', () => {
    expect(() => parse('fund_cash_flow', 'fund,date,profit\n')).toThrowError(
      /expected a header of fund_cash_flow \(fund, date, cash_flow, buying, selling, buyers, sellers\): "profit" is no column/,
    );
    expect(() => parse('fund_cash_flow', 'fund,cash_flow\n')).toThrowError(/"date" is missing/);
    expect(() => parse('?', 'a,b\n1,2')).toThrowError(/name the table/);
  });
});

describe('tableOf(names)', () => {
  it('recognizes every table by its full header, and none by a part of its key', () => {
    for (const table of TABLES) {
      if (table === 'funds') continue;
      expect(tableOf(headerOf(table))).toBe(table);
      expect(tableOf(keyHeaderOf(table).slice(1))).toBeNull();
    }
    expect(recognize('symbol,date,value,unit\n')).toBe('reference_prices');
    expect(recognize('fund,date\n')).toBeNull();
    expect(recognize({})).toBeNull();
  });
});
