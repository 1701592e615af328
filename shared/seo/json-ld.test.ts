import { describe, expect, it } from 'vitest';
import { figureOf } from '../figures/index.ts';
import type { FundLive } from '../schema/snapshots/fund.ts';
import { bareFund } from '../schema/testing/bare-fund.ts';
import {
  article,
  breadcrumbs,
  dataset,
  faqPage,
  fundTrail,
  howTo,
  investmentFund,
  itemList,
  jsonLdGraph,
  organization,
  webSite,
} from './json-ld.ts';

const site = {
  origin: 'https://sandoghnama.ir',
  brand: 'صندوق‌نما',
  brandLatin: 'Sandoghnama',
  tagline: 'مقایسه',
  contactEmail: null,
};
const meta = { asOf: null, updatedAt: null, sources: [], simulated: false, stale: false };
const page = bareFund({
  meta,
  fund: { slug: 'عیار', name: 'صندوق طلای عیار', symbol: null },
  category: { slug: 'طلا', label: 'طلا', kind: 'gold', colorIndex: 1 },
  isGold: true,
  from: { nav: 'fipiran 2026-08-16', netAsset: 'fipiran 2026-08-16', returns: 'fipiran 2026-08-16' },
});
const { returns } = page;
const live: FundLive = {
  meta,
  fund: page.fund,
  live: {
    timestamp: '2026-08-16T08:30:00.000Z',
    currentPriceRial: 262000,
    navRial: 250100,
    priceChangePercent: 1.2,
    bubbleAmountRial: null,
    bubblePercent: 4.7581,
    bubbleNavRial: 250100,
    bubblePlaceInYear: null,
    bubbleDaysInYear: null,
    netAssetRial: null,
    tradingVolume: null,
    tradingValueRial: 0,
    priceLowRial: null,
    priceHighRial: null,
    priceFirstRial: null,
    priceYesterdayRial: null,
    marketCapRial: null,
    buyQueueVolume: null,
    sellQueueVolume: null,
    tradeCount: null,
    from: {
      trade: 'tsetmc 2026-08-16',
      nav: 'fipiran 2026-08-16',
      netAsset: null,
      bubbleNav: 'fipiran 2026-08-16',
      bubbleRank: null,
    },
  },
};

describe('investmentFund(site, page, live, description)', () => {
  it('omits unknown figures', () => {
    const node = investmentFund(site, page, null, 'شرح');
    expect(node).toEqual({
      '@type': ['InvestmentFund', 'FinancialProduct'],
      '@id': 'https://sandoghnama.ir/funds/%D8%B9%DB%8C%D8%A7%D8%B1#fund',
      name: 'صندوق طلای عیار',
      description: 'شرح',
      url: 'https://sandoghnama.ir/funds/%D8%B9%DB%8C%D8%A7%D8%B1',
      category: 'طلا',
      areaServed: 'IR',
      offers: { '@type': 'Offer', url: 'https://sandoghnama.ir/funds/%D8%B9%DB%8C%D8%A7%D8%B1' },
    });
    expect(JSON.stringify(node)).not.toContain('null');
  });

  it('contains the figures of its snapshots, also zeros', () => {
    const node = investmentFund(
      site,
      { ...page, assetsRial: 9e14, navRial: 1, returns: { ...returns, yearlyPercent: 112.5 } },
      live,
      'شرح',
    );
    expect(node).toMatchObject({ amount: { currency: 'IRR', value: 9e14 } });
    // A past return is no rate that somebody pays.
    expect(node).not.toHaveProperty('annualPercentageRate');
    const offers = node.offers as {
      price: number;
      additionalProperty: { propertyID: string; name: string; value: number }[];
    };
    expect(offers).toMatchObject({
      name: figureOf('price').label,
      price: 262000,
      priceCurrency: 'IRR',
      validFrom: '2026-08-16T08:30:00.000Z',
    });
    expect(offers.additionalProperty.map(({ propertyID, value }) => [propertyID, value])).toEqual([
      ['navRial', 250100],
      ['bubblePercent', 4.7581],
      ['tradingValueRial', 0],
      ['yearlyPercent', 112.5],
    ]);
    expect(offers.additionalProperty.map(({ name }) => name)).toEqual(
      (['nav', 'price-bubble', 'trading-value', 'yearly-return'] as const).map((id) => figureOf(id).label),
    );
  });

  it('omits simulated figures, whose mark it cannot carry', () => {
    const simulated = {
      trade: 'simulated 2026-08-16',
      nav: 'simulated 2026-08-16',
      netAsset: null,
      bubbleNav: 'fipiran 2026-08-16',
      bubbleRank: null,
    };
    const node = investmentFund(
      site,
      {
        ...page,
        assetsRial: 9e14,
        from: { ...page.from, netAsset: 'simulated 2026-08-16' },
        returns: { ...returns, yearlyPercent: 112.5 },
      },
      { ...live, live: { ...(live.live as NonNullable<FundLive['live']>), from: simulated } },
      'شرح',
    );
    expect(node).not.toHaveProperty('amount');
    expect(node.offers).not.toHaveProperty('price');
    expect(node.offers).toMatchObject({
      additionalProperty: [{ propertyID: 'yearlyPercent', value: 112.5 }],
    });
  });
});

