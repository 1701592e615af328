import { describe, expect, it } from 'vitest';
import { fairBarRial, fairCoinRial } from '../../../shared/funds/bubble.ts';
import type { Known, Newest } from '../known.ts';
import { answer, batch, EQUITY, FIXED, GOLD, knownMarket, LEVERAGED, rowsOf } from '../testing/market.ts';
import { parseTsetmc } from './parse.ts';
import { recognise } from './schema.ts';

/** An instrument's line in the market watch: 1,000 units at 10,050 after 10,000 yesterday. */
const line = (insCode: string | null, changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  lva: 'آزما',
  lvc: 'صندوق آزما',
  eps: 0.0,
  pe: null,
  pmd: 10040,
  pmo: 10060,
  qtj: 1000.0,
  pdv: 10100.0,
  ztt: 12.0,
  qtc: 10_050_000.0,
  bv: 1.0,
  pc: 100,
  pcpc: 50,
  pmn: 9990.0,
  pmx: 10110.0,
  py: 10000.0,
  pf: 10000.0,
  pcl: 10050.0,
  vc: 1,
  csv: '68 ',
  insID: 'IRT1AZMA0001',
  pMax: 11000,
  pMin: 9000,
  ztd: 1e9,
  insCode,
  hEven: 122958,
  dEven: 0,
  blDs: [{ n: 1, qmd: 300, zmd: 1, pmd: 10040, pmo: 10060, zmo: 2, qmo: 70, rid: 1 }],
  ...changes,
});

const clients = (insCode: string | null, changes: Record<string, unknown> = {}) => ({
  insCode,
  buy_I_Volume: 700.0,
  buy_N_Volume: 300.0,
  buy_DDD_Volume: 0.0,
  buy_CountI: 7,
  buy_CountN: 1,
  buy_CountDDD: 0,
  sell_I_Volume: 200.0,
  sell_N_Volume: 800.0,
  sell_CountI: 4,
  sell_CountN: 2,
  ...changes,
});

const overview = (state = 'A', day = 20260816) =>
  answer('overview', {
    marketOverview: { marketActivityDEven: day, marketActivityHEven: 123000, marketState: state },
  });
const nav = (insCode: string | null, pRedTran: number, deven = 20260816) =>
  answer('etf', { etf: { insCode, deven, hEven: 122000, pRedTran, pSubTran: pRedTran + 50, iClose: 0 } });
const watch = (...items: unknown[]) => answer('watch', { marketwatch: items });
const types = (...items: unknown[]) => answer('clientTypes', { clientTypeAllDto: items });

const newest = (changes: Partial<Newest> = {}): Newest => ({
  priceRial: null,
  priceAt: null,
  nav: null,
  liquidityRial: null,
  equity: null,
  nominalRatio: null,
  ...changes,
});

const tick = (known: Known, ...answers: Parameters<typeof batch>) => parseTsetmc(batch(...answers), known);

