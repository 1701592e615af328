import { describe, expect, it } from 'vitest';
import { EQUITY, marketState } from '../../database/testing/market-funds.ts';
import { answer, batch, rowsOf } from '../testing/batches.ts';
import { parseTsetmc } from './parse.ts';

describe('parseTsetmc(batch, stored) of histories', () => {
  const close = (dEven: number, changes: Record<string, unknown> = {}) => ({
    insCode: EQUITY.insCode,
    dEven,
    hEven: 150000,
    pClosing: 10050.0,
    pDrCotVal: 10100.0,
    priceYesterday: 10000.0,
    priceChange: 50,
    priceMin: 9990,
    priceMax: 10110,
    priceFirst: 10000,
    zTotTran: 12,
    qTotTran5J: 1000.0,
    qTotCap: 10_050_000.0,
    ...changes,
  });

  it('reads daily closes and skips days without trades', () => {
    const daily = answer('dailyList', {
      closingPriceDaily: [
        close(20260816),
        close(20260815, { qTotTran5J: 0, qTotCap: 0 }),
        close(20260814, { pClosing: 1 }),
      ],
    });
    const { rows, refused } = parseTsetmc(batch(daily), marketState());
    expect(rowsOf(rows, 'fund_nav_history')).toEqual([
      {
        fund_id: EQUITY.id,
        date: '2026-08-16',
        close_price: 10050,
        trading_volume: 1000,
        trading_value: 10_050_000,
      },
    ]);
    expect(refused).toMatchObject([{ field: 'pClosing', value: 1 }]);
  });

  it('reads 30 days of all funds and skips other instruments', () => {
    const related = answer('related', {
      relatedCompany: [],
      relatedCompanyThirtyDayHistory: [close(20260816), { ...close(20260816), insCode: '5' }],
    });
    expect(rowsOf(parseTsetmc(batch(related), marketState()).rows, 'fund_nav_history')).toHaveLength(1);
  });

  it('counts and names what it leaves out', () => {
    const daily = answer('dailyList', {
      closingPriceDaily: [
        close(20260816),
        close(20260815, { qTotTran5J: 0, qTotCap: 0 }),
        { ...close(20260815), insCode: '5' },
      ],
    });
    expect([...parseTsetmc(batch(daily), marketState()).dropped.values()]).toEqual([1, 1]);
  });

  it('refuses 30 days of related instruments without a single trade', () => {
    const idle = (day: number) => close(day, { qTotTran5J: 0, qTotCap: 0 });
    const related = answer('related', {
      relatedCompany: [],
      relatedCompanyThirtyDayHistory: [idle(20260816), idle(20260815)],
    });
    const { rows, refused, dropped } = parseTsetmc(batch(related), marketState());
    expect(rows).toEqual([]);
    expect(refused).toMatchObject([{ field: 'qTotTran5J', reason: expect.stringContaining('2 days') }]);
    expect([...dropped.values()]).toEqual([2]);
  });

  it('reads the settled trades of individuals and refuses an inconsistent day', () => {
    const day = (recDate: number, changes: Record<string, unknown> = {}) => ({
      recDate,
      insCode: EQUITY.insCode,
      buy_I_Volume: 60.0,
      buy_N_Volume: 40.0,
      buy_I_Value: 600_000.0,
      buy_N_Value: 4e5,
      buy_N_Count: 1,
      sell_I_Volume: 90.0,
      buy_I_Count: 3.0,
      sell_N_Volume: 10.0,
      sell_I_Value: 900_000.0,
      sell_N_Value: 1e5,
      sell_N_Count: 1,
      sell_I_Count: 5,
      ...changes,
    });
    const { rows, refused } = parseTsetmc(
      batch(answer('clientHistory', { clientType: [day(20260816), day(20260815, { sell_N_Volume: 99 })] })),
      marketState(),
    );
    expect(rowsOf(rows, 'fund_cash_flow')).toEqual([
      {
        fund_id: EQUITY.id,
        date: '2026-08-16',
        cash_flow: -30_000,
        buying: 60_000,
        selling: 90_000,
        buyers: 3,
        sellers: 5,
      },
    ]);
    expect(refused).toMatchObject([{ key: `${EQUITY.insCode} 20260815` }]);
  });

  it('reads issued units, and NAVs of a fund’s details', () => {
    const info = answer('instrument', {
      instrumentInfo: {
        insCode: EQUITY.insCode,
        instrumentID: 'IRT1',
        lVal18AFC: 'آزما',
        etfIssuedUnit: 5000.0,
        etfUnitDeven: 20260815,
        faraDesc: '',
      },
    });
    const detail = answer(
      'fundDetail',
      {
        fund: {
          regNo: 1,
          stats: [
            { recordDate: '2026-08-14T00:00:00', navRed: 9990, navSub: 10010, navStat: 9990, netAsset: 5e9 },
          ],
        },
      },
      { fundId: EQUITY.id },
    );
    expect(rowsOf(parseTsetmc(batch(info, detail), marketState()).rows, 'fund_nav_history')).toEqual([
      { fund_id: EQUITY.id, date: '2026-08-15', units: 5000 },
      {
        fund_id: EQUITY.id,
        date: '2026-08-14',
        nav_redemption: 9990,
        nav_issue: 10010,
        nav_statistical: 9990,
        net_asset: 5e9,
      },
    ]);
  });
});
