import { describe, expect, it } from 'vitest';
import type { KnownFund } from '../known.ts';
import { answer, batch, EQUITY, FIXED, knownMarket, LEVERAGED, rowsOf, TODAY } from '../testing/market.ts';
import { parseFundSites } from './parse.ts';
import { recognise } from './schema.ts';
import { SOFTWARE, siteOf, sites } from './software.ts';

const of = (fund: KnownFund, endpoint: string, body: unknown) => answer(endpoint, body, { fundId: fund.id });
const parse = (...answers: Parameters<typeof batch>) => parseFundSites(batch(...answers), knownMarket());

/** Tadbir's JSON lies in a JSON string, with Persian digits. */
const tadbirNav = JSON.stringify({
  subNav: '۱۰,۱۱۰',
  cancelNav: '۱۰,۰۰۰',
  esmiNav: '۱۰,۰۵۰',
  publishDate: '۱۴۰۵/۰۵/۲۵ ۱۵:۵۸:۱۲',
  maxUnit: '678,130,772',
  totalUnit: '321,869,228',
  totalNetAssetValue: '3,218,692,280,000',
  navDate: '1405/05/24',
});
const leveragedNav = JSON.stringify({
  BaseUnitsCancelNAV: '۱۵,۴۳۰.۸۲',
  BaseUnitsTotalNetAssetValue: '۳۰,۰۰۰,۰۰۰,۰۰۰,۰۰۰.۵',
  BaseUnitsTotalSubscription: '۱,۸۶۲,۶۸۴,۴۹۳',
  SuperUnitsCancelNAV: '۱۵,۵۵۴',
  SuperUnitsSubscriptionNAV: '۱۵,۷۲۹',
  SuperUnitsTotalSubscription: '۱,۷۶۶,۳۰۰,۰۰۰',
  SuperUnitsTotalNetAssetValue: '۱۰,۰۰۰,۰۰۰,۰۰۰,۰۰۰',
  PublishDate: '۱۴۰۵/۰۵/۲۵ ۱۵:۵۸:۰۱',
});

describe('parseFundSites(batch, known) of live figures', () => {
  it('reads Tadbir’s NAVs, and a fixed-income fund’s reserve', () => {
    const { rows, refused } = parse(of(FIXED, 'tadbirNav', tadbirNav));
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
    expect(rowsOf(parse(of(EQUITY, 'tadbirNav', tadbirNav)).rows, 'zakhireh_fixincome')).toEqual([]);
  });

  it('reads premium and ordinary units as leverage', () => {
    const known = knownMarket({
      newest: new Map([
        [
          LEVERAGED.id,
          {
            priceRial: 16331.7,
            priceAt: null,
            nav: null,
            liquidityRial: null,
            nominalRatio: null,
            equity: { day: TODAY, stockPercent: 70, sumPercent: 100 },
          },
        ],
      ]),
    });
    const { rows } = parseFundSites(batch(of(LEVERAGED, 'leveragedNav', leveragedNav)), known);
    expect(rowsOf(rows, 'fund_nav_history')).toMatchObject([
      { nav_redemption: 15554, nav_issue: 15729, net_asset: 1e13, units: 1_766_300_000 },
    ]);
    const [row] = rowsOf(rows, 'leveraged_funds_data') as Record<string, number>[];
    expect(row?.nominal_ratio).toBeCloseTo(4, 12);
    expect(row?.price_bubble).toBeCloseTo(0.05, 5);
    expect(row?.real_ratio).toBeCloseTo(2.66, 4);
  });

  it('keeps the nominal ratio where price and mix are not known', () => {
    expect(rowsOf(parse(of(LEVERAGED, 'leveragedNav', leveragedNav)).rows, 'leveraged_funds_data')).toEqual([
      { fund_id: LEVERAGED.id, date: '2026-08-16', nominal_ratio: expect.closeTo(4, 10) },
    ]);
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
    expect(rowsOf(parse(of(FIXED, 'rayanNav', rayan)).rows, 'fund_nav_history')).toEqual([
      { fund_id: FIXED.id, date: '2026-08-16', nav_redemption: 41819, nav_issue: 41850 },
    ]);
    expect(rowsOf(parse(of(EQUITY, 'mabnaNav', mabna)).rows, 'fund_nav_history')).toEqual([
      { fund_id: EQUITY.id, date: '2026-08-16', nav_redemption: 9748, nav_issue: 9870 },
    ]);
  });

  it('writes nothing for a NAV of 0 and refuses a day to come', () => {
    const zero = JSON.stringify({
      subNav: '۰',
      cancelNav: '۰',
      esmiNav: '۰',
      publishDate: '۱۴۰۵/۰۵/۲۵ ۱۰:۰۰:۰۰',
      totalNetAssetValue: '0',
      totalUnit: '0',
    });
    expect(parse(of(FIXED, 'tadbirNav', zero)).rows).toEqual([]);
    const early = JSON.stringify({ ...JSON.parse(tadbirNav), publishDate: '۱۴۰۵/۰۵/۲۶ ۱۰:۰۰:۰۰' });
    expect(parse(of(FIXED, 'tadbirNav', early))).toMatchObject({
      rows: [],
      refused: [{ field: 'publishDate', reason: 'expected a date not after 2026-08-16' }],
    });
  });

  it('stops for text that is no JSON, a changed layout, and an answer of nobody', () => {
    expect(() => parse(of(FIXED, 'tadbirNav', 'خطا'))).toThrowError(
      /layout of tadbirNav has changed: the whole: expected JSON in a JSON string/,
    );
    expect(() => parse(of(FIXED, 'rayanNav', { nav: 1 }))).toThrowError(/layout of rayanNav has changed/);
    expect(() => parse(answer('tadbirNav', tadbirNav))).toThrowError(/does not say whose it is/);
  });
});

