import { describe, expect, it } from 'vitest';
import { chooseFunds } from './choose-funds.ts';
import { type FundItem, fundRowHtml, sparkSvg } from './fund-row.ts';

const fund = (symbol: string, part: Partial<FundItem> = {}): FundItem => ({
  fund: { slug: symbol, name: `صندوق ${symbol}`, symbol },
  categorySlug: 'طلا',
  manager: 'سبدگردان',
  priceRial: 1000,
  priceChangePercent: 1,
  navRial: 990,
  bubblePercent: 1,
  netAssetRial: 1e12,
  tradingValueRial: 1e11,
  monthlyPercent: 1,
  quarterlyPercent: 2,
  biannualPercent: 3,
  yearlyPercent: 4,
  spark: null,
  from: { trade: null, nav: null, netAsset: null, returns: null },
  ...part,
});
const funds = [
  fund('عیار', { yearlyPercent: null }),
  fund('طلا', { yearlyPercent: 9 }),
  fund('کهربا', { categorySlug: 'نقره' }),
];
const choice = { query: '', category: '', field: 'yearlyPercent', direction: 'descending' } as const;
const symbols = (items: readonly FundItem[]) => items.map((item) => item.fund.symbol);

describe('chooseFunds(items, choice)', () => {
  it('orders by a figure, unknown ones last', () => {
    expect(symbols(chooseFunds(funds, choice))).toEqual(['طلا', 'کهربا', 'عیار']);
    expect(symbols(chooseFunds(funds, { ...choice, direction: 'ascending' }))).toEqual([
      'کهربا',
      'طلا',
      'عیار',
    ]);
  });

  it('filters by category', () => {
    expect(symbols(chooseFunds(funds, { ...choice, category: 'نقره' }))).toEqual(['کهربا']);
  });

  it('finds by normalized letters and by the Latin keyboard layout', () => {
    expect(symbols(chooseFunds(funds, { ...choice, query: 'كهربا' }))).toEqual(['کهربا']);
    expect(symbols(chooseFunds(funds, { ...choice, query: 'udhv' }))).toEqual(['عیار']);
    expect(chooseFunds(funds, { ...choice, query: 'هیچ' })).toEqual([]);
  });
});

describe('fundRowHtml(item, category)', () => {
  it('escapes text from the database', () => {
    const html = fundRowHtml(
      fund('x', { fund: { slug: 'x', name: '<img onerror=1>', symbol: '"&' } }),
      undefined,
    );
    expect(html).toContain('&lt;img onerror=1&gt;');
    expect(html).toContain('&quot;&amp;');
  });

  it('shows a dash for every unknown figure', () => {
    const nothing = fund('x', {
      priceRial: null,
      priceChangePercent: null,
      navRial: null,
      bubblePercent: null,
      netAssetRial: null,
      tradingValueRial: null,
      monthlyPercent: null,
      quarterlyPercent: null,
      biannualPercent: null,
      yearlyPercent: null,
    });
    expect(fundRowHtml(nothing, undefined).match(/—/g)).toHaveLength(11);
  });

  it('colours an expensive bubble red and a cheap one green', () => {
    expect(fundRowHtml(fund('x', { bubblePercent: 2 }), undefined)).toMatch(/<td class="num down">[^<]*۲٫۰۰/);
  });
});

describe('sparkSvg(values)', () => {
  it('is up or down by its ends and stays in its box', () => {
    expect(sparkSvg([0, 99])).toContain('spark up');
    expect(sparkSvg([99, 0])).toContain('spark down');
    expect(sparkSvg([0, 99])).toContain('M0.0 24.0L96.0 2.0');
  });

  it('draws a single value without dividing by zero', () => {
    expect(sparkSvg([50])).not.toContain('NaN');
  });
});
