import { describe, expect, it } from 'vitest';
import { EQUITY, FIXED, LEVERAGED, marketState, TODAY } from '../../database/testing/market-funds.ts';
import { answer, batch, rowsOf } from '../testing/batches.ts';
import { answerOf, leveragedNav, parse, tadbirNav } from '../testing/fund-sites.ts';
import { newest } from '../testing/tsetmc.ts';
import { parseFundSites } from './parse.ts';

describe('parseFundSites(batch, stored) of live figures', () => {
  it('reads Tadbir’s NAVs, and a fixed-income fund’s reserve', () => {
    const { rows, refused } = parse(answerOf(FIXED, 'tadbirNav', tadbirNav));
    expect(refused).toEqual([]);
    expect(rowsOf(rows, 'fund_nav_history')).toEqual([
      {
        fund_id: FIXED.id,
        date: '2026-08-16',
        nav_redemption: 10000,
        nav_issue: 10110,
        nav_statistical: 10050,
        net_asset: 3_218_692_280_000,
        units: 321_869_228,
      },
    ]);
    expect(rowsOf(rows, 'zakhireh_fixincome')).toEqual([
      {
        fund_id: FIXED.id,
        date: '2026-08-16',
        jalali_date: '1405/05/25',
        shamsi_date: '1405/05/25',
        zakhireh: 0.005,
      },
    ]);
    expect(rowsOf(parse(answerOf(EQUITY, 'tadbirNav', tadbirNav)).rows, 'zakhireh_fixincome')).toEqual([]);
  });

  it('leaves net assets and units of the day before alone: only those named daily are the day’s', () => {
    const { dailyTotalUnit: _, dailyTotalNetAssetValue: __, ...older } = JSON.parse(tadbirNav);
    const { rows, refused } = parse(answerOf(EQUITY, 'tadbirNav', JSON.stringify(older)));
    expect(refused).toEqual([]);
    expect(rowsOf(rows, 'fund_nav_history')).toEqual([
      {
        fund_id: EQUITY.id,
        date: '2026-08-16',
        nav_redemption: 10000,
        nav_issue: 10110,
        nav_statistical: 10050,
      },
    ]);
  });

  it('only fills gaps of a day that fipiran supplied', () => {
    const fills = (day: string, origin: string) => {
      const nav = { day, redemptionRial: 10_001, units: null, origin };
      const stored = marketState({ newest: new Map([[FIXED.id, newest({ nav })]]) });
      return parseFundSites(batch(answerOf(FIXED, 'tadbirNav', tadbirNav)), stored).rows.map(
        ({ fill }) => fill,
      );
    };
    expect(fills(TODAY, 'fipiran+tsetmc')).toEqual([true, true]);
    expect(fills('2026-08-15', 'fipiran')).toEqual([false, false]);
    expect(fills(TODAY, 'fund-sites')).toEqual([false, false]);
  });

  const pricedAt = (priceAt: string | null, priceRial = 16331.7) =>
    marketState({
      newest: new Map([
        [
          LEVERAGED.id,
          {
            priceRial,
            priceAt,
            nav: null,
            liquidityRial: null,
            nominalRatio: null,
            mix: { day: TODAY, stockPercent: 70, sumPercent: 100, origin: 'fipiran' },
          },
        ],
      ]),
    });

  it.each([null, '2026-08-15T08:59:00.000Z'])(
    'compares no price of %s with a NAV of another day',
    (priceAt) => {
      const { rows } = parseFundSites(
        batch(answerOf(LEVERAGED, 'leveragedNav', leveragedNav)),
        pricedAt(priceAt),
      );
      const [row] = rowsOf(rows, 'leveraged_funds_data');
      expect(row).not.toHaveProperty('price_bubble');
      expect(row).not.toHaveProperty('real_ratio');
    },
  );

  it.each([1633.17, 163_317, 8165])(
    'compares no price of %s, in units after a split, with a NAV before it',
    (price) => {
      const stored = pricedAt('2026-08-16T08:59:00.000Z', price);
      const { rows } = parseFundSites(batch(answerOf(LEVERAGED, 'leveragedNav', leveragedNav)), stored);
      const [row] = rowsOf(rows, 'leveraged_funds_data');
      expect(row).not.toHaveProperty('price_bubble');
      expect(row).not.toHaveProperty('real_ratio');
      expect(row).toHaveProperty('nominal_ratio');
    },
  );

  it.each([
    ['three units were made of two, and the NAV counts two', 10_900, 16_330, '2026-08-15', false],
    ['it counts three', 16_330, 24_500, '2026-08-15', true],
    ['the market fell since an older close', 12_900, 16_330, '2026-08-12', true],
  ])('has a bubble on the day of a split by its units: %s', (_, price, closeRial, day, isKnown) => {
    const stored = pricedAt('2026-08-16T08:59:00.000Z', price);
    const known = newest({ ...stored.newest.get(LEVERAGED.id), close: { day, closeRial } });
    const { rows } = parseFundSites(batch(answerOf(LEVERAGED, 'leveragedNav', leveragedNav)), {
      ...stored,
      newest: new Map([[LEVERAGED.id, known]]),
    });
    expect('price_bubble' in (rowsOf(rows, 'leveraged_funds_data')[0] ?? {})).toBe(isKnown);
  });

  it('reads premium and ordinary units as leverage', () => {
    const stored = pricedAt('2026-08-16T08:59:00.000Z');
    const { rows } = parseFundSites(batch(answerOf(LEVERAGED, 'leveragedNav', leveragedNav)), stored);
    expect(rowsOf(rows, 'fund_nav_history')).toMatchObject([
      { nav_redemption: 15554, nav_issue: 15729, net_asset: 1e13, units: 1_766_300_000 },
    ]);
    const [row] = rowsOf(rows, 'leveraged_funds_data') as Record<string, number>[];
    expect(row?.nominal_ratio).toBeCloseTo(4, 12);
    expect(row?.price_bubble).toBeCloseTo(0.05, 5);
    expect(row?.real_ratio).toBeCloseTo(2.66, 4);
  });

  it('keeps the nominal ratio where price and mix are unknown', () => {
    expect(
      rowsOf(parse(answerOf(LEVERAGED, 'leveragedNav', leveragedNav)).rows, 'leveraged_funds_data'),
    ).toEqual([{ fund_id: LEVERAGED.id, date: '2026-08-16', nominal_ratio: expect.closeTo(4, 10) }]);
  });

  it('reads Rayan’s and Mabna’s NAVs', () => {
    const rayan = {
      nextTimeInterval: 1,
      fundId: 1,
      fundNavId: 2,
      purchaseNav: 41850,
      saleNav: 41819,
      date: '1405/05/25',
      time: '15:03:07',
    };
    const mabna = {
      data: { redemption_price: 9748, purchase_price: 9870, date_time: '2026-08-16T15:31:56+03:30' },
    };
    expect(rowsOf(parse(answerOf(FIXED, 'rayanNav', rayan)).rows, 'fund_nav_history')).toEqual([
      { fund_id: FIXED.id, date: '2026-08-16', nav_redemption: 41819, nav_issue: 41850 },
    ]);
    expect(rowsOf(parse(answerOf(EQUITY, 'mabnaNav', mabna)).rows, 'fund_nav_history')).toEqual([
      { fund_id: EQUITY.id, date: '2026-08-16', nav_redemption: 9748, nav_issue: 9870 },
    ]);
  });

  it('writes nothing for a NAV of 0 and refuses a future day', () => {
    const zero = JSON.stringify({
      subNav: '۰',
      cancelNav: '۰',
      esmiNav: '۰',
      publishDate: '۱۴۰۵/۰۵/۲۵ ۱۰:۰۰:۰۰',
      totalNetAssetValue: '0',
      totalUnit: '0',
    });
    expect(parse(answerOf(FIXED, 'tadbirNav', zero)).rows).toEqual([]);
    const early = JSON.stringify({ ...JSON.parse(tadbirNav), publishDate: '۱۴۰۵/۰۵/۲۶ ۱۰:۰۰:۰۰' });
    expect(parse(answerOf(FIXED, 'tadbirNav', early))).toMatchObject({
      rows: [],
      refused: [{ field: 'publishDate', reason: 'expected a date not after 2026-08-16' }],
    });
  });

  it('throws for text that is no JSON, a changed layout, and an answer without a fund', () => {
    expect(() => parse(answerOf(FIXED, 'tadbirNav', 'خطا'))).toThrowError(
      /layout of tadbirNav has changed: the whole: expected JSON in a JSON string/,
    );
    expect(() => parse(answerOf(FIXED, 'rayanNav', { nav: 1 }))).toThrowError(
      /layout of rayanNav has changed/,
    );
    expect(() => parse(answer('tadbirNav', tadbirNav))).toThrowError(/does not say whose it is/);
  });
});
