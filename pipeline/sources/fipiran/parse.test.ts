import { describe, expect, it } from 'vitest';
import { fundId } from '../../database/ids.ts';
import { EQUITY, FIXED, GOLD, marketState } from '../../database/testing/market-funds.ts';
import { batch, rowsOf } from '../testing/batches.ts';
import { list, ofEquity, parse, record } from '../testing/fipiran.ts';
import { parseFipiran } from './parse.ts';

describe('parseFipiran(batch, stored) of a list', () => {
  it('reads a fund with its NAVs, returns and mix', () => {
    const { rows, refused } = parse(record());
    expect(refused).toEqual([]);
    expect(ofEquity(rows, 'funds')).toMatchObject({
      id: EQUITY.id,
      name: EQUITY.name,
      slug: EQUITY.slug,
      category_id: EQUITY.categoryId,
      manager: 'سبدگردان آزما',
      guarantor: null,
      nav: 13768,
      assets: 116635771900,
      return: 143.705,
      initiation_date: '2020-01-01',
      is_tradable: true,
      is_active: true,
    });
    expect(ofEquity(rows, 'fund_nav_history')).toEqual({
      fund_id: EQUITY.id,
      date: '2026-08-15',
      nav_redemption: 13768,
      nav_issue: 13889,
      nav_statistical: 13812,
      net_asset: 116635771900,
      units: 8450922,
    });
    expect(ofEquity(rows, 'fund_return_data')).toEqual({
      fund_id: EQUITY.id,
      date: '2026-08-15',
      return_daily: 0.715,
      return_weekly: 2.973,
      return_monthly: 16.442,
      return_quarterly: 98.383,
      return_biannual: 58.123,
      return_yearly: 143.705,
    });
    expect(ofEquity(rows, 'fund_allocations')).toEqual({
      fund_id: EQUITY.id,
      date: '2026-08-15',
      stock: 85.83,
      bond: 0,
      deposit: 10.16,
      cash: 0,
      commodity: null,
      fund_unit: null,
      other: 4.01,
      five_best: 16.69,
    });
  });

  it('computes the reserve of fixed-income funds only', () => {
    const reserves = rowsOf(parse(record()).rows, 'zakhireh_fixincome');
    expect(reserves).toEqual([
      {
        fund_id: FIXED.id,
        date: '2026-08-15',
        jalali_date: '1405/05/24',
        shamsi_date: '1405/05/24',
        zakhireh: 0.003196,
      },
    ]);
  });

  it('reads zeros of a young fund as missing, and a zero before longer returns as zero', () => {
    const young = {
      dailyEfficiency: 0,
      weeklyEfficiency: 1.2,
      monthlyEfficiency: 0,
      quarterlyEfficiency: 0,
      sixMonthEfficiency: 0,
      annualEfficiency: 0,
    };
    const { rows } = parse(record(young));
    expect(ofEquity(rows, 'fund_return_data')).toMatchObject({
      return_daily: 0,
      return_weekly: 1.2,
      return_monthly: null,
      return_yearly: null,
    });
    expect(ofEquity(rows, 'funds')).toMatchObject({ return: null });
  });

  it('assigns a new fund the same slug and id in every database', () => {
    const fresh = record({
      regNo: '99999',
      insCode: '99999000000000009',
      smallSymbolName: 'نوپا',
      name: 'سهامي نوپا',
    });
    const fund = rowsOf(parse(record(), fresh).rows, 'funds').find(({ reg_no }) => reg_no === '99999');
    expect(fund).toMatchObject({
      id: fundId('99999000000000009'),
      slug: 'نوپا',
      symbol: 'نوپا',
      ins_code: '99999000000000009',
    });
  });

  it('never assigns one slug to two funds: the second has the name of its category in it', () => {
    const twin = record({
      regNo: '99998',
      insCode: '99998000000000008',
      smallSymbolName: EQUITY.symbol,
      name: 'سهامی همنام',
    });
    const funds = rowsOf(parse(record(), twin).rows, 'funds');
    expect(new Set(funds.map(({ slug }) => slug)).size).toBe(funds.length);
    expect(funds[1]).toMatchObject({ reg_no: '99998', slug: `${EQUITY.slug}-سهامی` });
  });

  it('skips market makers and parents of umbrella funds', () => {
    const maker = record({ regNo: '70001', insCode: undefined, fundType: 11 });
    const parent = record({ regNo: '70002', groupId: 1, insCode: '70002000000000001' });
    const child = record({
      regNo: '70002',
      groupId: 2,
      insCode: '70002000000000001',
      smallSymbolName: 'زیرمجموعه',
    });
    const funds = rowsOf(parse(record(), maker, parent, child).rows, 'funds').filter(({ reg_no }) =>
      String(reg_no).startsWith('7000'),
    );
    expect(funds).toMatchObject([{ reg_no: '70002', group_id: 2 }]);
  });

  it('finds a fund by number and group without a code, but not where two funds share them', () => {
    const { rows } = parse(record({ insCode: undefined }));
    expect(ofEquity(rows, 'fund_nav_history')).toBeDefined();
    const siblings = marketState({ funds: [EQUITY, { ...GOLD, regNo: EQUITY.regNo }] });
    const one = parseFipiran(batch(list(record({ insCode: undefined, name: 'ناشناس' }))), siblings);
    expect(rowsOf(one.rows, 'fund_nav_history').map(({ fund_id }) => fund_id)).toEqual([
      fundId(`${EQUITY.regNo}-0`),
    ]);
  });
});
