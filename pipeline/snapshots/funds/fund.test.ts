import { describe, expect, it } from 'vitest';
import { addDays } from '../../../shared/dates/days.ts';
import {
  allocation,
  category,
  categoryId,
  computed,
  flow,
  fund,
  fundId,
  history,
  holding,
  live,
  reserve,
  returns,
  section,
  source,
} from '../aggregates/testing/tables.ts';

const one = { categories: [category(1)] };
const fixed = { categories: [category(1, { name: 'fixed-income', description: 'درآمد ثابت' })] };

describe('fund-page', () => {
  const page = (given: Parameters<typeof computed>[1]) =>
    computed('fund-page', { ...one, funds: [fund(1)], ...given }).read('fund', 'fund/fund-1');

  it('shows the unreported rest of 100 percent and never scales the shares', () => {
    expect(
      page({
        fund_allocations: [allocation(1, { stockPercent: 60, cashPercent: 30.5, fiveBestPercent: 40 })],
      }).allocation,
    ).toMatchObject({ stockPercent: 60, unreportedPercent: 9.5 });
    expect(
      page({ fund_allocations: [allocation(1, { stockPercent: 80, cashPercent: 30 })] }).allocation
        ?.unreportedPercent,
    ).toBeNull();
    expect(page({ fund_allocations: [allocation(1)] }).allocation?.unreportedPercent).toBeNull();
    expect(page({}).allocation).toBeNull();
  });

  it.each([
    ['ayaretf.com', 'https://ayaretf.com'],
    [' www.a-b.ir/x ', 'https://www.a-b.ir/x'],
    ['http://a.ir', 'http://a.ir'],
    ['javascript:alert(1)', null],
    ['ندارد', null],
    [null, null],
  ])('reads the website %j as %j', (website, address) => {
    expect(page({ funds: [fund(1, { website })] }).website).toBe(address);
  });

  it('yields a page for a fund without any figures', () => {
    expect(page({ funds: [fund(1, { symbol: null, manager: null })] })).toMatchObject({
      assetsRial: null,
      navRial: null,
      returnsDate: null,
      returns: { yearlyPercent: null },
      reportDates: [],
      has: { goldBubble: false, reserve: false, holdings: false, flow: false },
    });
  });

  // spec 8.17, 16.18
  it('uses its own sections, else its category’s template, else that of all funds, without text sections', () => {
    const own = section(1, { pageType: 'fund', pageId: fundId(1), type: 'fund-ranking' });
    const text = section(2, { pageType: 'fund', pageId: fundId(1), type: 'text' });
    const template = section(3, { pageType: 'fund_template', pageId: categoryId(1), type: 'portfolio' });
    const all = section(4, { pageType: 'fund_template', pageId: null, type: 'unheard-of' });
    const map = section(5, { pageType: 'fund', pageId: fundId(1), type: 'market-map' });
    const types = (page_sections: ReturnType<typeof section>[]) =>
      page({ page_sections }).sections.map(({ type }) => type);
    expect(types([all, template, text, own])).toEqual(['fund-ranking']);
    expect(types([all, template, text, map])).toEqual(['portfolio']);
    expect(types([all, text])).toEqual(['unheard-of']);
    expect(types([])).toEqual([]);
  });

  it('leaves out what the staff have hidden, and names it', () => {
    const shown = section(1, { pageType: 'fund_template', pageId: null, type: 'portfolio' });
    const hidden = section(2, {
      pageType: 'fund_template',
      pageId: null,
      type: 'fund-ranking',
      isShown: false,
    });
    const { sections, hidden: types } = page({ page_sections: [shown, hidden] });
    expect([sections.map(({ type }) => type), types]).toEqual([['portfolio'], ['fund-ranking']]);
    expect(page({ page_sections: [shown] })).not.toHaveProperty('hidden');
  });

  // spec 12.9
  it('lists the thirteen newest reports, newest first', () => {
    const dates = Array.from({ length: 15 }, (_, n) => addDays('2026-07-22', -30 * n));
    const { reportDates, has } = page({
      fund_portfolio_holdings: dates.toReversed().map((reportDate) => holding(1, 'فولاد', { reportDate })),
    });
    expect(reportDates).toEqual(dates.slice(0, 13));
    expect(has.holdings).toBe(true);
  });
});

