import { describe, expect, it } from 'vitest';
import {
  category,
  categoryId,
  computed,
  flow,
  fund,
  live,
  returns,
  source,
  trade,
} from '../aggregates/testing/tables.ts';

const three = {
  categories: [
    category(1, { name: 'gold' }),
    category(2, { name: 'equity' }),
    category(3, { name: 'mixed' }),
  ],
};
const inCategory = (n: number, of: number) => fund(n, { categoryId: categoryId(of) });

describe('market-summary', () => {
  it('counts rising, falling, unchanged and untraded funds, and leaves out unknown changes', () => {
    const changes = [1, 2, -1, 0, null, 0];
    const summary = computed('market-summary', {
      ...three,
      funds: changes.map((_, n) => fund(n)),
      fund_live_data: changes.map((priceChangePercent, n) =>
        live(n, { priceChangePercent, tradeCount: n === 5 ? 0 : 1 }),
      ),
    }).read('market/summary', 'market/summary');
    expect(summary).toMatchObject({
      upCount: 2,
      downCount: 1,
      unchangedCount: 1,
      untradedCount: 1,
      fundCount: 6,
      tradingValueRial: null,
    });
  });

  it('averages the known bubbles of gold funds only, those of zero among them', () => {
    const summary = computed('market-summary', {
      ...three,
      funds: [inCategory(1, 1), inCategory(2, 1), inCategory(3, 1), inCategory(4, 2)],
      fund_live_data: [
        live(1, { bubblePercent: 2 }),
        live(2, { bubblePercent: 4 }),
        live(3, { bubblePercent: 0 }),
        live(4, { bubblePercent: 50 }),
      ],
    }).read('market/summary', 'market/summary');
    expect(summary.averageGoldBubblePercent).toBe(2);
  });

  it('uses the fund’s own net assets without a live figure', () => {
    const summary = computed('market-summary', {
      ...three,
      funds: [fund(1, { assetsRial: 5 }), fund(2, { assetsRial: 7 })],
      fund_live_data: [live(1, { netAssetRial: 6 })],
    }).read('market/summary', 'market/summary');
    expect(summary.netAssetRial).toBe(13);
  });
});

describe('market-map', () => {
  // spec 12.21, 16.8
  it('uses the newest day with any average change, and null for categories without one', () => {
    const { items } = computed('market-map', {
      ...three,
      funds: [inCategory(1, 1), inCategory(2, 2)],
      category_trade_data: [
        trade(1, { date: '2026-08-15', averagePriceChangePercent: 9 }),
        trade(2, { date: '2026-08-15', averagePriceChangePercent: 1.23456 }),
        trade(1, { date: '2026-08-16' }),
        trade(2, { date: '2026-08-14', averagePriceChangePercent: 5 }),
      ],
    }).read('market/map', 'market/map');
    expect(items.map(({ category: { slug }, averageChangePercent }) => [slug, averageChangePercent])).toEqual(
      [
        ['category-1', 9],
        ['category-2', 1.2346],
      ],
    );
  });

  it('shows what was traded on the day of the changes alone', () => {
    const tradedOn = (date: string) =>
      computed('market-map', {
        ...three,
        funds: [inCategory(1, 1)],
        fund_live_data: [live(1, { tradingValueRial: 70, timestamp: '2026-08-15T08:30:00.000Z' })],
        category_trade_data: [trade(1, { date, averagePriceChangePercent: 2 })],
      }).read('market/map', 'market/map');
    expect(tradedOn('2026-08-15').items[0]).toMatchObject({ averageChangePercent: 2, tradingValueRial: 70 });
    expect(tradedOn('2026-08-16').items[0]).toMatchObject({
      averageChangePercent: 2,
      tradingValueRial: null,
    });
    expect(tradedOn('2026-08-16').meta).toMatchObject({ asOf: '2026-08-16', updatedAt: null });
  });

  // spec 12.21
  it('leaves out a category without funds', () => {
    const { items } = computed('market-map', { ...three, funds: [inCategory(1, 1)] }).read(
      'market/map',
      'market/map',
    );
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ averageChangePercent: null, tradingValueRial: null, fundCount: 1 });
  });
});

