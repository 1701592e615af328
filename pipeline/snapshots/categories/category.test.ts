import { describe, expect, it } from 'vitest';
import { faDigits } from '../../../shared/persian/digits.ts';
import {
  category,
  categoryId,
  cell,
  computed,
  flow,
  fund,
  holding,
  live,
  reserve,
  returns,
  section,
  trade,
} from '../aggregates/testing/tables.ts';

const one = { categories: [category(1)] };

describe('categories', () => {
  // spec 5.2
  it('weights the yearly return by net assets', () => {
    const { items } = computed('categories', {
      ...one,
      funds: [fund(1, { assetsRial: 3 }), fund(2, { assetsRial: 1 }), fund(3)],
      fund_return_data: [
        returns(1, { yearlyPercent: 10 }),
        returns(2, { yearlyPercent: 50 }),
        returns(3, { yearlyPercent: 900 }),
      ],
    }).read('categories', 'categories');
    expect(items[0]).toMatchObject({ fundCount: 3, yearlyReturnPercent: 20, netAssetRial: 4 });
  });

  // spec 5.1
  it('is in the sidebar’s order and labels a category by its description, else its name', () => {
    const { items } = computed('categories', {
      categories: [
        category(1, { name: 'mixed', description: 'مختلط', displayOrder: 3 }),
        category(2, { name: 'gold', description: null, displayOrder: 2 }),
        category(3, { name: 'leveraged', displayOrder: 1 }),
      ],
    }).read('categories', 'categories');
    expect(items.map(({ category: { label, colorIndex } }) => [label, colorIndex])).toEqual([
      ['leveraged', 0],
      ['gold', 1],
      ['مختلط', 7],
    ]);
  });
});

describe('directory', () => {
  const many = (count: number) => ({
    ...one,
    funds: Array.from({ length: count }, (_, i) =>
      fund(i + 1, { name: `صندوق ${String(i).padStart(4, '0')}` }),
    ),
  });

  it('lists every active fund of a category with more than MAX_LISTED funds, each once', () => {
    const { funds } = many(700);
    const { read, keys } = computed('directory', {
      ...one,
      funds: [...funds.slice(1), { ...(funds[0] as (typeof funds)[number]), isActive: false }],
    });
    expect(keys).toHaveLength(2);
    const parts = keys.map((key) => read('directory', key));
    expect(
      parts.map(({ part, parts: of, fundCount, funds: own }) => [part, of, fundCount, own.length]),
    ).toEqual([
      [1, 2, 699, 500],
      [2, 2, 699, 199],
    ]);
    const names = parts.flatMap((part) => part.funds.map(({ name }) => name));
    expect(names).toEqual([...names].sort());
    expect(new Set(names)).toEqual(new Set(funds.slice(1).map(({ name }) => faDigits(name))));
  });

  it('yields nothing for a category whose lists show all funds', () => {
    expect(computed('directory', many(100)).keys).toEqual([]);
  });
});