describe('fund-live', () => {
  const shown = (given: Parameters<typeof computed>[1]) =>
    computed('fund-live', { ...one, funds: [fund(1)], ...given }).read('fund-live', 'fund-live/fund-1');

  it('is null without a live row, never a sample', () => {
    expect(shown({}).live).toBeNull();
  });

  describe('ranks the bubble within the year', () => {
    // 59 days before 2026-08-16: bubbles of 1% on 20 of them, of 3% on 10, of 5% on 29. A day without a price does not count.
    const closes = [...Array(20).fill(1010), ...Array(10).fill(1030), null, ...Array(29).fill(1050)];
    const dates = closes.map((_, i) => addDays('2026-06-01', i));
    const past = (from: number) =>
      history(1, {
        // The oldest day and that of the live row are no part of the year before it.
        dates: ['2025-08-15', ...dates.slice(from), '2026-08-16'],
        navRedemptionRial: [1000, ...dates.slice(from).map(() => 1000), 1000],
        closePriceRial: [500, ...closes.slice(from), 500],
      });
    const at = (from: number, bubblePercent: number | null = 3) =>
      shown({ fund_live_data: [live(1, { bubblePercent })], fund_nav_history: [past(from)] }).live;

    // spec 38.23
    it('as the share below and half of the ties, today among them', () => {
      expect(at(0)?.bubbleDaysInYear).toBe(60);
      expect(at(0)?.bubblePlaceInYear).toBeCloseTo((20 + 11 / 2) / 60, 6);
    });

    it('from 60 days on', () => {
      expect(at(1)).toMatchObject({ bubbleDaysInYear: 59, bubblePlaceInYear: null });
    });

    it('where there is a bubble and a history', () => {
      expect(at(0, null)).toMatchObject({ bubbleDaysInYear: null, bubblePlaceInYear: null });
      expect(shown({ fund_live_data: [live(1, { bubblePercent: 3 })] }).live?.bubblePlaceInYear).toBeNull();
    });
  });

  // spec 14.17
  it('uses the newest of two rows', () => {
    const rows = [
      live(1, { navRial: 2, timestamp: '2026-08-16T09:00:00Z' }),
      live(1, { navRial: 1, timestamp: '2026-08-16 08:00:00+00' }),
    ];
    expect(shown({ fund_live_data: rows }).live).toMatchObject({
      navRial: 2,
      timestamp: '2026-08-16T09:00:00.000Z',
    });
  });
});

describe('fund-ranks', () => {
  // spec 12.23
  it('ranks within the category, with a separate rank for the reserve', () => {
    const shown = computed('fund-ranks', {
      categories: [category(1), category(2)],
      funds: [
        fund(1, { initiationDate: '2020-01-01' }),
        fund(2, { initiationDate: '2010-01-01' }),
        fund(3, { categoryId: categoryId(2) }),
      ],
      fund_return_data: [
        returns(1, { yearlyPercent: 50 }),
        returns(2, { yearlyPercent: 40 }),
        returns(3, { yearlyPercent: 900 }),
      ],
      fund_live_data: [
        live(1, { bubblePercent: -1, tradingValueRial: 5, netAssetRial: 9 }),
        live(2, { bubblePercent: 4, tradingValueRial: 7 }),
      ],
      zakhireh_fixincome: [
        reserve(2, { dates: ['2026-08-15', '2026-08-16'], reserveFraction: [0.01, null] }),
      ],
    });
    expect(shown.read('fund-ranks', 'fund-ranks/fund-1')).toMatchObject({
      totalFunds: 2,
      overall: 1,
      byReturn: { rank: 1, of: 2 },
      byLiquidity: { rank: 2, of: 2 },
      byBubble: { rank: 1, of: 2 },
      byAssets: { rank: 1, of: 1 },
      byAge: { rank: 2, of: 2 },
      byReserve: null,
    });
    expect(shown.read('fund-ranks', 'fund-ranks/fund-2')).toMatchObject({
      overall: 2,
      byAssets: null,
      byReserve: { rank: 1, of: 1 },
    });
    expect(shown.read('fund-ranks', 'fund-ranks/fund-3')).toMatchObject({
      totalFunds: 1,
      overall: 1,
      byReturn: { rank: 1, of: 1 },
    });
  });
});

