import { PERIODS } from '../../../shared/schema/lists.ts';
import { CATEGORY_SNAPSHOTS } from './category-snapshots.ts';
import { base, CATEGORY, META, own, type periods } from './fixtures.ts';
import { FUND_SNAPSHOTS } from './fund-snapshots.ts';
import { MARKET_SNAPSHOTS } from './market-snapshots.ts';
import { RISK } from './risk-snapshot.ts';

/** One snapshot of each family that a widget shows. */
export const SNAPSHOTS = { ...CATEGORY_SNAPSHOTS, ...FUND_SNAPSHOTS, ...MARKET_SNAPSHOTS };

export type KnownFamily = keyof typeof SNAPSHOTS;

const NOTHING = Object.fromEntries(PERIODS.map((period) => [period, []])) as unknown as typeof periods;
const noDays = { dates: [] as string[] };

/** An empty snapshot of each of these families. */
export const EMPTY = {
  'category-map': { ...base, items: [] },
  'category-performers': { ...base, orders: { growth: [], liquidity: [], trading: [] } },
  'category-returns': { ...base, minPercent: 0, maxPercent: 0, items: [] },
  'category-trading': { ...base, items: [] },
  'category-flow': {
    ...base,
    items: [],
    today: { date: null, netInflowRial: null, buyingPerCapitaRial: null, sellingPerCapitaRial: null },
    history: { ...noDays, netInflowRial: [] },
  },
  'category-portfolio': {
    ...base,
    fundsWithReport: 0,
    newestReport: null,
    wholeReports: { '1m': 0, '3m': 0, '6m': 0, '1y': 0 },
    periods: NOTHING,
  },
  'category-reserve': { ...base, highest: [], lowest: [], averageFraction: null },
  'gold/bubbles': { meta: META, items: [] },
  'gold-bubble': { ...own, ...noDays, priceFraction: [], inherentFraction: [], totalFraction: [] },
  'gold/composition': { meta: META, items: [] },
  'leveraged/ratios': { meta: META, items: [] },
  'fund-series': { ...own, ...noDays, navRial: [], closePriceRial: [], netAssetRial: [] },
  'fund-risk': { ...RISK, ...noDays, values: [], months: [], windows: [] },
  'fund-comparison': { ...own, category: CATEGORY, day: null, periods: [] },
  'fund-holdings': { ...own, reportDate: '2026-07-22', items: [] },
  'fund-changes': { ...own, reportDate: '2026-07-22', monthOnly: [], periods: NOTHING },
  'fund-flow': { ...own, ...noDays, netInflowRial: [] },
  'fund-reserve': {
    ...own,
    trend: { ...noDays, reserveFraction: [] },
    todayFraction: null,
    categoryTodayFraction: null,
    monthAverageFraction: null,
    quarterAverageFraction: null,
    yearAverageFraction: null,
  },
  'market/map': { meta: META, items: [] },
  'market/liquidity': { meta: META, items: [] },
  'market/top-performers': { meta: META, orders: { growth: [], liquidity: [], trading: [] } },
  'market/trading-value': { meta: META, hasTrades: false, items: [] },
  'market/category-returns': { meta: META, items: [] },
} as const satisfies Record<KnownFamily, object>;
