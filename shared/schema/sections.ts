import { z } from 'zod';

/** Template types of the specification; a category or fund page is built from these. */
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
] as const;

/** Anchors of the home page. */
export const HOME_SECTION_TYPES = [
  'market-map',
  'liquidity-flow',
  'top-performers',
  'category-performance',
  'app-download',
  'news-analysis',
] as const;

/** A section as placed on a page: ordered by position, then column position. The type is any text: an unknown one is drawn as such. */
export const placedSection = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  position: z.int(),
  columnPosition: z.int(),
  config: z.record(z.string(), z.unknown()),
});
export type PlacedSection = z.infer<typeof placedSection>;
