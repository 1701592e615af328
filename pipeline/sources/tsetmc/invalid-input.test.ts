import { describe, expect, it } from 'vitest';
import { EQUITY, marketState } from '../../database/testing/market-funds.ts';
import { answer, rowsOf } from '../testing/batches.ts';
import { clients, line, nav, overview, parseMarket, types, watch } from '../testing/tsetmc.ts';

describe('parseTsetmc(batch, stored) of invalid input', () => {
  it('refuses inconsistent client types and keeps the price', () => {
    const inconsistent = parseMarket(
      marketState(),
      overview(),
      watch(line(EQUITY.insCode)),
      types(clients(EQUITY.insCode, { sell_I_Volume: 100 })),
    );
    expect(inconsistent.refused).toMatchObject([
      { table: 'fund_cash_flow', field: 'buy_I_Volume', value: 1000 },
    ]);
    const otherDay = parseMarket(
      marketState(),
      overview(),
      watch(line(EQUITY.insCode, { qtj: 5000 })),
      types(clients(EQUITY.insCode)),
    );
    expect(otherDay.refused).toMatchObject([{ reason: "expected about the day's volume 5000" }]);
    expect(rowsOf(otherDay.rows, 'fund_cash_flow')).toEqual([]);
    expect(rowsOf(otherDay.rows, 'fund_live_data')).toHaveLength(1);
  });

  it('tolerates the time between the two feeds', () => {
    const { refused } = parseMarket(
      marketState(),
      overview(),
      watch(line(EQUITY.insCode, { qtj: 1040 })),
      types(clients(EQUITY.insCode)),
    );
    expect(refused).toEqual([]);
  });

  it('refuses a price far from yesterday’s, a NAV far from the price, and an invalid time', () => {
    const far = parseMarket(marketState(), overview(), watch(line(EQUITY.insCode, { pdv: 100_500 })));
    expect(far.refused).toMatchObject([
      { field: 'pdv', value: 100_500, reason: "expected a price within 50% of yesterday's 10000" },
    ]);
    expect(far.rows).toEqual([]);
    const implausible = parseMarket(
      marketState(),
      overview(),
      watch(line(EQUITY.insCode)),
      nav(EQUITY.insCode, 1000),
    );
    expect(implausible.refused).toMatchObject([{ field: 'pRedTran', value: 1000 }]);
    expect(rowsOf(implausible.rows, 'fund_live_data')).toMatchObject([{ current_price: 10100, nav: null }]);
    expect(
      parseMarket(marketState(), overview(), watch(line(EQUITY.insCode, { hEven: 257000 }))).refused,
    ).toMatchObject([{ field: 'hEven' }]);
  });

  it('does not compare a price with an old NAV', () => {
    const { rows } = parseMarket(
      marketState(),
      overview(),
      watch(line(EQUITY.insCode)),
      nav(EQUITY.insCode, 10000, 20260701),
    );
    expect(rowsOf(rows, 'fund_live_data')).toMatchObject([{ nav: null }]);
  });

  it('skips instruments that are no stored fund, such as options of the same sector', () => {
    const { rows, refused } = parseMarket(
      marketState(),
      overview(),
      watch(line(EQUITY.insCode), line('777', { insID: 'IROAAHRM4261', pdv: 5 })),
    );
    expect(rowsOf(rows, 'fund_live_data')).toHaveLength(1);
    expect(refused).toEqual([]);
  });

  it('throws for an empty market watch, a changed layout, a missing day and a future day', () => {
    expect(() => parseMarket(marketState(), overview(), watch())).toThrowError(/came an empty one/);
    expect(() => parseMarket(marketState(), overview(), answer('watch', { rows: [] }))).toThrowError(
      /layout of watch has changed/,
    );
    expect(() => parseMarket(marketState(), watch(line(EQUITY.insCode)))).toThrowError(
      /does not say its day/,
    );
    expect(() =>
      parseMarket(marketState(), overview('A', 20260817), watch(line(EQUITY.insCode))),
    ).toThrowError(/expected a day not after 2026-08-16/);
    const renamed = { code: 1, price: 2 };
    expect(() =>
      parseMarket(marketState(), overview(), watch(renamed, renamed, line(EQUITY.insCode))),
    ).toThrowError(/2 of 3 items/);
  });

  it('takes the day of a recorded market watch from its description', () => {
    const recorded = { ...watch(line(EQUITY.insCode)), about: { day: '2025-04-24' } };
    expect(rowsOf(parseMarket(marketState(), recorded).rows, 'fund_live_data')).toMatchObject([
      { timestamp: '2025-04-24T12:29:58+03:30' },
    ]);
  });
});