describe('market-liquidity', () => {
  // spec 14.12, 16.5, 18.2
  it('converts tomans to rials, largest first, without nulls and zeros', () => {
    const { items } = computed('market-liquidity', {
      ...three,
      category_trade_data: [
        trade(1, { cashFlowToman: -5 }),
        trade(2, { cashFlowToman: 7 }),
        trade(3, { cashFlowToman: 0 }),
      ],
    }).read('market/liquidity', 'market/liquidity');
    expect(items.map(({ netInflowRial }) => netInflowRial)).toEqual([70, -50]);
  });

  // spec 12.20, 16.6
  it('tries up to seven days of the table', () => {
    const day = (n: number) => `2026-08-${String(n).padStart(2, '0')}`;
    const empty = [16, 15, 14, 13, 12, 11].map((n) => trade(1, { date: day(n), cashFlowToman: null }));
    const at = (n: number) =>
      computed('market-liquidity', {
        ...three,
        category_trade_data: [...empty, trade(1, { date: day(n), cashFlowToman: 1 })],
      }).read('market/liquidity', 'market/liquidity').items;
    expect(at(10)).toMatchObject([{ netInflowRial: 10, date: '2026-08-10' }]);
    const later = [
      ...empty,
      trade(2, { date: day(10), cashFlowToman: null }),
      trade(1, { date: day(9), cashFlowToman: 1 }),
    ];
    expect(
      computed('market-liquidity', { ...three, category_trade_data: later }).read(
        'market/liquidity',
        'market/liquidity',
      ).items,
    ).toEqual([]);
  });
});

describe('market-trading-value', () => {
  // spec 16.11
  it('sums by category, with the funds of each, largest first', () => {
    const { hasTrades, items } = computed('market-trading-value', {
      ...three,
      funds: [inCategory(1, 1), inCategory(2, 2), inCategory(3, 2), inCategory(4, 3)],
      fund_live_data: [
        live(1, { tradingValueRial: 5 }),
        live(2, { tradingValueRial: 4 }),
        live(3, { tradingValueRial: 8 }),
        live(4, { tradingValueRial: 0 }),
      ],
    }).read('market/trading-value', 'market/trading-value');
    expect(hasTrades).toBe(true);
    expect(
      items.map(({ category: { slug }, tradingValueRial, funds }) => [
        slug,
        tradingValueRial,
        funds.map((one) => one.fund.slug),
      ]),
    ).toEqual([
      ['category-2', 12, ['fund-3', 'fund-2']],
      ['category-1', 5, ['fund-1']],
    ]);
  });

  // spec 17.44, 18.27
  it('shows five categories with value 0 when nothing was traded', () => {
    const { hasTrades, items } = computed('market-trading-value', {
      categories: [1, 2, 3, 4, 5, 6].map((n) => category(n)),
    }).read('market/trading-value', 'market/trading-value');
    expect(hasTrades).toBe(false);
    expect(items.map(({ tradingValueRial }) => tradingValueRial)).toEqual([0, 0, 0, 0, 0]);
  });

  // spec 16.11
  it('sums the newest trading day alone', () => {
    const { items } = computed('market-trading-value', {
      ...three,
      funds: [fund(1), fund(2), fund(3)],
      fund_live_data: [
        live(1, { tradingValueRial: 1 }),
        live(2, { tradingValueRial: 2, timestamp: '2026-08-09T08:30:00Z' }),
        live(3, { tradingValueRial: 4, timestamp: '2026-08-08T08:30:00Z' }),
      ],
    }).read('market/trading-value', 'market/trading-value');
    expect(items[0]?.tradingValueRial).toBe(1);
  });

  it('counts a fund that traded yesterday and not yet today as untraded, and a suspended one not at all', () => {
    const traded = { tradingValueRial: 7, priceChangePercent: 1, tradeCount: 3 };
    const summary = computed('market-summary', {
      ...three,
      funds: [fund(1), fund(2), fund(3)],
      fund_live_data: [
        live(1, traded),
        live(2, { ...traded, timestamp: '2026-08-15T08:30:00Z' }),
        live(3, { ...traded, timestamp: '2026-07-05T08:30:00Z' }),
      ],
    }).read('market/summary', 'market/summary');
    expect(summary).toMatchObject({ tradingValueRial: 7, upCount: 1, untradedCount: 1 });
  });
});