describe('category-page', () => {
  // spec 6.1
  it('orders its sections by position, then by column', () => {
    const { sections } = computed('category-page', {
      ...one,
      page_sections: [
        section(1, { position: 2 }),
        section(2, { position: 1, columnPosition: 2 }),
        section(3, { position: 1, columnPosition: 1, config: 'odd' }),
        section(4, { pageId: categoryId(2) }),
        section(5, { pageType: 'fund_template' }),
      ],
    }).read('category', 'category/category-1');
    expect(sections.map(({ position, columnPosition }) => [position, columnPosition])).toEqual([
      [1, 1],
      [1, 2],
      [2, 0],
    ]);
    expect(sections[0]?.config).toEqual({});
  });

  it('follows the weighted yearly mean to the returns and to the net assets that weigh them', () => {
    const { figures, sources } = computed('category-page', {
      ...one,
      funds: [fund(1, { assetsRial: 5, origin: 'tsetmc' })],
      fund_return_data: [returns(1, { yearlyPercent: 40, origin: 'fipiran' })],
    }).read('category-provenance', 'category-provenance/category-1');
    const { value, from } = figures['category-weighted-yearly-return'] ?? {};
    expect(value).toBe(40);
    expect(sources[from ?? -1]).toMatchObject({
      origins: ['fipiran', 'tsetmc'],
      table: 'fund_return_data, fund_nav_history, fund_live_data, funds',
    });
  });

  // spec 6.31
  it('finds its guide by name or description', () => {
    const guideOf = (given: Parameters<typeof category>[1]) =>
      computed('category-page', { categories: [category(1, given)] }).read('category', 'category/category-1')
        .guideKind;
    expect(guideOf({ description: 'صندوق‌های طلا' })).toBe('gold');
    expect(guideOf({ name: 'اهرمی' })).toBe('leveraged');
    expect(guideOf({ description: 'درآمد‌ثابت' })).toBe('fixed-income');
    expect(guideOf({})).toBeNull();
  });
});

describe('category-returns', () => {
  // spec 7.2, 12.17, 12.18, 13.9
  it('contains every fund, highest average first, and the extremes of all returns', () => {
    const heat = computed('category-returns', {
      ...one,
      funds: [fund(1), fund(2), fund(3)],
      fund_return_data: [
        returns(1, { monthlyPercent: -3, yearlyPercent: 5 }),
        returns(2, { monthlyPercent: 2, yearlyPercent: 437.00004 }),
      ],
    }).read('category-returns', 'category-returns/category-1');
    expect(heat).toMatchObject({ minPercent: -3, maxPercent: 437 });
    expect(
      heat.items.map(({ fund: { slug }, averagePercent, latestDate }) => [slug, averagePercent, latestDate]),
    ).toEqual([
      ['fund-2', 219.5, '2026-08-16'],
      ['fund-1', 1, '2026-08-16'],
      ['fund-3', 0, null],
    ]);
  });

  // spec 12.17
  it('sets both extremes to 0 without any return', () => {
    expect(
      computed('category-returns', { ...one, funds: [fund(1)] }).read(
        'category-returns',
        'category-returns/category-1',
      ),
    ).toMatchObject({ minPercent: 0, maxPercent: 0 });
  });
});

describe('category-map', () => {
  // spec 14.18
  it('leaves a missing volume and change unknown, sorts by volume and drops rows without a fund', () => {
    const { items } = computed('category-map', {
      ...one,
      funds: [fund(1), fund(2), fund(3)],
      market_map_data: [
        cell(1),
        cell(2, { tradingVolume: 50, priceChangePercent: 2 }),
        cell(3, { tradingVolume: 9, priceChangePercent: -1 }),
        cell(77, { tradingVolume: 99 }),
      ],
      fund_live_data: [live(2, { tradingValueRial: 5, currentPriceRial: 6 })],
    }).read('category-map', 'category-map/category-1');
    expect(
      items.map(({ fund: { slug }, tradingVolume, priceChangePercent }) => [
        slug,
        tradingVolume,
        priceChangePercent,
      ]),
    ).toEqual([
      ['fund-2', 50, 2],
      ['fund-3', 9, -1],
      ['fund-1', null, null],
    ]);
    expect(items[0]).toMatchObject({ tradingValueRial: 5, currentPriceRial: 6 });
  });

  it('has price and trading value of the day of its changes alone', () => {
    const { items } = computed('category-map', {
      ...one,
      funds: [fund(1), fund(2)],
      market_map_data: [cell(1, { tradingVolume: 9 }), cell(2, { tradingVolume: 8 })],
      fund_live_data: [
        live(1, { tradingValueRial: 5, currentPriceRial: 6 }),
        live(2, { tradingValueRial: 5, currentPriceRial: 6, timestamp: '2026-08-15T08:30:00.000Z' }),
      ],
    }).read('category-map', 'category-map/category-1');
    expect(items[0]).toMatchObject({ tradingValueRial: 5, currentPriceRial: 6 });
    expect(items[1]).toMatchObject({ tradingValueRial: null, currentPriceRial: null });
  });

  // spec 16.12
  it('keeps the rows of the newest calendar day in Tehran', () => {
    const { items } = computed('category-map', {
      ...one,
      funds: [fund(1), fund(2), fund(3)],
      market_map_data: [
        cell(1, { updatedAt: '2026-08-15T20:31:00Z' }),
        cell(2, { updatedAt: '2026-08-16T09:00:00Z' }),
        cell(3, { updatedAt: '2026-08-15T20:29:00Z' }),
      ],
    }).read('category-map', 'category-map/category-1');
    expect(items.map(({ fund: { slug } }) => slug)).toEqual(['fund-1', 'fund-2']);
  });
});