describe('parseTsetmc(batch, known) of a tick', () => {
  it('reads price, range, queues, NAV and bubble of a fund', () => {
    const known = knownMarket({
      newest: new Map([
        [
          EQUITY.id,
          newest({ nav: { day: '2026-08-15', redemptionRial: 9900, units: 5000 }, liquidityRial: 7e6 }),
        ],
      ]),
    });
    const { rows, refused } = tick(
      known,
      overview(),
      watch(line(EQUITY.insCode)),
      nav(EQUITY.insCode, 10000),
    );
    expect(refused).toEqual([]);
    expect(rowsOf(rows, 'fund_live_data')).toEqual([
      {
        fund_id: EQUITY.id,
        timestamp: '2026-08-16T12:29:58+03:30',
        current_price: 10100,
        nav: 10000,
        price_change_percent: expect.closeTo(1, 12),
        bubble_amount: 100,
        bubble_percent: 1,
        net_asset: 50_000_000,
        liquidity: 7e6,
        trading_volume: 1000,
        trading_value: 10_050_000,
        price_low: 9990,
        price_high: 10110,
        price_first: 10000,
        price_yesterday: 10000,
        market_cap: 50_500_000,
        buy_queue_volume: 300,
        sell_queue_volume: 70,
        trade_count: 12,
      },
    ]);
    expect(rowsOf(rows, 'market_map_data')).toMatchObject([
      { fund_id: EQUITY.id, category_id: EQUITY.categoryId, trading_volume: 1000 },
    ]);
    expect(rowsOf(rows, 'fund_nav_history')).toEqual([]);
  });

  it('leaves what it cannot know empty: no NAV, no bubble; no trades, no range', () => {
    const { rows } = tick(
      knownMarket(),
      overview(),
      watch(line(EQUITY.insCode, { qtj: 0, qtc: 0, ztt: 0, pmn: 0, pmx: 0, pf: 0 })),
    );
    expect(rowsOf(rows, 'fund_live_data')).toMatchObject([
      {
        nav: null,
        bubble_percent: null,
        net_asset: null,
        market_cap: null,
        price_low: null,
        price_high: null,
        price_first: null,
        trading_volume: 0,
      },
    ]);
  });

  it('estimates what individuals bought and sold, in tomans, and sums it by category', () => {
    const { rows } = tick(
      knownMarket(),
      overview(),
      watch(line(EQUITY.insCode)),
      types(clients(EQUITY.insCode)),
    );
    expect(rowsOf(rows, 'fund_cash_flow')).toEqual([
      { fund_id: EQUITY.id, date: '2026-08-16', cash_flow: 502_500, buying: 703_500, selling: 201_000 },
    ]);
    expect(rowsOf(rows, 'category_trade_data')).toEqual([
      {
        category_id: EQUITY.categoryId,
        date: '2026-08-16',
        cash_flow: 502_500,
        buying_per_capita: 100_500,
        selling_per_capita: 50_250,
        average_price_change_percent: expect.closeTo(1, 12),
      },
    ]);
  });

  it('weights a category’s change by trading value', () => {
    const other = { ...FIXED, kind: EQUITY.kind, categoryId: EQUITY.categoryId };
    const known = knownMarket({ funds: [EQUITY, other] });
    const { rows } = tick(
      known,
      overview(),
      watch(line(EQUITY.insCode), line(other.insCode, { pdv: 9900, qtc: 30_150_000, qtj: 3000 })),
    );
    expect(rowsOf(rows, 'category_trade_data')[0]?.average_price_change_percent).toBeCloseTo(
      (1 * 1 + -1 * 3) / 4,
      12,
    );
  });

  it('refuses client types that do not tie, and keeps the price', () => {
    const untied = tick(
      knownMarket(),
      overview(),
      watch(line(EQUITY.insCode)),
      types(clients(EQUITY.insCode, { sell_I_Volume: 100 })),
    );
    expect(untied.refused).toMatchObject([{ table: 'fund_cash_flow', field: 'buy_I_Volume', value: 1000 }]);
    const otherDay = tick(
      knownMarket(),
      overview(),
      watch(line(EQUITY.insCode, { qtj: 5000 })),
      types(clients(EQUITY.insCode)),
    );
    expect(otherDay.refused).toMatchObject([{ reason: "expected about the day's volume 5000" }]);
    expect(rowsOf(otherDay.rows, 'fund_cash_flow')).toEqual([]);
    expect(rowsOf(otherDay.rows, 'fund_live_data')).toHaveLength(1);
  });

  it('allows for the moment between the two feeds', () => {
    const { refused } = tick(
      knownMarket(),
      overview(),
      watch(line(EQUITY.insCode, { qtj: 1040 })),
      types(clients(EQUITY.insCode)),
    );
    expect(refused).toEqual([]);
  });

  it('refuses a price far from yesterday’s, a NAV far from the price, a time that is none', () => {
    const far = tick(knownMarket(), overview(), watch(line(EQUITY.insCode, { pdv: 100_500 })));
    expect(far.refused).toMatchObject([
      { field: 'pdv', value: 100_500, reason: "expected a price within 50% of yesterday's 10000" },
    ]);
    expect(far.rows).toEqual([]);
    const odd = tick(knownMarket(), overview(), watch(line(EQUITY.insCode)), nav(EQUITY.insCode, 1000));
    expect(odd.refused).toMatchObject([{ field: 'pRedTran', value: 1000 }]);
    expect(rowsOf(odd.rows, 'fund_live_data')).toMatchObject([{ current_price: 10100, nav: null }]);
    expect(
      tick(knownMarket(), overview(), watch(line(EQUITY.insCode, { hEven: 257000 }))).refused,
    ).toMatchObject([{ field: 'hEven' }]);
  });

  it('does not hold a price against a NAV that is too old', () => {
    const { rows } = tick(
      knownMarket(),
      overview(),
      watch(line(EQUITY.insCode)),
      nav(EQUITY.insCode, 10000, 20260701),
    );
    expect(rowsOf(rows, 'fund_live_data')).toMatchObject([{ nav: null }]);
  });

  it('passes over instruments that are no fund of ours: options lie in the same sector', () => {
    const { rows, refused } = tick(
      knownMarket(),
      overview(),
      watch(line(EQUITY.insCode), line('777', { insID: 'IROAAHRM4261', pdv: 5 })),
    );
    expect(rowsOf(rows, 'fund_live_data')).toHaveLength(1);
    expect(refused).toEqual([]);
  });

  it('writes the day’s close once the market is shut', () => {
    const { rows } = tick(knownMarket(), overview('F'), watch(line(EQUITY.insCode)));
    expect(rowsOf(rows, 'fund_nav_history')).toEqual([
      {
        fund_id: EQUITY.id,
        date: '2026-08-16',
        close_price: 10050,
        trading_volume: 1000,
        trading_value: 10_050_000,
      },
    ]);
  });

  it('holds gold funds against the world: price, inherent and total bubble', () => {
    const [ounce, dollar] = [4000, 1_700_000];
    const references = new Map([
      ['gold_ounce', { day: '2026-08-15', value: ounce }],
      ['usd_free', { day: '2026-08-16', value: dollar }],
      ['ime_gold_bar', { day: '2026-08-16', value: fairBarRial(ounce, dollar) * 1.02 }],
      ['coin_emami', { day: '2026-08-16', value: fairCoinRial(ounce, dollar) * 1.1 }],
    ]);
    const gold = new Map([
      [
        GOLD.symbol as string,
        {
          symbol: GOLD.symbol as string,
          day: '2026-08-15',
          priceBubble: 0,
          inherentBubble: 0,
          barPercent: 80,
          coinPercent: 15,
          silverPercent: 0,
        },
      ],
    ]);
    const { rows } = tick(
      knownMarket({ references, gold }),
      overview(),
      watch(line(GOLD.insCode)),
      nav(GOLD.insCode, 10000),
    );
    const inherent = 0.8 * 0.02 + 0.15 * 0.1;
    expect(rowsOf(rows, 'gold_fund_data')).toEqual([
      {
        symbol: GOLD.symbol,
        date: '2026-08-16',
        price_bubble: 0.01,
        inherent_bubble: expect.closeTo(inherent, 12),
        total_bubble: expect.closeTo(1.01 * (1 + inherent) - 1, 12),
      },
    ]);
    const stale = tick(
      knownMarket({
        references: new Map([...references].map(([key, value]) => [key, { ...value, day: '2026-08-01' }])),
        gold,
      }),
      overview(),
      watch(line(GOLD.insCode)),
      nav(GOLD.insCode, 10000),
    );
    expect(rowsOf(stale.rows, 'gold_fund_data')).toEqual([
      { symbol: GOLD.symbol, date: '2026-08-16', price_bubble: 0.01 },
    ]);
  });

  it('holds a leveraged fund’s price against its premium unit’s stored NAV, never against the exchange’s', () => {
    const known = knownMarket({
      newest: new Map([
        [
          LEVERAGED.id,
          newest({
            nav: { day: '2026-08-15', redemptionRial: 9619.0476, units: 100 },
            equity: { day: '2026-08-15', stockPercent: 70, sumPercent: 99 },
            nominalRatio: { day: '2026-08-15', value: 4 },
          }),
        ],
      ]),
    });
    const { rows } = tick(known, overview(), watch(line(LEVERAGED.insCode)), nav(LEVERAGED.insCode, 12000));
    const [row] = rowsOf(rows, 'leveraged_funds_data') as Record<string, number>[];
    expect(row?.price_bubble).toBeCloseTo(0.05, 6);
    expect(row?.nominal_ratio).toBe(4);
    expect(row?.real_ratio).toBeCloseTo(2.66, 5);
  });

  it('stops for an empty watch, a changed layout, a watch without a day, and a day to come', () => {
    expect(() => tick(knownMarket(), overview(), watch())).toThrowError(/came an empty one/);
    expect(() => tick(knownMarket(), overview(), answer('watch', { rows: [] }))).toThrowError(
      /layout of watch has changed/,
    );
    expect(() => tick(knownMarket(), watch(line(EQUITY.insCode)))).toThrowError(/does not say its day/);
    expect(() => tick(knownMarket(), overview('A', 20260817), watch(line(EQUITY.insCode)))).toThrowError(
      /expected a day not after 2026-08-16/,
    );
    const renamed = { code: 1, price: 2 };
    expect(() => tick(knownMarket(), overview(), watch(renamed, renamed, line(EQUITY.insCode)))).toThrowError(
      /2 of 3 items/,
    );
  });

  it('leaves the map alone when the watch is older than the stored price', () => {
    const stored = (priceAt: string) =>
      knownMarket({ newest: new Map([[EQUITY.id, newest({ priceRial: 1, priceAt })]]) });
    const cells = (priceAt: string) =>
      rowsOf(tick(stored(priceAt), overview(), watch(line(EQUITY.insCode))).rows, 'market_map_data');
    expect(cells('2026-08-16T09:00:00Z')).toEqual([]);
    expect(cells('2026-08-16T08:59:58Z')).toHaveLength(1);
  });

  it('takes a recorded watch’s day from who names it', () => {
    const recorded = { ...watch(line(EQUITY.insCode)), about: { day: '2025-04-24' } };
    expect(rowsOf(tick(knownMarket(), recorded).rows, 'fund_live_data')).toMatchObject([
      { timestamp: '2025-04-24T12:29:58+03:30' },
    ]);
  });
});

