import { join } from 'node:path';
import type { SectionType } from '../shared/schema/sections.ts';
import { root } from './bundle.ts';

/** By page, where it shows a block of each type. */
export const PREVIEWED = {
  '/': {
    'market-map': '[data-widget="market-map"]',
    'liquidity-flow': '[data-widget="market-liquidity"]',
    'top-performers': '[data-widget="top-performers"]',
    'category-performance': '[data-widget="category-returns"]',
    'app-download': '#app-download',
    'news-analysis': '#news-analysis',
  },
  '/categories/طلا': {
    treemap: '#treemap',
    'gold-bubble': '#gold-bubble',
    'gold-stacked-composition': '#gold-stacked-composition',
    'gold-composition': '#gold-stacked-composition',
    'performance-heatmap': '#performance-heatmap',
    'category-top-performers': '#category-top-performers',
    'category-news-analysis': '#category-news-analysis',
    'category-trading-value': '#category-trading-value',
    'category-fund-liquidity-flow': '#category-fund-liquidity-flow',
    'step-line-chart': '#step-line-chart',
  },
  '/categories/اهرمی': {
    'leveraged-funds': '#leveraged-funds',
    'category-portfolio': '#category-portfolio',
  },
  '/funds/عیار': {
    'fund-live-price': '#live-price',
    'fund-trading-summary': '#trading-summary',
    'fund-latest-articles': '#analyses',
    'fund-introduction': '#introduction',
    'fund-ranking': '#ranking',
    'fund-risk': '#risk',
    'fund-return-comparison': '[data-widget="fund-comparison"]',
  },
  '/funds/سپر': { 'fund-reserve-insights': '#reserve' },
} as const satisfies Record<string, Partial<Record<SectionType, string>>>;

/** Where the small picture of a type stands. */
export const previewFile = (type: string): string =>
  join(root, 'admin/resources/page-layout/previews', `${type}.webp`);