describe('a bubble of another source’s NAV', () => {
  const sources = ['fipiran', 'tsetmc'];
  const given = {
    categories: [category(1)],
    funds: [fund(1, { origin: 'tsetmc' })],
    data_sources: sources.map((name) => source(name)),
    fund_live_data: [
      live(1, {
        bubblePercent: 2,
        navRial: 9,
        navDate: '2026-08-15',
        navOrigin: 'fipiran',
        currentPriceRial: 9,
      }),
    ],
  };

  it('credits that source in the rank, the list and the screens', () => {
    const provenance = computed('rank-provenance', given).read('rank-provenance', 'rank-provenance/fund-1');
    for (const id of ['rank-bubble', 'rank-overall'] as const)
      expect(provenance.sources[provenance.figures[id]?.from ?? -1]?.origins).toEqual(sources);
    const screener = computed('screener', given);
    const { stamps, from } = screener.read('screener', 'screener');
    expect(stamps[from.bubble?.[0] ?? -1]).toBe('fipiran+tsetmc 2026-08-16');
    expect(stamps[from.trade?.[0] ?? -1]).toBe('tsetmc 2026-08-16');
    const { meta } = computed('screener-presets', given).read(
      'screener-preset',
      'screener-preset/bubble-inflow',
    );
    expect(meta.sources).toEqual(sources);
    expect(computed('funds', given).read('funds', 'funds').meta.sources).toEqual(sources);
  });
});

describe('the share of a flow in the net assets', () => {
  const shareOf = (knownNetAssetDate: string) => {
    const given = {
      categories: [category(1)],
      funds: [fund(1)],
      fund_cash_flow: [flow(1, { dates: ['2026-08-16'], cashFlowToman: [5] })],
      fund_nav_history: [
        history(1, { knownNetAssetRial: 1000, knownNetAssetDate, knownNetAssetOrigin: 'fipiran' }),
      ],
    };
    const { figures } = computed('fund-provenance', given).read('fund-provenance', 'fund-provenance/fund-1');
    const screener = computed('screener', given).read('screener', 'screener').figures;
    return [figures['individual-inflow-share']?.value, screener.inflowShare?.[0], screener.inflow?.[0]];
  };

  it('is unknown where the net assets are more than ten days older', () => {
    expect(shareOf('2026-08-06')).toEqual([5, 5, 50]);
    expect(shareOf('2026-08-05')).toEqual([null, null, 50]);
  });
});

describe('a fund that no longer trades', () => {
  const shown = (only: 'fund-ranks' | 'screener-presets' | 'funds') =>
    computed(only, {
      categories: [category(1)],
      funds: [fund(1), fund(2), fund(3)],
      fund_return_data: [
        returns(1, { yearlyPercent: 5 }),
        returns(2, { yearlyPercent: 90, date: '2026-07-05' }),
      ],
      fund_cash_flow: [
        flow(1, { dates: ['2026-08-16'], cashFlowToman: [3] }),
        flow(2, { dates: ['2026-05-10'], cashFlowToman: [9] }),
      ],
      fund_live_data: [
        live(1, { currentPriceRial: 10, bubblePercent: 1, tradingValueRial: 5 }),
        live(2, {
          currentPriceRial: 20,
          bubblePercent: -9,
          priceChangePercent: 4,
          tradingValueRial: 9e12,
          timestamp: '2026-07-05T09:00:00Z',
        }),
        live(3, {
          currentPriceRial: 30,
          bubblePercent: 2,
          priceChangePercent: 4,
          tradingValueRial: 8,
          timestamp: '2026-08-15T09:00:00Z',
        }),
      ],
    });

  it('has no place among the trades, bubbles and returns of today', () => {
    const ranks = shown('fund-ranks');
    const [first] = [ranks.read('fund-ranks', 'fund-ranks/fund-1')];
    expect(first.byReturn).toEqual({ rank: 1, of: 1 });
    // The third fund traded on the day before: its bubble stands, its value is not today's.
    expect([first.byBubble?.of, first.byLiquidity?.of]).toEqual([2, 1]);
    expect(ranks.read('fund-ranks', 'fund-ranks/fund-2')).toMatchObject({
      byLiquidity: null,
      byBubble: null,
      byReturn: null,
    });
  });

  it('has no place among the reserves of this week, in ranks and in screens', () => {
    const given = {
      ...fixed,
      funds: [fund(1), fund(2)],
      zakhireh_fixincome: [
        reserve(1, { dates: ['2026-08-16'], reserveFraction: [0.01] }),
        reserve(2, { dates: ['2026-08-08'], reserveFraction: [0.02] }),
      ],
    };
    const rankOf = (id: string) =>
      computed('fund-ranks', given).read('fund-ranks', `fund-ranks/${id}`).byReserve;
    expect([rankOf('fund-1'), rankOf('fund-2')]).toEqual([{ rank: 1, of: 1 }, null]);
    const screen = computed('screener-presets', given).read(
      'screener-preset',
      'screener-preset/positive-reserve',
    );
    expect(screen.rows.map(({ fund: { slug } }) => slug)).toEqual(['fund-1']);
  });

  it('keeps its last price in the lists, and is none of the most traded', () => {
    const { items } = shown('funds').read('funds', 'funds');
    const itemOf = (slug: string) => items.find(({ fund: own }) => own.slug === slug);
    const none = { priceChangePercent: null, tradingValueRial: null };
    expect(itemOf('fund-2')).toMatchObject({ priceRial: 20, bubblePercent: null, ...none });
    expect(itemOf('fund-3')).toMatchObject({ priceRial: 30, bubblePercent: 2, ...none });
    for (const id of ['most-traded', 'inflow']) {
      const screen = shown('screener-presets').read('screener-preset', `screener-preset/${id}`);
      expect(
        screen.rows.map(({ fund: { slug } }) => slug),
        id,
      ).toEqual(['fund-1']);
    }
  });
});

