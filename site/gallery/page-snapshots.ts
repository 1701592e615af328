import { measuredPeriods } from '../../shared/measures/measured-periods.ts';
import { withKnowledgeDay } from '../../shared/measures/measured-return.ts';
import type { Snapshot, SnapshotFamily } from '../../shared/schema/snapshots/index.ts';
import type { FundRef } from '../../shared/schema/snapshots/meta.ts';
import { bareFund } from '../../shared/schema/testing/bare-fund.ts';
import { AYAR, CATEGORY, DAYS, fund, KAHROBA, META, own } from '../blocks/testing/fixtures.ts';
import { liveRow } from '../blocks/testing/live-row.ts';

/** Snapshots of the families that no widget shows: a fund's and a category's own figures, the market's summary, articles. */

type ListedFund = Snapshot<'funds'>['items'][number];

const article = (index: number): Snapshot<'articles'>['items'][number] => ({
  kind: 'analysis',
  slug: `article-${index}`,
  title: 'طلا در برابر دلار: کدام صندوق در شش ماه گذشته بهتر ماند؟',
  summary: null,
  tags: ['طلا'],
  author: null,
  publishedAt: '2026-08-15T08:00:00Z',
});
const articles = [article(1), article(2), article(3)];
const rank = (place: number) => ({ rank: place, of: 32 });
const NO_RETURNS = {
  monthlyPercent: null,
  quarterlyPercent: null,
  biannualPercent: null,
  yearlyPercent: null,
};

/** Ends of the four periods to 2026-08-16; gold is known for a month alone. */
const ENDS = ['2025-08-16', '2026-02-17', '2026-05-18', '2026-07-17', '2026-08-16'];
const MEASURE_SERIES = {
  quotes: {
    usd: { dates: ENDS, values: [927_600, 1_608_600, 1_799_200, 1_886_000, 1_866_800] },
    coin: { dates: ENDS, values: [8.6e8, 1.9e9, 1.7e9, 1.8e9, 1.82e9] },
    gold: { dates: ENDS.slice(3), values: [1.7e8, 1.75e8] },
  },
  index: [
    { month: '1404-04', index: 1742.7, publishedOn: '2025-08-11' },
    { month: '1404-10', index: 2220.7, publishedOn: '2026-02-09' },
    { month: '1405-01', index: 2654.9, publishedOn: '2026-05-10' },
    { month: '1405-03', index: 3092.3, publishedOn: '2026-07-11' },
    { month: '1405-04', index: 3205.1, publishedOn: '2026-08-11' },
  ],
};

const fundPage = bareFund({
  meta: META,
  fund: { ...AYAR, name: 'طلای عیار مفید' },
  category: CATEGORY,
  isGold: true,
  manager: 'سبدگردان مفید',
  guarantor: 'بازارگردان مفید',
  website: 'https://fund.example',
  initiationDate: '2018-05-20',
  riskLevel: 'متوسط',
  assetsRial: 4.2e14,
  navRial: 516_816,
  from: { nav: 'fipiran 2026-08-16', netAsset: 'fipiran 2026-08-16', returns: 'fipiran 2026-08-16' },
  regNo: '11476',
  returns: {
    dailyPercent: -0.74,
    weeklyPercent: 0,
    monthlyPercent: 2.8,
    quarterlyPercent: -4.1,
    biannualPercent: 31.5,
    yearlyPercent: 143.3,
  },
  returnsDate: '2026-08-16',
  allocation: {
    date: '2026-07-22',
    stockPercent: 0,
    stockAtLeastPercent: null,
    bondPercent: 1.2,
    depositPercent: 3.4,
    cashPercent: 0.6,
    commodityPercent: 92.1,
    fundUnitPercent: null,
    otherPercent: 0.7,
    unreportedPercent: 2,
  },
  reportDates: ['2026-07-22'],
});

const STAMP = 'fipiran 2026-08-16';
const listed = (ref: FundRef, more: Partial<ListedFund> = {}): ListedFund => ({
  fund: ref,
  categorySlug: CATEGORY.slug,
  manager: 'سبدگردان مفید',
  priceRial: 519_338,
  priceChangePercent: -0.74,
  navRial: 516_816,
  bubblePercent: 0.49,
  netAssetRial: 4.2e14,
  tradingValueRial: 4e12,
  monthlyPercent: 2.8,
  quarterlyPercent: -4.1,
  biannualPercent: 31.5,
  yearlyPercent: 143.3,
  spark: Array.from({ length: 26 }, (_, week) => Math.round(49 + 49 * Math.sin(week / 4))),
  from: { trade: 'tsetmc 2026-08-16', nav: STAMP, netAsset: STAMP, returns: STAMP },
  ...more,
});
const UNTRADED: Partial<ListedFund> = {
  priceRial: null,
  priceChangePercent: null,
  bubblePercent: null,
  tradingValueRial: null,
  yearlyPercent: null,
  spark: null,
};

