import { describe, expect, it } from 'vitest';
import { EQUITY, FIXED, LEVERAGED, TODAY } from '../../database/testing/market-funds.ts';
import { rowsOf } from '../testing/batches.ts';
import { answerOf, parse } from '../testing/fund-sites.ts';

describe('parseFundSites(batch, stored) of asset mixes', () => {
  it('sums Tadbir’s labels by stored column', () => {
    const list = [
      ['اوراق مشارکت', 0.03],
      ['سایر داراییها', 1.41],
      ['سایر سهم‌ها', 54.72],
      ['سهم‌های برتر', 21.55],
      ['نقد و بانک (سپرده)', 22.0],
      ['نقد و بانک (جاری)', 0.29],
    ].map(([x, y]) => ({ x, y, name: null }));
    const { rows, refused } = parse(answerOf(LEVERAGED, 'tadbirMix', { name: '', List: list, SecList: [] }));
    expect(refused).toEqual([]);
    expect(rowsOf(rows, 'fund_allocations')).toEqual([
      {
        fund_id: LEVERAGED.id,
        date: TODAY,
        bond: 0.03,
        other: 1.41,
        stock: expect.closeTo(76.27, 10),
        deposit: 22,
        cash: 0.29,
        commodity: null,
        fund_unit: null,
        five_best: 21.55,
      },
    ]);
  });

  it('refuses a recorded mix whose day neither it nor the operator names', () => {
    const body = { name: '', List: [{ x: 'نقد', y: 100, name: null }], SecList: [] };
    const recorded = { ...answerOf(LEVERAGED, 'tadbirMix', body), fetchedAt: null };
    const { rows, refused } = parse(recorded);
    expect(rows).toEqual([]);
    expect(refused).toMatchObject([
      { table: 'fund_allocations', field: 'date', reason: expect.stringContaining('name it by --date') },
    ]);
    const dated = { ...recorded, about: { fundId: LEVERAGED.id, day: '2026-08-01' } };
    expect(rowsOf(parse(dated).rows, 'fund_allocations')).toMatchObject([{ date: '2026-08-01', cash: 100 }]);
  });

  it('reads Mabna’s labels and Rayan’s fields the same way', () => {
    const assets = [
      ['سایر سهام', 61.75],
      ['پنج سهم با بیشترین وزن', 20.25],
      ['وجه نقد', 17.99],
      ['سپرده بانکی', 0],
      ['اوراق', 0],
    ].map(([title, percentage]) => ({ title, percentage }));
    expect(
      rowsOf(
        parse(answerOf(EQUITY, 'mabnaMix', { data: { assets, industries: [] } })).rows,
        'fund_allocations',
      ),
    ).toMatchObject([{ stock: 82, cash: 17.99, deposit: 0, bond: 0, five_best: 20.25 }]);
    const rayan = {
      depositTodayPercent: 20.21,
      topFiveStockTodayPercent: 37.17,
      cashTodayPercent: 0,
      otherAssetTodayPercent: 2.79,
      bondTodayPercent: 1.15,
      otherStock: 38.68,
      jalaliDate: '1405/05/24',
      ccdTodayPercent: 0,
    };
    expect(rowsOf(parse(answerOf(FIXED, 'rayanMix', rayan)).rows, 'fund_allocations')).toEqual([
      {
        fund_id: FIXED.id,
        date: '2026-08-15',
        deposit: 20.21,
        cash: 0,
        bond: 1.15,
        other: 2.79,
        stock: expect.closeTo(75.85, 10),
        commodity: 0,
        fund_unit: null,
        five_best: 37.17,
      },
    ]);
  });

  it('refuses an unknown label and counts it as other', () => {
    const { rows, refused } = parse(
      answerOf(EQUITY, 'tadbirMix', {
        List: [
          { x: 'رمزارز', y: 3 },
          { x: 'سهام', y: 90 },
        ],
      }),
    );
    expect(rowsOf(rows, 'fund_allocations')).toMatchObject([{ other: 3, stock: 90 }]);
    expect(refused).toMatchObject([{ field: 'رمزارز', value: 3 }]);
  });
});