describe('fund-comparison', () => {
  const rows = [
    returns(1, { monthlyPercent: 1, yearlyPercent: 20 }),
    returns(2, { monthlyPercent: 2, yearlyPercent: 30 }),
    returns(3, { monthlyPercent: 1.5, yearlyPercent: 34 }),
    returns(4, { yearlyPercent: 99 }),
  ];
  const periods = (categories: typeof one, n: number) =>
    computed('fund-comparison', {
      ...categories,
      funds: [1, 2, 3, 4].map((k) => fund(k)),
      fund_return_data: rows,
    }).read('fund-comparison', `fund-comparison/fund-${n}`).periods;

  // spec 18.49
  it('contains the mean and the best of the category', () => {
    expect(periods(one, 1).find(({ period }) => period === 'yearly')).toEqual({
      period: 'yearly',
      fundPercent: 20,
      categoryAveragePercent: 45.75,
      categoryBestPercent: 99,
    });
    expect(periods(one, 1).find(({ period }) => period === 'quarterly')).toEqual({
      period: 'quarterly',
      fundPercent: null,
      categoryAveragePercent: null,
      categoryBestPercent: null,
    });
  });

  it('compares no old return with the category’s newest, and names the category’s day', () => {
    const snapshot = computed('fund-comparison', {
      ...one,
      funds: [1, 2, 3, 4, 5].map((k) => fund(k)),
      fund_return_data: [...rows.slice(1), returns(1, { date: '2026-05-16', yearlyPercent: 20 })],
    });
    const comparisonOf = (n: number) => snapshot.read('fund-comparison', `fund-comparison/fund-${n}`);
    // Of May, and none at all.
    for (const n of [1, 5]) {
      expect(comparisonOf(n).day).toBe('2026-08-16');
      expect(comparisonOf(n).periods.find(({ period }) => period === 'yearly')).toMatchObject({
        fundPercent: null,
        categoryBestPercent: 99,
      });
    }
  });

  // spec 14.28
  it('leaves fixed-income funds below 1.5 percent a month out of the category’s figures, not out of their own', () => {
    expect(periods(fixed, 1).find(({ period }) => period === 'yearly')).toEqual({
      period: 'yearly',
      fundPercent: 20,
      categoryAveragePercent: 32,
      categoryBestPercent: 34,
    });
  });
});

describe('fund-holdings', () => {
  // spec 16.14
  it('yields each report, largest weight first, unknown weights last', () => {
    const shown = computed('fund-holdings', {
      ...one,
      funds: [fund(1)],
      fund_portfolio_holdings: [
        holding(1, 'ب', { weightFraction: 0.1 }),
        holding(1, 'ج'),
        holding(1, 'الف', { weightFraction: 0.1 }),
        holding(1, 'د', { reportDate: '2026-06-21' }),
      ],
    });
    expect(shown.keys).toEqual(['fund-holdings/fund-1/2026-07-22', 'fund-holdings/fund-1/2026-06-21']);
    expect(
      shown.read('fund-holdings', 'fund-holdings/fund-1/2026-07-22').items.map(({ symbol }) => symbol),
    ).toEqual(['الف', 'ب', 'ج']);
  });
});