describe('category-flow', () => {
  const ofDays = (slug: string) =>
    computed('category-flow', {
      categories: [category(1), category(2)],
      funds: [fund(1), fund(2, { categoryId: categoryId(2) })],
      fund_cash_flow: [
        flow(1, { dates: ['2026-08-12'], cashFlowToman: [5] }),
        flow(2, { dates: ['2026-08-16'], cashFlowToman: [6] }),
      ],
      category_trade_data: [
        trade(1, { date: '2026-08-15', cashFlowToman: 2 }),
        trade(1, { cashFlowToman: null, averagePriceChangePercent: 1 }),
      ],
    }).read('category-flow', `category-flow/${slug}`);

  it('has the funds of the market’s newest day of flows, and the newest known flow of its own', () => {
    expect(ofDays('category-1').items).toEqual([]);
    expect(ofDays('category-2').items).toHaveLength(1);
    expect(ofDays('category-1').today).toMatchObject({ date: '2026-08-15', netInflowRial: 20 });
    expect(ofDays('category-1').meta.asOf).toBe('2026-08-15');
  });

  // spec 16.7, 16.9
  it("shows the newest day's flows in rials, and the category's own days", () => {
    const shown = computed('category-flow', {
      ...one,
      funds: [fund(1), fund(2), fund(3), fund(4)],
      fund_cash_flow: [
        flow(1, { dates: ['2026-08-15', '2026-08-16'], cashFlowToman: [9, -2] }),
        flow(2, { dates: ['2026-08-16'], cashFlowToman: [3] }),
        flow(3, { dates: ['2026-08-16'], cashFlowToman: [0] }),
        flow(4, { dates: ['2026-08-15'], cashFlowToman: [8] }),
      ],
      category_trade_data: [
        trade(1, { cashFlowToman: 1, buyingPerCapitaToman: 4, sellingPerCapitaToman: 5 }),
        trade(1, { date: '2026-08-15', cashFlowToman: null }),
      ],
    }).read('category-flow', 'category-flow/category-1');
    expect(shown.items.map(({ netInflowRial }) => netInflowRial)).toEqual([30, -20]);
    expect(shown.today).toEqual({
      date: '2026-08-16',
      netInflowRial: 10,
      buyingPerCapitaRial: 40,
      sellingPerCapitaRial: 50,
    });
    expect(shown.history).toEqual({ dates: ['2026-08-15', '2026-08-16'], netInflowRial: [null, 10] });
  });
});

