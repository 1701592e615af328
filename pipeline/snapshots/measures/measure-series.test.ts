import { describe, expect, it } from 'vitest';
import {
  category,
  categoryId,
  closes,
  computed,
  fund,
  history,
  holiday,
  indexMonth,
  live,
  returns,
} from '../aggregates/testing/tables.ts';

const read = (given: Parameters<typeof computed>[1]) =>
  computed('measure-series', given).read('measure-series', 'measure-series');
const usd = { dates: ['2026-08-14', '2026-08-15'], valuesRial: [100, 110] };

describe('measure-series', () => {
  it('has the closes, and the quote of the running day beside them', () => {
    const { quotes, running } = read({
      reference_prices: [closes('usd_free', { ...usd, runningDay: '2026-08-16', runningRial: 121 })],
    });
    expect(quotes).toEqual({
      usd: { dates: ['2026-08-14', '2026-08-15'], values: [100, 110] },
      coin: { dates: [], values: [] },
      gold: { dates: [], values: [] },
    });
    expect(running).toEqual({ usd: { day: '2026-08-16', value: 121 }, coin: null, gold: null });
    expect(read({ reference_prices: [closes('usd_free', usd)] }).running.usd).toBeNull();
  });

  it('re-expresses each fund’s return over its own days before it takes a category’s mean', () => {
    const { means } = read({
      categories: [category(1, { name: 'equity' })],
      funds: [fund(1, { assetsRial: 3 }), fund(2, { assetsRial: 1 }), fund(3, { assetsRial: 9 })],
      fund_return_data: [
        returns(1, { monthlyPercent: 32, yearlyPercent: 0 }),
        returns(2, { date: '2026-08-14', monthlyPercent: 32 }),
        returns(3, { date: '2026-07-01', monthlyPercent: 900 }),
      ],
      reference_prices: [
        closes('usd_free', {
          dates: ['2026-07-15', '2026-07-17', '2026-08-14', '2026-08-16'],
          valuesRial: [100, 100, 132, 110],
        }),
      ],
    });
    // 1.32 / 1.1 − 1 = 20%, 1.32 / 1.32 − 1 = 0%; the third is of another month.
    const own = means['category-1'];
    expect(own?.['category-average-monthly-return']).toEqual({ real: null, usd: 10, coin: null, gold: null });
    expect(own?.['compared-best-monthly-return']?.usd).toBe(20);
    expect(own?.['category-weighted-yearly-return']?.usd).toBeNull();
  });

  it('names the months with the day from which each is known', () => {
    expect(
      read({ consumer_price_index: [indexMonth('1405-04', { index: 121, publishedOn: '2026-08-12' })] })
        .index,
    ).toEqual([{ month: '1405-04', index: 121, publishedOn: '2026-08-12' }]);
  });

  it('names the newest session and the one before it, across weekends and holidays', () => {
    const { session } = read({ market_holidays: [holiday('2026-08-15', 'تعطیل')] });
    // 2026-08-16 is a Sunday, 2026-08-12 the Wednesday before.
    expect(session).toEqual({ from: '2026-08-12', to: '2026-08-16' });
    expect(read({}).session.from).toBe('2026-08-15');
  });

  it('takes the session before it from the closes that the exchange repeats, where no row names a holiday', () => {
    const DATES = ['2026-08-11', '2026-08-12', '2026-08-16'];
    const closedAt = (n: number, closePriceRial: (number | null)[]) =>
      history(n, { dates: DATES, closePriceRial, navRedemptionRial: DATES.map(() => 100) });
    const from = (repeating: number) =>
      read({
        categories: [category(1), category(2)],
        funds: [fund(1), fund(2, { categoryId: categoryId(2) }), fund(3)],
        fund_nav_history: [1, 2, 3].map((n) => closedAt(n, [100 * n, 101 * n, null])),
        fund_live_data: [1, 2, 3].map((n) => live(n, { priceYesterdayRial: n > repeating ? 7 : 101 * n })),
      }).session.from;
    // Saturday was a holiday: two of three repeat Wednesday's close, of two categories.
    expect(from(2)).toBe('2026-08-12');
    // Saturday's closes are missing: hardly a fund has Wednesday's price.
    expect(from(1)).toBe('2026-08-15');
  });
});