describe('fund-changes', () => {
  // spec 14.19
  it('uses the newest report and leaves out holdings neither bought nor sold', () => {
    const shown = computed('fund-changes', {
      ...one,
      funds: [fund(1), fund(2)],
      fund_portfolio_holdings: [
        holding(1, 'الف', {
          purchaseValueRial: 5,
          saleValueRial: 0,
          purchaseSum12Rial: 9,
          saleSum12Rial: 2,
        }),
        holding(1, 'ب', {
          purchaseValueRial: 0,
          saleValueRial: 0,
          purchaseSum12Rial: 0,
          saleSum12Rial: 0,
        }),
        holding(1, 'کهنه', { reportDate: '2026-06-21', purchaseValueRial: 1 }),
      ],
    });
    expect(shown.keys).toEqual(['fund-changes/fund-1']);
    const { periods, reportDate } = shown.read('fund-changes', 'fund-changes/fund-1');
    expect(reportDate).toBe('2026-07-22');
    expect(periods['1y']).toEqual([
      { symbol: 'الف', industry: null, boughtRial: 9, soldRial: 2, netRial: 7 },
    ]);
    expect(periods['3m']).toEqual([
      { symbol: 'الف', industry: null, boughtRial: 5, soldRial: 0, netRial: 5 },
    ]);
  });
});

describe('the trades of a period', () => {
  const traded = (
    day: string,
    symbol: string,
    purchaseValueRial: number | null,
    saleValueRial: number | null,
  ) => holding(1, symbol, { reportDate: day, purchaseValueRial, saleValueRial });
  const [may, june, july] = ['2026-05-21', '2026-06-21', '2026-07-22'] as const;
  const lines = [
    traded(may, 'الف', 0, 70),
    traded(may, 'ب', 1, 0),
    traded(june, 'ب', 10, 0),
    holding(1, 'ب', { purchaseValueRial: 100, saleValueRial: 0, purchaseSum3Rial: 111, saleSum3Rial: 0 }),
  ];
  const given = (rows: typeof lines) => ({ ...one, funds: [fund(1)], fund_portfolio_holdings: rows });
  const changes = (rows: typeof lines) =>
    computed('fund-changes', given(rows)).read('fund-changes', 'fund-changes/fund-1');

  it('include a symbol that no later report lists, because it was sold completely', () => {
    const { monthOnly, periods, reportDate } = changes(lines);
    expect(reportDate).toBe(july);
    expect(monthOnly).toEqual(['6m', '1y']);
    expect(periods['3m'].map(({ symbol, boughtRial, soldRial }) => [symbol, boughtRial, soldRial])).toEqual([
      ['ب', 111, 0],
      ['الف', 0, 70],
    ]);
    expect(periods['6m'].map(({ symbol, boughtRial }) => [symbol, boughtRial])).toEqual([['ب', 100]]);
  });

  it('are the same in the category', () => {
    const { periods, wholeReports } = computed('category-portfolio', given(lines)).read(
      'category-portfolio',
      'category-portfolio/category-1',
    );
    expect(periods['3m']).toEqual(changes(lines).periods['3m']);
    expect(wholeReports).toEqual({ '1m': 1, '3m': 1, '6m': 0, '1y': 0 });
  });

  it('are not known where one month is not', () => {
    const { periods } = changes([...lines, traded(june, 'ج', null, 0), traded(july, 'ج', 5, 0)]);
    expect(periods['3m'].find(({ symbol }) => symbol === 'ج')?.boughtRial).toBeNull();
  });

  it('are those of the month where a report between is missing', () => {
    const { monthOnly, periods } = changes([
      ...lines.filter(({ reportDate }) => reportDate === may),
      traded('2026-04-20', 'ب', 5, 0),
      traded(july, 'ب', 100, 0),
    ]);
    expect(monthOnly).toEqual(['3m', '6m', '1y']);
    expect(periods['3m'].map(({ boughtRial }) => boughtRial)).toEqual([100]);
  });

  it('name the rows of all reports, and are simulated where one of them is', () => {
    const withSimulated = lines.map((line) =>
      line.reportDate === may ? { ...line, origin: 'simulated' } : line,
    );
    const { figures, sources } = computed('fund-provenance', given(withSimulated)).read(
      'fund-provenance',
      'fund-provenance/fund-1',
    );
    const source = (id: 'period-sold' | 'holding-sold') => sources[figures[id]?.from ?? -1];
    expect(source('period-sold')).toMatchObject({
      key: { report_date: '2026-05-21 … 2026-07-22' },
      count: 4,
      simulated: true,
      day: july,
    });
    expect(source('holding-sold')).toMatchObject({ key: { report_date: july }, simulated: false });
    const ofCategory = computed('category-page', given(withSimulated)).read(
      'category-provenance',
      'category-provenance/category-1',
    );
    const from = ofCategory.figures['category-portfolio-sold']?.from ?? -1;
    expect(ofCategory.sources[from]).toMatchObject({ count: 4, simulated: true, day: july });
    expect(changes(withSimulated).meta.simulated).toBe(true);
  });
});

