import { describe, expect, it } from 'vitest';
import type { StoredFund } from '../../database/stored-state.ts';
import { EQUITY, marketState } from '../../database/testing/market-funds.ts';
import { answer, batch, rowsOf } from '../testing/batches.ts';
import { parseFundSites } from './parse.ts';
import { recognize } from './schema.ts';

// Hand-written in the shapes of recorded answers of 1401 to 1404: the test data of github.com/5j9/iranetf, files almas_live,
// petro_agah_aa, hamvasn_live, hamvazn_navps_history and mabna_aa.
const answerOf = (fund: StoredFund, body: unknown) =>
  answer(recognize(body) ?? 'unrecognized', body, { fundId: fund.id });
const read = (body: unknown, table: string) => {
  const { rows, refused } = parseFundSites(batch(answerOf(EQUITY, body)), marketState());
  expect(refused).toEqual([]);
  return rowsOf(rows, table);
};

describe('older answers of RayanHamafza', () => {
  it('name the fields of a live NAV with a capital', () => {
    const body = {
      NextTimeInterval: 9,
      FundId: 1,
      FundNavId: 7,
      PurchaseNav: 30977,
      SaleNav: 30963,
      Date: '1405/05/25',
      Time: '13:58:03',
    };
    expect(recognize(body)).toBe('rayanNav');
    expect(read(body, 'fund_nav_history')).toMatchObject([
      { fund_id: EQUITY.id, date: '2026-08-16', nav_redemption: 30963, nav_issue: 30977 },
    ]);
  });

  it('name those of the history and of the mix so too', () => {
    const day = {
      JalaliDate: '1405/05/24',
      PurchaseNAVPerShare: 101,
      SellNAVPerShare: 100,
      StatisticalNAVPerShare: 100.5,
    };
    expect(recognize([day])).toBe('rayanHistory');
    expect(read([day], 'fund_nav_history')).toMatchObject([
      { date: '2026-08-15', nav_redemption: 100, nav_issue: 101, nav_statistical: 100.5 },
    ]);
    const mix = {
      DepositTodayPercent: 4.93,
      TopFiveStockTodayPercent: 32.03,
      CashTodayPercent: 0,
      OtherAssetTodayPercent: 2.23,
      BondTodayPercent: 0,
      OtherStock: 60.81,
      JalaliDate: '1405/05/24',
    };
    expect(recognize(mix)).toBe('rayanMix');
    const [row] = read(mix, 'fund_allocations');
    expect(row).toMatchObject({ date: '2026-08-15', deposit: 4.93, five_best: 32.03 });
    expect(row?.stock).toBeCloseTo(92.84);
  });
});

describe('older answers of Mabna', () => {
  it('have the time before the day, and grouped prices', () => {
    const body = {
      date_time: '14:10 1405/05/25',
      purchase_price: '12,014',
      redemption_price: '11,932',
      statistical_price: 11932.0,
      unit_count: 234957684,
    };
    expect(recognize(body)).toBe('olderMabnaNav');
    expect(read(body, 'fund_nav_history')).toEqual([
      {
        fund_id: EQUITY.id,
        date: '2026-08-16',
        nav_redemption: 11932,
        nav_issue: 12014,
        nav_statistical: 11932,
        units: 234957684,
      },
    ]);
  });

  it('list Jalali days without slashes, with net assets by the redemption NAV', () => {
    const body = [
      {
        fund_nav_type: 1,
        portfolioId: '2',
        key: 'صندوق آزما',
        values: [
          {
            date: '14050524000000',
            purchase_price: 10028.0,
            redeption_price: 10023.0,
            statistical_value: 10023.0,
            total_net_asset_value_with_sell_commission: 10_023_000_000,
            total_net_asset_value_with_buy_commission: 10_028_000_000,
            total_unit_count: 1_000_000,
          },
        ],
      },
    ];
    expect(recognize(body)).toBe('olderMabnaHistory');
    expect(read(body, 'fund_nav_history')).toMatchObject([
      {
        date: '2026-08-15',
        nav_redemption: 10023,
        nav_issue: 10028,
        net_asset: 10_023_000_000,
        units: 1_000_000,
      },
    ]);
  });

  it('give the mix as fractions', () => {
    const values = [
      { name: 'سهام', y: 9982, percentage: 0.9475 },
      { name: 'سایر دارایی ها', y: 362, percentage: 0.0345 },
      { name: 'وجه نقد', y: 189, percentage: 0.018 },
    ];
    expect(recognize({ values })).toBe('olderMabnaMix');
    const [row] = read({ values }, 'fund_allocations');
    expect(row?.stock).toBeCloseTo(94.75);
    expect(row?.cash).toBeCloseTo(1.8);
  });

  it('refuse a moment of another form', () => {
    const body = {
      date_time: '14:10',
      purchase_price: '1',
      redemption_price: '1',
      statistical_price: 1,
      unit_count: 1,
    };
    const { rows, refused } = parseFundSites(batch(answerOf(EQUITY, body)), marketState());
    expect(rows).toEqual([]);
    expect(refused).toMatchObject([{ field: 'date_time', value: '14:10' }]);
  });
});
