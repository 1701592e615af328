import { describe, expect, it } from 'vitest';
import { fairBarRial, fairCoinRial } from '../../../shared/funds/bubble.ts';
import { EQUITY, FIXED, GOLD, LEVERAGED, marketState } from '../../database/testing/market-funds.ts';
import { rowsOf } from '../testing/batches.ts';
import { clients, line, nav, newest, overview, parseMarket, types, watch } from '../testing/tsetmc.ts';

describe('parseTsetmc(batch, stored) of a market watch', () => {
  it('reads price, range, queues, NAV and bubble of a fund', () => {
    const stored = marketState({
      newest: new Map([
        [
          EQUITY.id,
          newest({
            nav: { day: '2026-08-15', redemptionRial: 9900, units: 5000, origin: 'fipiran' },
            liquidityRial: 7e6,
          }),
        ],
      ]),
    });
    const { rows, refused } = parseMarket(
      stored,
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
        nav_date: '2026-08-16',
        nav_origin: 'tsetmc',
        price_change_percent: expect.closeTo(1, 12),
        bubble_amount: 100,
        bubble_percent: 1,
        net_asset: 50_000_000,
        liquidity: 10_050_000,
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

  it.each([
    ['10 days old', '2026-08-06', { net_asset: 50_000_000, market_cap: 50_500_000 }],
    ['11 days old', '2026-08-05', { net_asset: null, market_cap: null }],
    ['of a later day', '2026-08-17', { net_asset: null, market_cap: null }],
  ])('uses the stored units for net assets and market cap up to 10 days: %s', (_, day, expected) => {
    const units = newest({ nav: { day, redemptionRial: 9900, units: 5000, origin: 'fipiran' } });
    const stored = marketState({ newest: new Map([[EQUITY.id, units]]) });
    const { rows } = parseMarket(
      stored,
      overview(),
      watch(line(EQUITY.insCode)),
      nav(EQUITY.insCode, 10_000),
    );
    expect(rowsOf(rows, 'fund_live_data')).toMatchObject([{ nav: 10_000, ...expected }]);
  });

  it('knows no best limits of a book without any order, and the empty side of a queue', () => {
    const limitsOf = (qmd: number, qmo: number) => {
      const blDs = [{ n: 1, qmd, zmd: 0, pmd: 0, pmo: 0, zmo: 0, qmo, rid: 1 }];
      const { rows } = parseMarket(marketState(), overview(), watch(line(EQUITY.insCode, { blDs })));
      return rowsOf(rows, 'fund_live_data').map((row) => [row.buy_queue_volume, row.sell_queue_volume]);
    };
    expect(limitsOf(0, 0)).toEqual([[null, null]]);
    expect(limitsOf(300, 0)).toEqual([[300, 0]]);
  });

  const atNine = marketState({ now: '2026-08-16T05:31:00.000Z' });

  it.each([
    ['yesterday’s time, before the day’s first trades', atNine, 122958, 'A'],
    ['the time of the morning’s reset', atNine, 61054, 'A'],
    ['yesterday’s time, in the afternoon', marketState(), 122958, 'A'],
    ['the time of the reset, after the close', marketState(), 61054, 'F'],
    ['midnight', atNine, 0, 'F'],
  ])('leaves out a fund without a trade of the day: with %s', (_, stored, hEven, state) => {
    const untraded = line(EQUITY.insCode, { hEven, qtj: 0, qtc: 0, ztt: 0, pmn: 0, pmx: 0, pf: 0 });
    const { rows, refused, dropped } = parseMarket(
      stored,
      overview(state),
      watch(untraded, line(GOLD.insCode, { hEven: 90030 })),
      nav(EQUITY.insCode, 10_000),
    );
    expect(rows.filter(({ values }) => Object.values(values).includes(EQUITY.id))).toEqual([]);
    expect(rowsOf(rows, 'fund_live_data').map(({ fund_id }) => fund_id)).toEqual([GOLD.id]);
    expect(refused).toEqual([]);
    expect([...dropped]).toEqual([['fund_live_data: a last trade of an earlier day', 1]]);
  });

  it.each([61_054, 61_200, 0])('takes no figures of the day before for trades of the day: at %d', (hEven) => {
    const { rows, refused, dropped } = parseMarket(
      atNine,
      overview(),
      watch(line(EQUITY.insCode, { hEven })),
      nav(EQUITY.insCode, 10_000),
    );
    expect([rows, refused]).toEqual([[], []]);
    expect([...dropped]).toEqual([['fund_live_data: a last trade of an earlier day', 1]]);
  });

  it('refuses a trade later than the reading', () => {
    const traded = parseMarket(atNine, overview(), watch(line(EQUITY.insCode)));
    expect(traded.rows).toEqual([]);
    expect(traded.refused).toMatchObject([
      { field: 'hEven', value: 122958, reason: 'expected a moment not after 2026-08-16T05:31:00.000Z' },
    ]);
  });

  it('writes no close of a day that has not begun', () => {
    const { rows } = parseMarket(
      marketState({ now: '2026-08-16T20:45:00.000Z', today: '2026-08-17' }),
      overview('F', 20260817),
      watch(line(EQUITY.insCode)),
    );
    expect(rows).toEqual([]);
  });

  const split = { pdv: 5050, pcl: 5025, py: 5000, pf: 5000, pmn: 4999, pmx: 5051 };
  const closed = (closeRial: number, day = '2026-08-15') =>
    marketState({ newest: new Map([[EQUITY.id, newest({ close: { day, closeRial } })]]) });

  it.each([
    ['no close is known and half the NAV is paid', marketState(), split, 9900],
    ['the exchange halved yesterday’s price', closed(10_000), split, 9900],
    ['it took a third off yesterday’s price', closed(7600), split, 7500],
    ['it made one unit of ten', closed(500), split, 4990],
    ['it made five units of four', closed(6250), split, 6200],
    ['it took a payout of 2% off yesterday’s price', closed(5102), split, 5095],
    ['the split was yesterday, and the NAV is of the day before', closed(5010), split, 9900, 20260814],
    ['the fund still counts old units at the close of the day of the split', closed(5010), split, 9900],
    ['the fund still counts old units on a day after the split', closed(5010), split, 9900, 20260816],
    ['the fund still counts three units for two on the day itself', closed(7500), split, 7480, 20260816],
    ['the fund still counts five units, of which four were made', closed(4000), split, 3990, 20260816],
    [
      'the fund still counts three units for two on the day after a holiday',
      closed(7500, '2026-08-12'),
      split,
      7480,
      20260816,
    ],
    ['and after two of them', closed(7500, '2026-08-11'), split, 7480, 20260816],
  ])('has no bubble on the day between two units: %s', (_, stored, quote, navRial, day = 20260815) => {
    const quoted = nav(EQUITY.insCode, navRial, day);
    const { rows, refused } = parseMarket(stored, overview(), watch(line(EQUITY.insCode, quote)), quoted);
    expect(rowsOf(rows, 'fund_live_data')).toMatchObject([{ bubble_percent: null, nav: null }]);
    expect(refused).toMatchObject([
      { field: 'pRedTran', value: navRial, reason: expect.stringContaining('units of the price') },
    ]);
  });

  it.each([
    ['a NAV of the price’s own day', closed(10_000), split, 4990, 20260816],
    ['a NAV of the day of a split in new units', closed(7500), split, 4990, 20260816],
    ['a deep discount on the day of a split', closed(10_000), split, 6900, 20260816],
    ['a discount after a fall since the last close', closed(6250, '2026-08-10'), split, 5700, 20260816],
    ['a deep discount of unchanged units', closed(5010), split, 7600, 20260815],
    [
      'a close of some sessions ago, since when the market fell',
      closed(5300, '2026-08-12'),
      split,
      5030,
      20260815,
    ],
    ['a deep discount without a stored close', marketState(), split, 7600, 20260815],
    ['a deep discount with a NAV older than the close', closed(5010), split, 7600, 20260813],
  ])('has the bubble of %s', (_, stored, quote, navRial, day) => {
    const quoted = nav(EQUITY.insCode, navRial, day);
    const { rows, refused } = parseMarket(stored, overview(), watch(line(EQUITY.insCode, quote)), quoted);
    expect(refused).toEqual([]);
    const [live] = rowsOf(rows, 'fund_live_data') as unknown as [{ bubble_percent: number }];
    expect(live.bubble_percent).toBeCloseTo(100 * (5050 / navRial - 1), 9);
  });

  it.each([
    ['units of before a split', 10_000, split, '2026-08-15', null, null],
    ['units of before a split in a NAV of the day', 10_000, split, '2026-08-16', null, null],
    ['units of before four became one', 2500, split, '2026-08-15', null, null],
    ['units of before a payout', 5102, split, '2026-08-15', 5_050_000, null],
    ['units of the day before', 5000, split, '2026-08-15', 5_050_000, 4_990_000],
  ])('multiplies no price and no NAV by other units: %s', (_, closeRial, quote, navDay, cap, assets) => {
    const known = newest({
      nav: { day: '2026-08-15', redemptionRial: closeRial * 0.998, units: 1000, origin: 'fipiran' },
      close: { day: '2026-08-15', closeRial },
    });
    const stored = marketState({ newest: new Map([[EQUITY.id, known]]) });
    const ofDay = nav(EQUITY.insCode, 4990, Number(navDay.replaceAll('-', '')));
    const quoted = navDay === '2026-08-16' ? [ofDay] : [];
    const { rows } = parseMarket(stored, overview(), watch(line(EQUITY.insCode, quote)), ...quoted);
    expect(rowsOf(rows, 'fund_live_data')).toMatchObject([{ market_cap: cap, net_asset: assets }]);
  });

  it('leaves the bubble empty without a NAV, and a range that the exchange does not give', () => {
    const { rows } = parseMarket(
      marketState(),
      overview(),
      watch(line(EQUITY.insCode, { pmn: 0, pmx: 0, pf: 0 })),
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
        trading_volume: 1000,
      },
    ]);
  });

  it('estimates purchases and sales of individuals, in tomans, and sums them by category', () => {
    const { rows } = parseMarket(
      marketState(),
      overview(),
      watch(line(EQUITY.insCode)),
      types(clients(EQUITY.insCode)),
    );
    expect(rowsOf(rows, 'fund_cash_flow')).toEqual([
      {
        fund_id: EQUITY.id,
        date: '2026-08-16',
        cash_flow: 502_500,
        buying: 703_500,
        selling: 201_000,
        buyers: 7,
        sellers: 4,
      },
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
    const stored = marketState({ funds: [EQUITY, other] });
    const { rows } = parseMarket(
      stored,
      overview(),
      watch(line(EQUITY.insCode), line(other.insCode, { pdv: 9900, qtc: 30_150_000, qtj: 3000 })),
    );
    expect(rowsOf(rows, 'category_trade_data')[0]?.average_price_change_percent).toBeCloseTo(
      (1 * 1 + -1 * 3) / 4,
      12,
    );
  });

  it('writes the day’s close once the market is closed', () => {
    const { rows } = parseMarket(marketState(), overview('F'), watch(line(EQUITY.insCode)));
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

  it('computes price, inherent and total bubbles of gold funds', () => {
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
    const { rows } = parseMarket(
      marketState({ references, gold }),
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
    const stale = parseMarket(
      marketState({
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

  it.each([
    ['the last trade', 'A', 0.01],
    ['the close', 'F', 0.005],
  ])('compares a gold fund’s NAV with %s, in a market of state %s', (_, state, bubble) => {
    const { rows } = parseMarket(
      marketState(),
      overview(state),
      watch(line(GOLD.insCode)),
      nav(GOLD.insCode, 10_000),
    );
    expect(rowsOf(rows, 'gold_fund_data')).toMatchObject([{ price_bubble: bubble }]);
    expect(rowsOf(rows, 'fund_live_data')).toMatchObject([{ bubble_percent: 1 }]);
  });

  it('compares a leveraged fund’s price with the stored NAV of its premium unit, never with the exchange’s', () => {
    const stored = marketState({
      newest: new Map([
        [
          LEVERAGED.id,
          newest({
            nav: { day: '2026-08-15', redemptionRial: 9619.0476, units: 100, origin: 'fund-sites' },
            mix: { day: '2026-08-15', stockPercent: 70, sumPercent: 99, origin: 'fipiran' },
            nominalRatio: { day: '2026-08-15', value: 4 },
          }),
        ],
      ]),
    });
    const { rows } = parseMarket(
      stored,
      overview(),
      watch(line(LEVERAGED.insCode)),
      nav(LEVERAGED.insCode, 12000),
    );
    const [row] = rowsOf(rows, 'leveraged_funds_data') as Record<string, number>[];
    expect(row?.price_bubble).toBeCloseTo(0.05, 6);
    expect(row).not.toHaveProperty('nominal_ratio');
    expect(row?.real_ratio).toBeCloseTo(2.66, 5);
    expect(rowsOf(rows, 'fund_live_data')).toMatchObject([
      { nav: 9619.0476, nav_date: '2026-08-15', nav_origin: 'fund-sites' },
    ]);
  });

  it('keeps the trade of a fund whose quoted NAV is of before its first day, without the NAV', () => {
    const stored = marketState({ funds: [{ ...EQUITY, initiationDate: '2026-08-16' }] });
    const quoted = nav(EQUITY.insCode, 10_000, 20260815);
    const { rows } = parseMarket(stored, overview(), watch(line(EQUITY.insCode)), quoted);
    expect(rowsOf(rows, 'fund_live_data')).toMatchObject([{ current_price: 10_100, nav: null }]);
  });

  it.each([
    ['ten days old', '2026-08-06', 2.66],
    ['eleven days old', '2026-08-05', undefined],
  ])('computes a real ratio with a nominal one %s, and leaves that in its own row', (_, day, real) => {
    const known = newest({
      nav: { day: '2026-08-15', redemptionRial: 9619.0476, units: 100, origin: 'fund-sites' },
      mix: { day: '2026-08-15', stockPercent: 70, sumPercent: 99, origin: 'fipiran' },
      nominalRatio: { day, value: 4 },
    });
    const stored = marketState({ newest: new Map([[LEVERAGED.id, known]]) });
    const { rows } = parseMarket(stored, overview(), watch(line(LEVERAGED.insCode)));
    const [row] = rowsOf(rows, 'leveraged_funds_data');
    expect(row).not.toHaveProperty('nominal_ratio');
    expect(row?.real_ratio).toEqual(real === undefined ? undefined : expect.closeTo(real, 5));
  });

  it.each([
    ['the stored one of a later day', 20260815, '2026-08-16', [10_050, '2026-08-16', 'fipiran']],
    ['the exchange’s of a later day', 20260816, '2026-08-15', [10_000, '2026-08-16', 'tsetmc']],
    ['the exchange’s of the same day', 20260815, '2026-08-15', [10_000, '2026-08-15', 'tsetmc']],
    [
      'the exchange’s where the stored one is of tomorrow',
      20260815,
      '2026-08-17',
      [10_000, '2026-08-15', 'tsetmc'],
    ],
    [
      'the stored one where the exchange’s is too old',
      20260801,
      '2026-08-13',
      [10_050, '2026-08-13', 'fipiran'],
    ],
  ])('takes the newer NAV, with its day and origin: %s', (_, deven, day, [value, date, origin]) => {
    const known = newest({ nav: { day, redemptionRial: 10_050, units: 5000, origin: 'fipiran+tsetmc' } });
    const stored = marketState({ newest: new Map([[EQUITY.id, known]]) });
    const quoted = nav(EQUITY.insCode, 10_000, deven);
    const { rows } = parseMarket(stored, overview(), watch(line(EQUITY.insCode)), quoted);
    expect(rowsOf(rows, 'fund_live_data')).toMatchObject([
      { nav: value, nav_date: date, nav_origin: origin },
    ]);
  });

  it('does not write the map when the watch is older than the stored price', () => {
    const stored = (priceAt: string) =>
      marketState({ newest: new Map([[EQUITY.id, newest({ priceRial: 1, priceAt })]]) });
    const cells = (priceAt: string) =>
      rowsOf(parseMarket(stored(priceAt), overview(), watch(line(EQUITY.insCode))).rows, 'market_map_data');
    expect(cells('2026-08-16T09:00:00Z')).toEqual([]);
    expect(cells('2026-08-16T08:59:58Z')).toHaveLength(1);
  });

  it('writes the map beside a stored price of the time to come, from before the clock was set back', () => {
    const priceAt = '2026-08-19T09:00:00Z';
    const known = marketState({ newest: new Map([[EQUITY.id, newest({ priceRial: 1, priceAt })]]) });
    const { rows } = parseMarket(known, overview(), watch(line(EQUITY.insCode)));
    expect(rowsOf(rows, 'market_map_data')).toHaveLength(1);
  });
});
