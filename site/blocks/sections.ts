/** Every template type of the specification: one file and one line each. */
import type { CATEGORY_SECTION_TYPES, FUND_SECTION_TYPES } from '../../shared/schema/sections.ts';
import { cardCollection } from './generic/card-collection.section.ts';
import { categoryFundLiquidityFlow } from './liquidity-flow/category-fund-liquidity-flow.section.ts';
import { categoryNewsAnalysis } from './articles/category-news-analysis.section.ts';
import { categoryPortfolio } from './category-portfolio/category-portfolio.section.ts';
import { categoryTopPerformers } from './top-performers/category-top-performers.section.ts';
import { categoryTradingValue } from './trading-value/category-trading-value.section.ts';
import { chart } from './generic/chart.section.ts';
import type { Section } from './frame/define-section.ts';
import { fundActions } from './fund-changes/fund-actions.section.ts';
import { fundIntroduction } from './introduction/fund-introduction.section.ts';
import { fundLatestArticles } from './articles/fund-latest-articles.section.ts';
import { fundLivePrice } from './live-price/fund-live-price.section.ts';
import { fundPortfolioComposition } from './portfolio-composition/fund-portfolio-composition.section.ts';
import { fundRanking } from './ranking/fund-ranking.section.ts';
import { fundReserveInsights } from './fund-reserve/fund-reserve-insights.section.ts';
import { fundReturnComparison } from './fund-comparison/fund-return-comparison.section.ts';
import { fundTradingSummary } from './trading-summary/fund-trading-summary.section.ts';
import { generic } from './generic/generic.section.ts';
import { goldBubble } from './gold-bubble/gold-bubble.section.ts';
import { goldBubbleComparison } from './gold-bubble-comparison/gold-bubble-comparison.section.ts';
import { goldComposition } from './gold-composition/gold-composition.section.ts';
import { goldStackedComposition } from './gold-composition/gold-stacked-composition.section.ts';
import { leveragedFunds } from './leveraged-funds/leveraged-funds.section.ts';
import { performanceHeatmap } from './returns-heatmap/performance-heatmap.section.ts';
import { portfolio } from './fund-holdings/portfolio.section.ts';
import { stepLineChart } from './flow-history/step-line-chart.section.ts';
import { table } from './generic/table.section.ts';
import { text } from './generic/text.section.ts';
import { treemap } from './market-map/treemap.section.ts';

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