export const PAGE_SNAPSHOTS = {
  funds: {
    meta: META,
    items: [listed(AYAR), listed(KAHROBA, { priceChangePercent: 10.2 }), listed(fund('زر'), UNTRADED)],
    categories: [CATEGORY],
  },
  'articles/news': { kind: 'news', items: articles.map((item) => ({ ...item, kind: 'news' as const })) },
  'articles/analysis': { kind: 'analysis', items: articles },
  'market/summary': {
    meta: META,
    tradingValueRial: 2.1e14,
    individualNetFlowRial: -3.4e12,
    upCount: 141,
    downCount: 120,
    unchangedCount: 12,
    untradedCount: 72,
    averageGoldBubblePercent: -0.8,
    fundCount: 347,
    netAssetRial: 1.9e16,
  },
  fund: fundPage,
  'fund-live': { ...liveRow(), fund: AYAR },
  'fund-ranks': {
    ...own,
    totalFunds: 32,
    overall: 3,
    byReturn: rank(2),
    byLiquidity: rank(17),
    byBubble: rank(31),
    byAssets: rank(1),
    byAge: null,
    byReserve: null,
  },
  'fund-measures': {
    ...own,
    day: '2026-08-16',
    periods: measuredPeriods(
      { monthly: 2.8, quarterly: -4.1, biannual: 31.5, yearly: 143.3 },
      '2026-08-16',
      withKnowledgeDay(MEASURE_SERIES),
    ),
    notes: [{ note: 'روز انتشار برآورد است.', months: ['1404-04', '1405-04'] }],
    indexSources: ['cbi'],
  },
  category: {
    meta: META,
    id: '00000000-0000-4000-8000-000000000002',
    category: CATEGORY,
    description: 'صندوق‌هایی که دارایی آن‌ها شمش و سکهٔ طلا است.',
    guideKind: 'gold',
    fundCount: 32,
    netAssetRial: 3.1e15,
    averageReturns: { monthlyPercent: 2.7, quarterlyPercent: -0.4, biannualPercent: 0, yearlyPercent: 143.3 },
    returnsDate: '2026-08-16',
    sections: [],
    funds: [{ ...AYAR, assetsRial: 2.4e15, initiationDate: '2018-05-20' }],
  },
  'category-history': {
    category: CATEGORY,
    sessions: DAYS,
    growth: DAYS.map((_, day) => 1 + day / 400 + 0.02 * Math.sin(day / 3)),
    funds: 32,
    origins: ['fipiran'],
    simulated: false,
  },
  'market/measures': {
    meta: META,
    beats: {
      real: { beat: 129, of: 250 },
      usd: { beat: 110, of: 250 },
      coin: { beat: 78, of: 250 },
      gold: { beat: 27, of: 250 },
    },
    day: '2026-08-16',
    changes: [
      { period: 'monthly', from: '2026-07-17', usd: -1.0, coin: 1.1, real: 3.6 },
      { period: 'quarterly', from: '2026-05-18', usd: 3.8, coin: 7.1, real: 20.7 },
      { period: 'biannual', from: '2026-02-17', usd: 16.1, coin: -4.2, real: 44.3 },
      { period: 'yearly', from: '2025-08-16', usd: 101.3, coin: 127.2, real: 83.9 },
    ],
  },
} as const satisfies Record<string, Snapshot<SnapshotFamily>>;

const EMPTY_FUND = bareFund({ meta: META, fund: AYAR, category: CATEGORY, isGold: true });

/** The same keys where nothing is known yet; null where no snapshot is published then. */
export const EMPTY_PAGE_SNAPSHOTS = {
  funds: { meta: META, items: [], categories: [] },
  'articles/news': { kind: 'news', items: [] },
  'articles/analysis': { kind: 'analysis', items: [] },
  'market/summary': {
    meta: META,
    tradingValueRial: null,
    individualNetFlowRial: null,
    upCount: 0,
    downCount: 0,
    unchangedCount: 0,
    untradedCount: 0,
    averageGoldBubblePercent: null,
    fundCount: 0,
    netAssetRial: null,
  },
  fund: EMPTY_FUND,
  'fund-live': { meta: META, fund: AYAR, live: null },
  'fund-ranks': null,
  'fund-measures': null,
  category: {
    ...PAGE_SNAPSHOTS.category,
    description: null,
    fundCount: 0,
    netAssetRial: null,
    averageReturns: NO_RETURNS,
    returnsDate: null,
  },
  'category-history': null,
  'market/measures': null,
} as const satisfies Record<keyof typeof PAGE_SNAPSHOTS, unknown>;