describe('fund-flow', () => {
  // spec 18.2
  it('converts tomans to rials and keeps gaps', () => {
    const shown = computed('fund-flow', {
      ...one,
      funds: [fund(1), fund(2)],
      fund_cash_flow: [
        flow(1, { dates: ['2026-08-14', '2026-08-15', '2026-08-16'], cashFlowToman: [1.5, null, 0] }),
        flow(2, { dates: ['2026-08-16'], cashFlowToman: [null] }),
      ],
    });
    expect(shown.keys).toEqual(['fund-flow/fund-1']);
    expect(shown.read('fund-flow', 'fund-flow/fund-1').netInflowRial).toEqual([15, null, 0]);
  });
});

describe('fund-reserve', () => {
  // spec 8.38, 16.15, 18.47
  it('yields fixed-income funds with a reserve, with the current mean of all of them', () => {
    const given = {
      funds: [fund(1), fund(2), fund(3)],
      zakhireh_fixincome: [
        reserve(1, {
          dates: ['2026-05-01', '2026-08-15', '2026-08-16'],
          reserveFraction: [0.05, 0.01, 0.02],
        }),
        reserve(2, { dates: ['2026-08-16'], reserveFraction: [0] }),
      ],
    };
    const shown = computed('fund-reserve', { ...fixed, ...given });
    expect(shown.keys).toEqual(['fund-reserve/fund-1', 'fund-reserve/fund-2']);
    expect(shown.read('fund-reserve', 'fund-reserve/fund-1')).toMatchObject({
      trend: { dates: ['2026-08-15', '2026-08-16'], reserveFraction: [0.01, 0.02] },
      todayFraction: 0.02,
      categoryTodayFraction: 0.01,
      monthAverageFraction: 0.015,
      quarterAverageFraction: 0.015,
      yearAverageFraction: 0.026667,
    });
    expect(computed('fund-reserve', { ...one, ...given }).keys).toEqual([]);
  });

  it('calls no reserve today’s that is more than a week older than the newest of the market', () => {
    const shown = computed('fund-reserve', {
      ...fixed,
      funds: [fund(1), fund(2)],
      zakhireh_fixincome: [
        reserve(1, { dates: ['2026-08-08'], reserveFraction: [0.02] }),
        reserve(2, { dates: ['2026-08-16'], reserveFraction: [0] }),
      ],
    });
    expect(shown.read('fund-reserve', 'fund-reserve/fund-1')).toMatchObject({
      trend: { dates: ['2026-08-08'] },
      todayFraction: null,
      categoryTodayFraction: 0,
    });
  });
});

describe('funds', () => {
  it('sorts by net assets, unknown last, with a sparkline of half a year', () => {
    const dates = Array.from({ length: 200 }, (_, n) => addDays('2026-08-16', n - 199));
    const { items, categories } = computed('funds', {
      categories: [category(1), category(2)],
      funds: [fund(1), fund(2, { assetsRial: 5 }), fund(3, { assetsRial: 9 })],
      fund_nav_history: [history(2, { dates, navRedemptionRial: dates.map((_, n) => n + 1) })],
    }).read('funds', 'funds');
    expect(items.map(({ fund: { slug } }) => slug)).toEqual(['fund-3', 'fund-2', 'fund-1']);
    expect(items[1]?.spark).toHaveLength(27);
    expect(categories.map(({ slug }) => slug)).toEqual(['category-1']);
  });
});

describe('fund-series', () => {
  it('yields funds with a known NAV', () => {
    const dates = ['2026-08-15', '2026-08-16'];
    const shown = computed('fund-series', {
      ...one,
      funds: [fund(1), fund(2), fund(3)],
      fund_nav_history: [
        history(1, {
          dates,
          navRedemptionRial: [1, null],
          closePriceRial: [null, null],
          netAssetRial: [null, 3],
        }),
        history(2, { dates, navRedemptionRial: [null, null] }),
      ],
    });
    expect(shown.keys).toEqual(['fund-series/fund-1']);
  });
});
