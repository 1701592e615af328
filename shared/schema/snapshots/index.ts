import type { z } from 'zod';
import { robotsSettingSchema } from '../robots-setting.ts';
import { bubblesSchema } from './bubbles.ts';
import * as category from './category.ts';
import * as content from './content.ts';
import * as fund from './fund.ts';
import { categoryHistorySchema, fundHistorySchema } from './history.ts';
import { inflationSchema, realReturnsSchema } from './inflation.ts';
import * as market from './market.ts';
import * as measures from './measures.ts';
import { provenanceSchema, sourceListSchema } from './provenance.ts';
import * as quality from './quality.ts';
import * as risk from './risk.ts';
import { screenerPresetSchema, screenerSchema } from './screener.ts';

/**
 * The schema of each snapshot family. A family is the first segment of a key, or the whole key where it has one member:
 * "fund-live/عیار" belongs to "fund-live"; "market/map" is a family.
 */
export const snapshotSchemas = {
  navigation: content.navigationSchema,
  site: content.siteSchema,
  home: content.homeSchema,
  about: content.aboutSchema,
  faq: content.faqSchema,
  'page-texts': content.pageTextsSchema,
  redirects: content.redirectsSchema,
  robots: robotsSettingSchema,
  articles: content.articleListSchema,
  article: content.articleSchema,
  media: content.mediaSchema,
  seo: content.seoOverrideSchema,
  'market/summary': market.marketSummarySchema,
  'market/map': market.marketMapSchema,
  'market/liquidity': market.marketLiquiditySchema,
  'market/top-performers': market.topPerformersSchema,
  'market/trading-value': market.tradingValueSchema,
  'market/category-returns': market.categoryReturnsSchema,
  'market/measures': measures.marketMeasuresSchema,
  'market/real-returns': realReturnsSchema,
  bubbles: bubblesSchema,
  inflation: inflationSchema,
  categories: category.categoryCardsSchema,
  category: category.categoryPageSchema,
  directory: category.directorySchema,
  'category-returns': market.fundReturnsSchema,
  'category-map': category.categoryMapSchema,
  'category-performers': category.categoryPerformersSchema,
  'category-trading': category.categoryTradingSchema,
  'category-flow': category.categoryFlowSchema,
  'category-portfolio': category.categoryPortfolioSchema,
  'category-reserve': category.categoryReserveSchema,
  'category-measures': measures.categoryMeasuresSchema,
  'gold/bubbles': category.goldBubblesSchema,
  'gold/composition': category.goldCompositionSchema,
  'gold-bubble': category.goldBubbleSchema,
  'leveraged/ratios': category.leveragedRatiosSchema,
  funds: fund.fundListSchema,
  search: fund.searchIndexSchema,
  prices: fund.fundPricesSchema,
  screener: screenerSchema,
  'screener-preset': screenerPresetSchema,
  'fund-history': fundHistorySchema,
  'category-history': categoryHistorySchema,
  fund: fund.fundPageSchema,
  'fund-live': fund.fundLiveSchema,
  'fund-ranks': fund.fundRanksSchema,
  'fund-measures': measures.fundMeasuresSchema,
  'fund-series': fund.fundSeriesSchema,
  'fund-risk': risk.fundRiskSchema,
  'fund-comparison': fund.fundComparisonSchema,
  'fund-holdings': fund.fundHoldingsSchema,
  'fund-changes': fund.fundChangesSchema,
  'fund-flow': fund.fundFlowSchema,
  'fund-reserve': fund.fundReserveSchema,
  'fund-provenance': provenanceSchema,
  'rank-provenance': provenanceSchema,
  'risk-provenance': provenanceSchema,
  'category-provenance': provenanceSchema,
  'market-provenance': provenanceSchema,
  'source-list': sourceListSchema,
  'measure-series': measures.measureSeriesSchema,
  quality: quality.qualitySchema,
  'quality-state': quality.qualityStateSchema,
} as const;

export type SnapshotFamily = keyof typeof snapshotSchemas;
export type Snapshot<F extends SnapshotFamily> = z.infer<(typeof snapshotSchemas)[F]>;

/** The family of a key; null for an unknown key. */
export function familyOf(key: string): SnapshotFamily | null {
  if (Object.hasOwn(snapshotSchemas, key)) return key as SnapshotFamily;
  const first = key.split('/', 1)[0] as string;
  return Object.hasOwn(snapshotSchemas, first) ? (first as SnapshotFamily) : null;
}
