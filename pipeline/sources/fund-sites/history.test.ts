import { describe, expect, it } from 'vitest';
import { EQUITY, FIXED, LEVERAGED } from '../../database/testing/market-funds.ts';
import { rowsOf } from '../testing/batches.ts';
import { answerOf, parse } from '../testing/fund-sites.ts';

describe('parseFundSites(batch, stored) of histories', () => {
  const series = (name: string, ...points: [string, number][]) => ({
    name,
    List: points.map(([x, y]) => ({ x, y, name: null })),
    SecList: [],
  });

  it('joins Tadbir’s series by day', () => {
    const body = [
      series('صدور', ['8/16/2026', 10110], ['8/15/2026', 10100]),
      series('آماری', ['8/16/2026', 10050]),
      series('ابطال', ['8/16/2026', 10000], ['8/15/2026', 9990]),
    ];
    const { rows } = parse(answerOf(FIXED, 'tadbirHistory', body));
    expect(rowsOf(rows, 'fund_nav_history')).toEqual([
      {
        fund_id: FIXED.id,
        date: '2026-08-16',
        nav_redemption: 10000,
        nav_issue: 10110,
        nav_statistical: 10050,
      },
      { fund_id: FIXED.id, date: '2026-08-15', nav_redemption: 9990, nav_issue: 10100 },
    ]);
    expect(rowsOf(rows, 'zakhireh_fixincome')).toHaveLength(1);
  });

  it('reads a leveraged fund’s premium series, which is the traded one', () => {
    const body = [
      series('صدور', ['8/16/2026', 1]),
      series('ابطال', ['8/16/2026', 2]),
      series('صدور ممتاز', ['8/16/2026', 15729]),
      series('ابطال ممتاز', ['8/16/2026', 15554]),
      series('عادی', ['8/16/2026', 3]),
    ];
    expect(rowsOf(parse(answerOf(LEVERAGED, 'tadbirHistory', body)).rows, 'fund_nav_history')).toEqual([
      { fund_id: LEVERAGED.id, date: '2026-08-16', nav_redemption: 15554, nav_issue: 15729 },
    ]);
  });

  it('reads the days of Rayan, with the reserve, and of Mabna', () => {
    const rayan = [
      {
        jalaliDate: '1405/05/25',
        purchaseNAVPerShare: 10110,
        sellNAVPerShare: 10000,
        statisticalNAVPerShare: 10037,
      },
      { jalaliDate: '1405/05/32', purchaseNAVPerShare: 1, sellNAVPerShare: 1, statisticalNAVPerShare: 1 },
    ];
    const { rows, refused } = parse(answerOf(FIXED, 'rayanHistory', rayan));
    expect(rowsOf(rows, 'zakhireh_fixincome')).toMatchObject([{ date: '2026-08-16', zakhireh: 0.0037 }]);
    expect(refused).toMatchObject([{ field: 'date', value: '1405/05/32' }]);
    const mabna = {
      data: [
        {
          date_time: '2026-08-15T23:59:59+03:30',
          purchase_price: 10009,
          redemption_price: 9987,
          statistical_value: 9987,
        },
      ],
    };
    expect(rowsOf(parse(answerOf(EQUITY, 'mabnaHistory', mabna)).rows, 'fund_nav_history')).toEqual([
      {
        fund_id: EQUITY.id,
        date: '2026-08-15',
        nav_redemption: 9987,
        nav_issue: 10009,
        nav_statistical: 9987,
      },
    ]);
  });
});
