import type { z } from 'zod';
import { robotsSetting } from '../robots-setting.ts';
import { bubbles } from './bubbles.ts';
import * as category from './category.ts';
import * as content from './content.ts';
import * as fund from './fund.ts';
import { categoryHistory, fundHistory } from './history.ts';
import { inflation } from './inflation.ts';
import * as market from './market.ts';
import * as measures from './measures.ts';
import { provenance, sourceList } from './provenance.ts';
import * as quality from './quality.ts';
import * as risk from './risk.ts';
import { screener, screenerPreset } from './screener.ts';

/**
 * The schema of each snapshot family. A family is the first segment of a key, or the whole key where it has one member:
 * "fund-live/عیار" belongs to "fund-live"; "market/map" is a family.
 */
export const snapshotSchemas = {
  navigation: content.navigation,
  site: content.site,
  home: content.home,
  about: content.about,
  faq: content.faq,
  'page-texts': content.pageTexts,
  redirects: content.redirects,
  robots: robotsSetting,
  articles: content.articleList,
  article: content.article,
  media: content.media,
  seo: content.seoOverride,
  'market/summary': market.marketSummary,
  'market/map': market.marketMap,
  'market/liquidity': market.marketLiquidity,
  'market/top-performers': market.topPerformers,
  'market/trading-value': market.tradingValue,
  'market/category-returns': market.categoryReturns,
  'market/measures': measures.marketMeasures,
  bubbles,
  inflation,
  categories: category.categoryCards,
  category: category.categoryPage,
  directory: category.directory,
  'category-returns': market.fundReturns,
  'category-map': category.categoryMap,
  'category-performers': category.categoryPerformers,
  'category-trading': category.categoryTrading,
  'category-flow': category.categoryFlow,
  'category-portfolio': category.categoryPortfolio,
  'category-reserve': category.categoryReserve,
  'category-measures': measures.categoryMeasures,
  'gold/bubbles': category.goldBubbles,
  'gold/composition': category.goldComposition,
  'gold-bubble': category.goldBubble,
  'leveraged/ratios': category.leveragedRatios,
  funds: fund.fundList,
  search: fund.searchIndex,
  prices: fund.fundPrices,
  screener,
  'screener-preset': screenerPreset,
  'fund-history': fundHistory,
  'category-history': categoryHistory,
  fund: fund.fundPage,
  'fund-live': fund.fundLive,
  'fund-ranks': fund.fundRanks,
  'fund-measures': measures.fundMeasures,
  'fund-series': fund.fundSeries,
  'fund-risk': risk.fundRisk,
  'fund-comparison': fund.fundComparison,
  'fund-holdings': fund.fundHoldings,
  'fund-changes': fund.fundChanges,
  'fund-flow': fund.fundFlow,
  'fund-reserve': fund.fundReserve,
  'fund-provenance': provenance,
  'rank-provenance': provenance,
  'risk-provenance': provenance,
  'category-provenance': provenance,
  'market-provenance': provenance,
  'source-list': sourceList,
  'measure-series': measures.measureSeries,
  quality: quality.quality,
  'quality-state': quality.qualityState,
} as const;

export type SnapshotFamily = keyof typeof snapshotSchemas;
export type Snapshot<F extends SnapshotFamily> = z.infer<(typeof snapshotSchemas)[F]>;

/** The family of a key; null for an unknown key. */
export function familyOf(key: string): SnapshotFamily | null {
  if (Object.hasOwn(snapshotSchemas, key)) return key as SnapshotFamily;
  const first = key.split('/', 1)[0] as string;
  return Object.hasOwn(snapshotSchemas, first) ? (first as SnapshotFamily) : null;
}
