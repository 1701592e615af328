import { z } from 'zod';

/** Section types of a category page. */
export const CATEGORY_SECTION_TYPES = [
  'chart',
  'table',
  'card-collection',
  'text',
  'treemap',
  'step-line-chart',
  'performance-heatmap',
  'category-portfolio',
  'gold-bubble',
  'gold-composition',
  'gold-stacked-composition',
  'category-top-performers',
  'category-trading-value',
  'leveraged-funds',
  'category-fund-liquidity-flow',
  'category-news-analysis',
  'generic',
] as const;

/** Section types of a fund page. */
export const FUND_SECTION_TYPES = [
  'text',
  'chart',
  'treemap',
  'table',
  'card-collection',
  'performance-heatmap',
  'step-line-chart',
  'portfolio',
  'gold-bubble',
  'gold-bubble-comparison',
  'gold-composition',
  'gold-stacked-composition',
  'fund-live-price',
  'fund-introduction',
  'fund-latest-articles',
  'fund-ranking',
  'fund-trading-summary',
  'fund-portfolio-composition',
  'fund-return-comparison',
  'fund-reserve-insights',
  'fund-actions',
  'fund-risk',
] as const;

/** Section types of the home page alone, also their anchors; generic sections stand there too. */
export const HOME_SECTION_TYPES = [
  'market-map',
  'news-analysis',
  'liquidity-flow',
  'trading-value',
  'top-performers',
  'category-performance',
  'app-download',
] as const;

/** A section on a page; sections are ordered by position, then column position. `type` may be unknown: a notice is shown for it. */
export const placedSectionSchema = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  position: z.int(),
  columnPosition: z.int(),
  config: z.record(z.string(), z.unknown()),
});
export type PlacedSection = z.infer<typeof placedSectionSchema>;
