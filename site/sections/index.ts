/** Every template type of the specification: one file and one line each. */
import type { CATEGORY_SECTION_TYPES, FUND_SECTION_TYPES } from '../../shared/schema/sections.ts';
import { cardCollection } from './card-collection.ts';
import { categoryFundLiquidityFlow } from './category-fund-liquidity-flow.ts';
import { categoryNewsAnalysis } from './category-news-analysis.ts';
import { categoryPortfolio } from './category-portfolio.ts';
import { categoryTopPerformers } from './category-top-performers.ts';
import { categoryTradingValue } from './category-trading-value.ts';
import { chart } from './chart.ts';
import type { Section } from './define.ts';
import { fundActions } from './fund-actions.ts';
import { fundIntroduction } from './fund-introduction.ts';
import { fundLatestArticles } from './fund-latest-articles.ts';
import { fundLivePrice } from './fund-live-price.ts';
import { fundPortfolioComposition } from './fund-portfolio-composition.ts';
import { fundRanking } from './fund-ranking.ts';
import { fundReserveInsights } from './fund-reserve-insights.ts';
import { fundReturnComparison } from './fund-return-comparison.ts';
import { fundTradingSummary } from './fund-trading-summary.ts';
import { generic } from './generic.ts';
import { goldBubble } from './gold-bubble.ts';
import { goldBubbleComparison } from './gold-bubble-comparison.ts';
import { goldComposition } from './gold-composition.ts';
import { goldStackedComposition } from './gold-stacked-composition.ts';
import { leveragedFunds } from './leveraged-funds.ts';
import { performanceHeatmap } from './performance-heatmap.ts';
import { portfolio } from './portfolio.ts';
import { stepLineChart } from './step-line-chart.ts';
import { table } from './table.ts';
import { text } from './text.ts';
import { treemap } from './treemap.ts';

export type SectionType = (typeof CATEGORY_SECTION_TYPES)[number] | (typeof FUND_SECTION_TYPES)[number];

export const sections = {
  'card-collection': cardCollection,
  'category-fund-liquidity-flow': categoryFundLiquidityFlow,
  'category-news-analysis': categoryNewsAnalysis,
  'category-portfolio': categoryPortfolio,
  'category-top-performers': categoryTopPerformers,
  'category-trading-value': categoryTradingValue,
  chart,
  'fund-actions': fundActions,
  'fund-introduction': fundIntroduction,
  'fund-latest-articles': fundLatestArticles,
  'fund-live-price': fundLivePrice,
  'fund-portfolio-composition': fundPortfolioComposition,
  'fund-ranking': fundRanking,
  'fund-reserve-insights': fundReserveInsights,
  'fund-return-comparison': fundReturnComparison,
  'fund-trading-summary': fundTradingSummary,
  generic,
  'gold-bubble': goldBubble,
  'gold-bubble-comparison': goldBubbleComparison,
  'gold-composition': goldComposition,
  'gold-stacked-composition': goldStackedComposition,
  'leveraged-funds': leveragedFunds,
  'performance-heatmap': performanceHeatmap,
  portfolio,
  'step-line-chart': stepLineChart,
  table,
  text,
  treemap,
} as const satisfies Record<SectionType, Section>;

/** The section of a type, or null for a type that nobody knows. */
export const sectionOf = (type: string): Section | null =>
  Object.hasOwn(sections, type) ? sections[type as SectionType] : null;