describe('category-portfolio', () => {
  // spec 7.6
  it('sums the newest reports by symbol', () => {
    const shown = computed('category-portfolio', {
      ...one,
      funds: [fund(1), fund(2)],
      fund_portfolio_holdings: [
        holding(1, 'فولاد', { purchaseValueRial: 10, saleValueRial: 4, industry: 'فلزات' }),
        holding(2, 'فولاد', { purchaseValueRial: 1, saleValueRial: 0 }),
        holding(2, 'خودرو', { purchaseValueRial: 0, saleValueRial: 6 }),
        holding(2, 'شبندر', { purchaseValueRial: 0, saleValueRial: 0 }),
        holding(1, 'فولاد', { reportDate: '2026-06-21', purchaseValueRial: 500 }),
      ],
    }).read('category-portfolio', 'category-portfolio/category-1');
    expect(shown).toMatchObject({ fundsWithReport: 2, newestReport: '2026-07-22' });
    expect(shown.periods['1m']).toEqual([
      { symbol: 'فولاد', industry: 'فلزات', boughtRial: 11, soldRial: 4, netRial: 7 },
      { symbol: 'خودرو', industry: null, boughtRial: 0, soldRial: 6, netRial: -6 },
    ]);
  });

  it('counts what a fund traded that has closed since, and follows it to its reports', () => {
    const given = (isActive: boolean) => ({
      ...one,
      funds: [fund(1), fund(2, { isActive })],
      fund_portfolio_holdings: [
        holding(1, 'فولاد', { purchaseValueRial: 10, saleValueRial: 4 }),
        holding(2, 'فولاد', { purchaseValueRial: 1, saleValueRial: 90 }),
      ],
    });
    const shown = (isActive: boolean) =>
      computed('category-portfolio', given(isActive)).read(
        'category-portfolio',
        'category-portfolio/category-1',
      );
    expect(shown(false)).toEqual(shown(true));
    expect(shown(false).periods['1m']).toMatchObject([{ boughtRial: 11, soldRial: 94 }]);
    const { figures, sources } = computed('category-page', given(false)).read(
      'category-provenance',
      'category-provenance/category-1',
    );
    expect(sources[figures['category-portfolio-sold']?.from ?? -1]).toMatchObject({ count: 2 });
  });

  it('does not know a sum of which one trade is not known', () => {
    const { periods } = computed('category-portfolio', {
      ...one,
      funds: [fund(1), fund(2)],
      fund_portfolio_holdings: [
        holding(1, 'فولاد', { purchaseValueRial: 10, saleValueRial: 4 }),
        holding(2, 'فولاد', { purchaseValueRial: null, saleValueRial: 3 }),
        holding(2, 'خودرو', { purchaseValueRial: 1, saleValueRial: 0 }),
      ],
    }).read('category-portfolio', 'category-portfolio/category-1');
    expect(periods['1m']).toEqual([
      { symbol: 'خودرو', industry: null, boughtRial: 1, soldRial: 0, netRial: 1 },
      { symbol: 'فولاد', industry: null, boughtRial: null, soldRial: 7, netRial: null },
    ]);
  });

  // spec 14.19
  it('uses the month of a report whose sums are all null', () => {
    const { periods } = computed('category-portfolio', {
      ...one,
      funds: [fund(1), fund(2)],
      fund_portfolio_holdings: [
        holding(1, 'الف', { purchaseValueRial: 1, saleValueRial: 0 }),
        holding(2, 'ب', { purchaseValueRial: 1, saleValueRial: 0, purchaseSum3Rial: 7, saleSum3Rial: 0 }),
        holding(2, 'ج', { purchaseValueRial: 1, saleValueRial: 0, purchaseSum3Rial: 0, saleSum3Rial: 0 }),
      ],
    }).read('category-portfolio', 'category-portfolio/category-1');
    expect(periods['3m'].map(({ symbol, boughtRial }) => [symbol, boughtRial])).toEqual([
      ['ب', 7],
      ['الف', 1],
    ]);
    expect(periods['6m'].map(({ symbol }) => symbol)).toEqual(['الف', 'ب', 'ج']);
  });

  it('leaves out a report more than two months older than the newest', () => {
    const shown = computed('category-portfolio', {
      ...one,
      funds: [fund(1), fund(2)],
      fund_portfolio_holdings: [
        holding(1, 'الف', { purchaseValueRial: 1 }),
        holding(2, 'ب', { reportDate: '2026-05-20', purchaseValueRial: 1 }),
      ],
    }).read('category-portfolio', 'category-portfolio/category-1');
    expect(shown.fundsWithReport).toBe(1);
  });

  it('keeps the trades of the four lists of ten', () => {
    const { periods } = computed('category-portfolio', {
      ...one,
      funds: [fund(1)],
      fund_portfolio_holdings: Array.from({ length: 60 }, (_, n) =>
        holding(1, `س${n}`, { purchaseValueRial: n, saleValueRial: 59 - n }),
      ),
    }).read('category-portfolio', 'category-portfolio/category-1');
    expect(periods['1m']).toHaveLength(20);
  });
});

