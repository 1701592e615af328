import { nullFields } from '../../../shared/schema/null-fields.ts';
import { fundListSchema, fundLiveSchema } from '../../../shared/schema/snapshots/fund.ts';
import { bareFund } from '../../../shared/schema/testing/bare-fund.ts';
import type { Computed } from '../store.ts';

const meta = { asOf: '2026-08-16', updatedAt: null, sources: ['tsetmc'], simulated: false, stale: false };
const fundRef = (slug: string) => ({ slug, name: `صندوق ${slug}`, symbol: slug });
const category = { slug: 'طلا', label: 'طلا', kind: 'gold', colorIndex: 1 };
const NO_STAMPS = { trade: null, nav: null, netAsset: null, returns: null };
const UUID = '00000000-0000-4000-8000-000000000001';

const navigation: Computed = {
  family: 'navigation',
  value: { categories: [{ category, fundCount: 2 }], blogUrl: null },
};

const site: Computed = {
  family: 'site',
  value: {
    brand: 'صندوق‌نما',
    brandLatin: 'Sandoghnama',
    tagline: 'مقایسه صندوق‌ها',
    origin: 'https://example.test',
    contactEmail: null,
    chatUrl: null,
    magazineUrl: null,
    api: { url: 'http://localhost:54321', anonKey: 'key' },
    today: '2026-08-16',
    demonstration: true,
    sources: [],
    sessions: [],
    rules: {},
    showSampleData: false,
  },
};

const summary = (tradingValueRial: number): Computed => ({
  family: 'market/summary',
  value: {
    meta,
    tradingValueRial,
    individualNetFlowRial: null,
    upCount: 1,
    downCount: 1,
    unchangedCount: 0,
    untradedCount: 0,
    averageGoldBubblePercent: null,
    fundCount: 2,
    netAssetRial: null,
  },
});

export const fund = (slug: string, navRial: number | null = 1000): Computed => ({
  family: 'fund',
  value: bareFund({ meta, id: UUID, fund: fundRef(slug), category, isGold: true, navRial }),
});

export const live = (slug: string, currentPriceRial: number | string): Computed => ({
  family: 'fund-live',
  value: {
    meta,
    fund: fundRef(slug),
    live: {
      ...nullFields(fundLiveSchema.shape.live.unwrap()),
      timestamp: '2026-08-16T09:00:00.000Z',
      currentPriceRial,
      from: { trade: 'tsetmc 2026-08-16', nav: null, netAsset: null, bubbleNav: null, bubbleRank: null },
    },
  },
});

const redirects: Computed = {
  family: 'redirects',
  value: {
    items: [
      { from: `/funds/${UUID}`, to: '/funds/عیار', status: 301 },
      { from: '/categories/gold', to: '/categories/طلا', status: 301 },
    ],
  },
};

const articles: Computed = {
  family: 'articles',
  value: {
    kind: 'news',
    items: [
      {
        kind: 'news',
        slug: 'طلا',
        title: 'طلا & سکه',
        summary: null,
        tags: [],
        author: null,
        publishedAt: '2026-08-15T08:00:00.000Z',
      },
    ],
  },
};

/** Snapshots of two funds, the summary, and what every page reads. */
export const market = (): Map<string, Computed> =>
  new Map([
    ['navigation', navigation],
    ['site', site],
    ['redirects', redirects],
    ['articles/news', articles],
    ['market/summary', summary(100)],
    ['fund/عیار', fund('عیار')],
    ['fund/زر', fund('زر')],
    ['fund-live/عیار', live('عیار', 10)],
    ['fund-live/زر', live('زر', 20)],
  ]);

export const withSummary = (tradingValueRial: number): Map<string, Computed> =>
  new Map([['market/summary', summary(tradingValueRial)]]);

/** The bubbles of all funds: of none but their mean. */
export const bubbles = (medianPercent: number): Computed => ({
  family: 'bubbles',
  value: { meta, medianPercent, weightedMeanPercent: null, fundCount: 0, pulls: [], boards: [] },
});

/** The list of all funds, of which one has a price. */
export const fundList = (priceRial: number): Computed => ({
  family: 'funds',
  value: {
    meta,
    items: [
      {
        ...nullFields(fundListSchema.shape.items.element),
        fund: fundRef('عیار'),
        categorySlug: 'طلا',
        priceRial,
        from: NO_STAMPS,
      },
    ],
    categories: [category],
  },
});

/** The page of the only category, without a section. */
export const categoryPage: Computed = {
  family: 'category',
  value: {
    meta,
    id: UUID,
    category,
    description: null,
    guideKind: null,
    fundCount: 2,
    netAssetRial: null,
    averageReturns: {
      monthlyPercent: null,
      quarterlyPercent: null,
      biannualPercent: null,
      yearlyPercent: null,
    },
    returnsDate: null,
    sections: [],
    funds: [],
  },
};

/** The trades of its first fund. */
export const categoryTrading = (tradingValueRial: number): Computed => ({
  family: 'category-trading',
  value: { meta, category, items: [{ fund: fundRef('عیار'), tradingValueRial }] },
});

/** A fund's provenance with one figure. */
export const provenance = (slug: string, priceRial: number): Computed => ({
  family: 'fund-provenance',
  value: {
    subject: { level: 'fund', slug, name: `صندوق ${slug}` },
    sources: [
      {
        origins: ['tsetmc'],
        simulated: false,
        day: '2026-08-16',
        instant: null,
        table: 'fund_live_data',
        key: { fund_id: UUID },
      },
    ],
    figures: { price: { value: priceRial, from: 0, column: 'current_price' } },
  },
});