describe('parseTsetmc(batch, known) of the past', () => {
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

  it('reads daily closes; a day without trades is no row', () => {
    const daily = answer('dailyList', {
      closingPriceDaily: [
        close(20260816),
        close(20260815, { qTotTran5J: 0, qTotCap: 0 }),
        close(20260814, { pClosing: 1 }),
      ],
    });
    const { rows, refused } = parseTsetmc(batch(daily), knownMarket());
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

  it('reads 30 days of all funds, and passes over who is none of ours', () => {
    const related = answer('related', {
      relatedCompany: [],
      relatedCompanyThirtyDayHistory: [close(20260816), { ...close(20260816), insCode: '5' }],
    });
    expect(rowsOf(parseTsetmc(batch(related), knownMarket()).rows, 'fund_nav_history')).toHaveLength(1);
  });

  it('reads what individuals really bought and sold, and refuses a day that does not tie', () => {
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
      knownMarket(),
    );
    expect(rowsOf(rows, 'fund_cash_flow')).toEqual([
      { fund_id: EQUITY.id, date: '2026-08-16', cash_flow: -30_000, buying: 60_000, selling: 90_000 },
    ]);
    expect(refused).toMatchObject([{ key: `${EQUITY.insCode} 20260815` }]);
  });

  it('reads units issued, and NAVs of a fund’s detail', () => {
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
          stats: [{ recordDate: 20260814, navRed: 9990, navSub: 10010, navStat: 9990, netAsset: 5e9 }],
        },
      },
      { fundId: EQUITY.id },
    );
    expect(rowsOf(parseTsetmc(batch(info, detail), knownMarket()).rows, 'fund_nav_history')).toEqual([
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

describe('recognise(body)', () => {
  it('tells TSETMC’s answers apart by the key that wraps them', () => {
    const bodies = {
      watch: { marketwatch: [] },
      clientTypes: { clientTypeAllDto: [] },
      clientHistory: { clientType: [] },
      clientType: { clientType: {} },
      etf: { etf: null },
      fundDetail: { fund: { stats: [] } },
    };
    for (const [endpoint, body] of Object.entries(bodies)) expect(recognise(body)).toBe(endpoint);
    for (const other of [null, [], 'x', { fund: null }]) expect(recognise(other)).toBeNull();
  });
});