describe('breadcrumbs(site, fundTrail(page))', () => {
  // spec 18.59
  it('lists home, funds, category and fund', () => {
    expect(breadcrumbs(site, fundTrail(page)).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'خانه', item: 'https://sandoghnama.ir/' },
      { '@type': 'ListItem', position: 2, name: 'صندوق‌ها', item: 'https://sandoghnama.ir/funds' },
      {
        '@type': 'ListItem',
        position: 3,
        name: 'طلا',
        item: 'https://sandoghnama.ir/categories/%D8%B7%D9%84%D8%A7',
      },
      {
        '@type': 'ListItem',
        position: 4,
        name: 'صندوق طلای عیار',
        item: 'https://sandoghnama.ir/funds/%D8%B9%DB%8C%D8%A7%D8%B1',
      },
    ]);
  });
});

describe('webSite(site), organization(site), jsonLdGraph(nodes)', () => {
  // spec 2.13
  it('declare the search, and reference one another', () => {
    const node = jsonLdGraph([webSite(site), organization(site)]);
    expect(node['@context']).toBe('https://schema.org');
    expect(webSite(site)).toMatchObject({
      publisher: { '@id': organization(site)['@id'] },
      potentialAction: { target: { urlTemplate: 'https://sandoghnama.ir/search?q={search_term_string}' } },
    });
    expect(organization(site)).not.toHaveProperty('email');
    expect(organization({ ...site, contactEmail: 'a@b.ir' })).toHaveProperty('email', 'a@b.ir');
  });
});

describe('dataset(site, facts)', () => {
  it('names its files, days and sources', () => {
    expect(
      dataset(site, {
        name: 'سری',
        description: 'شرح',
        path: '/funds/عیار',
        asOf: '2026-08-16',
        covers: ['2025-07-13', '2026-08-16'],
        variables: ['NAV'],
        files: [{ url: '/data/fund-series/a.json', type: 'application/json' }],
        sources: [{ name: 'فیپیران', url: null }],
      }),
    ).toMatchObject({
      dateModified: '2026-08-16',
      temporalCoverage: '2025-07-13/2026-08-16',
      isAccessibleForFree: true,
      distribution: [
        { contentUrl: 'https://sandoghnama.ir/data/fund-series/a.json', encodingFormat: 'application/json' },
      ],
      isBasedOn: [{ name: 'فیپیران' }],
    });
  });
});

describe('article(site, facts)', () => {
  const facts = {
    kind: 'analysis' as const,
    slug: 'a',
    title: 'ع'.repeat(200),
    summary: null,
    tags: ['طلا'],
    author: null,
    bodyMarkdown: 'متن',
    imageUrl: null,
    publishedAt: '2026-08-14T06:30:00.000Z',
    updatedAt: '2026-08-15T06:30:00.000Z',
  };

  it('names the site as author of an unsigned article', () => {
    const node = article(site, facts);
    expect(node).toMatchObject({
      '@type': 'Article',
      url: 'https://sandoghnama.ir/analysis/a',
      author: { '@id': organization(site)['@id'] },
      keywords: 'طلا',
    });
    expect((node.headline as string).length).toBe(110);
    expect(node).not.toHaveProperty('image');
  });

  it('names the author of a news article', () => {
    expect(article(site, { ...facts, kind: 'news', author: 'نویسنده', imageUrl: '/i.png' })).toMatchObject({
      '@type': 'NewsArticle',
      author: { '@type': 'Person', name: 'نویسنده' },
      image: 'https://sandoghnama.ir/i.png',
    });
  });
});

describe('faqPage(items), howTo(name, steps), itemList(site, name, items)', () => {
  // spec 4.30
  it('number and name their parts', () => {
    expect(faqPage([{ question: 'پ؟', answer: 'پاسخ' }])).toMatchObject({
      mainEntity: [{ name: 'پ؟', acceptedAnswer: { text: 'پاسخ' } }],
    });
    expect(
      howTo('خرید', [
        { name: 'یک', text: 'الف' },
        { name: 'دو', text: 'ب' },
      ]).step,
    ).toMatchObject([
      { position: 1, name: 'یک' },
      { position: 2, text: 'ب' },
    ]);
    expect(itemList(site, 'فهرست', [['طلا', '/categories/طلا']])).toMatchObject({
      numberOfItems: 1,
      itemListElement: [{ position: 1, name: 'طلا' }],
    });
  });
});