describe('parseFundSites(batch, known) of asset mixes', () => {
  it('sums Tadbir’s labels into our columns', () => {
    const list = [
      ['اوراق مشارکت', 0.03],
      ['سایر داراییها', 1.41],
      ['سایر سهم‌ها', 54.72],
      ['سهم‌های برتر', 21.55],
      ['نقد و بانک (سپرده)', 22.0],
      ['نقد و بانک (جاری)', 0.29],
    ].map(([x, y]) => ({ x, y, name: null }));
    const { rows, refused } = parse(of(LEVERAGED, 'tadbirMix', { name: '', List: list, SecList: [] }));
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
        five_best: 21.55,
      },
    ]);
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
      rowsOf(parse(of(EQUITY, 'mabnaMix', { data: { assets, industries: [] } })).rows, 'fund_allocations'),
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
    expect(rowsOf(parse(of(FIXED, 'rayanMix', rayan)).rows, 'fund_allocations')).toEqual([
      {
        fund_id: FIXED.id,
        date: '2026-08-15',
        deposit: 20.21,
        cash: 0,
        bond: 1.15,
        other: 2.79,
        stock: expect.closeTo(75.85, 10),
        commodity: 0,
        five_best: 37.17,
      },
    ]);
  });

  it('notes a label that it does not know and counts it as other', () => {
    const { rows, refused } = parse(
      of(EQUITY, 'tadbirMix', {
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

describe('parseFundSites(batch, known) of histories', () => {
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
    const { rows } = parse(of(FIXED, 'tadbirHistory', body));
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

  it('takes a leveraged fund’s premium series, which is what is traded', () => {
    const body = [
      series('صدور', ['8/16/2026', 1]),
      series('ابطال', ['8/16/2026', 2]),
      series('صدور ممتاز', ['8/16/2026', 15729]),
      series('ابطال ممتاز', ['8/16/2026', 15554]),
      series('عادی', ['8/16/2026', 3]),
    ];
    expect(rowsOf(parse(of(LEVERAGED, 'tadbirHistory', body)).rows, 'fund_nav_history')).toEqual([
      { fund_id: LEVERAGED.id, date: '2026-08-16', nav_redemption: 15554, nav_issue: 15729 },
    ]);
  });

  it('reads Rayan’s days with their reserve, and Mabna’s', () => {
    const rayan = [
      {
        jalaliDate: '1405/05/25',
        purchaseNAVPerShare: 10110,
        sellNAVPerShare: 10000,
        statisticalNAVPerShare: 10037,
      },
      { jalaliDate: '1405/05/32', purchaseNAVPerShare: 1, sellNAVPerShare: 1, statisticalNAVPerShare: 1 },
    ];
    const { rows, refused } = parse(of(FIXED, 'rayanHistory', rayan));
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
    expect(rowsOf(parse(of(EQUITY, 'mabnaHistory', mabna)).rows, 'fund_nav_history')).toEqual([
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

describe('recognise(body)', () => {
  it('tells the sites’ answers apart by their shape', () => {
    expect(recognise(tadbirNav)).toBe('tadbirNav');
    expect(recognise(leveragedNav)).toBe('leveragedNav');
    expect(recognise({ List: [{ x: 'a', y: 1 }] })).toBe('tadbirMix');
    expect(recognise([{ name: 'صدور', List: [] }])).toBe('tadbirHistory');
    expect(recognise({ fundId: 1, purchaseNav: 1, saleNav: 1 })).toBe('rayanNav');
    expect(recognise([{ jalaliDate: 'x', sellNAVPerShare: 1 }])).toBe('rayanHistory');
    expect(recognise({ data: { redemption_price: 1, date_time: 'x' } })).toBe('mabnaNav');
    expect(recognise({ data: { assets: [] } })).toBe('mabnaMix');
    for (const other of [null, '{', '{}', 'x', [], {}, { data: [] }]) expect(recognise(other)).toBeNull();
  });
});

describe('siteOf(fund)', () => {
  it('knows the calls of every software', () => {
    for (const software of SOFTWARE) {
      const site = siteOf({ ...FIXED, siteSoftware: software });
      expect(site).toBe(sites[software]);
      expect(site?.live(FIXED).length).toBeGreaterThan(0);
      expect(site?.history(FIXED).length).toBeGreaterThan(0);
    }
    expect(siteOf({ ...FIXED, siteSoftware: 'Nika' })).toBeNull();
  });
});