describe('market-top-performers', () => {
  const many = Array.from({ length: 14 }, (_, n) => n + 1);

  // spec 7.19, 12.22, 18.4
  it('shows ten rows in each of three orders', () => {
    const { orders } = computed('market-top-performers', {
      ...three,
      funds: many.map((n) => fund(n)),
      fund_live_data: many.map((n) => live(n, { tradingValueRial: 100 - n, priceChangePercent: n })),
      fund_cash_flow: many.map((n) => flow(n, { dates: ['2026-08-16'], cashFlowToman: [n % 7] })),
    }).read('market/top-performers', 'market/top-performers');
    expect(orders.growth.map(({ changePercent }) => changePercent)).toEqual([
      14, 13, 12, 11, 10, 9, 8, 7, 6, 5,
    ]);
    expect(orders.trading.map(({ tradingValueRial }) => tradingValueRial)).toEqual([
      99, 98, 97, 96, 95, 94, 93, 92, 91, 90,
    ]);
    expect(orders.liquidity.map(({ liquidityInflowRial }) => liquidityInflowRial)).toEqual([
      60, 60, 50, 50, 40, 40, 30, 30, 20, 20,
    ]);
  });

  it('is of the rows that it shows: a simulated one below the tenth marks nothing', () => {
    const metaWith = (simulated: number) =>
      computed('market-top-performers', {
        ...three,
        data_sources: [source('tsetmc')],
        funds: many.map((n) => fund(n)),
        fund_live_data: many.map((n) =>
          live(n, {
            tradingValueRial: n,
            priceChangePercent: n,
            origin: n === simulated ? 'simulated' : 'tsetmc',
          }),
        ),
      }).read('market/top-performers', 'market/top-performers').meta;
    expect(metaWith(1)).toMatchObject({ simulated: false, sources: ['tsetmc'] });
    expect(metaWith(14).simulated).toBe(true);
  });

  // spec 14.13
  it('requires a trading value above zero and a known change', () => {
    const { orders } = computed('market-top-performers', {
      ...three,
      funds: [fund(1), fund(2), fund(3), fund(4)],
      fund_live_data: [
        live(1, { tradingValueRial: 0, priceChangePercent: 9 }),
        live(2, { tradingValueRial: 5 }),
        live(3, { priceChangePercent: 9 }),
        live(4, { tradingValueRial: 5, priceChangePercent: 0 }),
      ],
    }).read('market/top-performers', 'market/top-performers');
    expect(orders.growth.map(({ fund: { slug } }) => slug)).toEqual(['fund-4']);
    expect(orders.liquidity).toEqual([]);
  });

  it('calls no flow of the day before today’s', () => {
    const { orders } = computed('market-top-performers', {
      ...three,
      funds: [fund(1)],
      fund_live_data: [live(1, { tradingValueRial: 9, priceChangePercent: 1 })],
      fund_cash_flow: [flow(1, { dates: ['2026-08-15'], cashFlowToman: [3] })],
    }).read('market/top-performers', 'market/top-performers');
    expect(orders.liquidity).toEqual([]);
    expect(orders.trading.map(({ liquidityInflowRial }) => liquidityInflowRial)).toEqual([null]);
  });

  // spec 16.10
  it('uses only inflows of the newest day of the whole table', () => {
    const { orders } = computed('market-top-performers', {
      ...three,
      funds: [fund(1), fund(2)],
      fund_live_data: [1, 2].map((n) => live(n, { tradingValueRial: 5, priceChangePercent: n })),
      fund_cash_flow: [
        flow(1, { dates: ['2026-08-15'], cashFlowToman: [9] }),
        flow(2, { dates: ['2026-08-15', '2026-08-16'], cashFlowToman: [9, 3] }),
      ],
    }).read('market/top-performers', 'market/top-performers');
    expect(orders.growth.map(({ liquidityInflowRial }) => liquidityInflowRial)).toEqual([30, null]);
    expect(orders.liquidity).toHaveLength(1);
  });
});

describe('market-category-returns', () => {
  // spec 14.11
  it('averages the known, non-zero returns and sorts by the mean of these averages', () => {
    const { items } = computed('market-category-returns', {
      ...three,
      funds: [inCategory(1, 1), inCategory(2, 1), inCategory(3, 1), inCategory(4, 2)],
      fund_return_data: [
        returns(1, { monthlyPercent: 2, yearlyPercent: 40 }),
        returns(2, { monthlyPercent: 4, yearlyPercent: 0 }),
        returns(3, { monthlyPercent: null }),
        returns(4, { monthlyPercent: 30 }),
      ],
    }).read('market/category-returns', 'market/category-returns');
    expect(items).toMatchObject([
      { category: { slug: 'category-2' }, monthlyPercent: 30, quarterlyPercent: null, averagePercent: 30 },
      {
        category: { slug: 'category-1' },
        monthlyPercent: 3,
        yearlyPercent: 40,
        averagePercent: 21.5,
        fundCount: 3,
      },
    ]);
  });
});

describe('an inactive fund', () => {
  it('keeps its page and is left out of the lists', () => {
    const given = {
      ...three,
      funds: [fund(1, { isActive: false })],
      fund_live_data: [live(1, { tradingValueRial: 5, priceChangePercent: 1 })],
    };
    expect(computed('fund-page', given).read('fund', 'fund/fund-1').isActive).toBe(false);
    expect(computed('search', given).read('search', 'search').slugs).toEqual([]);
    expect(computed('funds', given).read('funds', 'funds').items).toEqual([]);
    expect(
      computed('market-trading-value', given).read('market/trading-value', 'market/trading-value').hasTrades,
    ).toBe(false);
    expect(computed('fund-ranks', given).read('fund-ranks', 'fund-ranks/fund-1')).toMatchObject({
      overall: null,
      totalFunds: 0,
    });
  });
});