describe('category-reserve', () => {
  const fixed = {
    categories: [category(1, { name: 'fixed-income', description: 'درآمد ثابت' }), category(2)],
  };

  // spec 7.30, 18.45
  it('shows the ten highest and the ten lowest of the newest reserves', () => {
    const many = Array.from({ length: 15 }, (_, n) => n);
    const shown = computed('category-reserve', {
      ...fixed,
      funds: many.map((n) => fund(n)),
      zakhireh_fixincome: many.map((n) =>
        reserve(n, { dates: ['2026-08-15', '2026-08-16'], reserveFraction: [9, (n - 5) / 1000] }),
      ),
    });
    expect(shown.keys).toEqual(['category-reserve/category-1']);
    const { highest, lowest, averageFraction } = shown.read(
      'category-reserve',
      'category-reserve/category-1',
    );
    expect(highest.map(({ reserveFraction }) => reserveFraction)).toEqual(
      [9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((n) => n / 1000),
    );
    expect(lowest.map(({ reserveFraction }) => reserveFraction)).toEqual(
      [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4].map((n) => n / 1000),
    );
    expect(averageFraction).toBe(0.002);
  });

  // spec 12.11
  it('leaves out reserves more than a week older than the newest, and days without a value', () => {
    const { highest } = computed('category-reserve', {
      ...fixed,
      funds: [fund(1), fund(2), fund(3)],
      zakhireh_fixincome: [
        reserve(1, { dates: ['2026-08-16'], reserveFraction: [0.01] }),
        reserve(2, { dates: ['2026-08-08'], reserveFraction: [0.02] }),
        reserve(3, { dates: ['2026-08-15', '2026-08-16'], reserveFraction: [0.03, null] }),
      ],
    }).read('category-reserve', 'category-reserve/category-1');
    expect(highest.map(({ fund: { slug }, date }) => [slug, date])).toEqual([
      ['fund-3', '2026-08-15'],
      ['fund-1', '2026-08-16'],
    ]);
  });
});

describe('the provenance of portfolio changes', () => {
  it('names the columns of every period', () => {
    const tables = { ...one, funds: [fund(1)], fund_portfolio_holdings: [holding(1, 'الف')] };
    const ofCategory = computed('category-page', tables).read(
      'category-provenance',
      'category-provenance/category-1',
    );
    const ofFund = computed('fund-provenance', tables).read('fund-provenance', 'fund-provenance/fund-1');
    const bought = ['purchase_value', 'purchase_sum_3', 'purchase_sum_6', 'purchase_sum_12'];
    const sold = ['sale_value', 'sale_sum_3', 'sale_sum_6', 'sale_sum_12'];
    const columns = [bought, sold, bought.flatMap((column, i) => [column, sold[i]])];
    const named = (ids: readonly string[], { figures }: typeof ofFund) =>
      ids.map((id) => figures[id as keyof typeof figures]?.column?.split(', '));
    expect(named(['period-bought', 'period-sold', 'period-net'], ofFund)).toEqual(columns);
    expect(
      named(['category-portfolio-bought', 'category-portfolio-sold', 'category-portfolio-net'], ofCategory),
    ).toEqual(columns);
  });
});
