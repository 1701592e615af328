/**
 * Every section type of the templates. A block is a folder beside this file; to add one, write its `<type>.section.ts` and
 * list it here. A chart also has a `<id>.widget.ts`, listed in widgets.ts; HTML of its own has a component, listed in Block.astro.
 */
import type { CATEGORY_SECTION_TYPES, FUND_SECTION_TYPES } from '../../shared/schema/sections.ts';
import { categoryNewsAnalysisSection } from './articles/category-news-analysis.section.ts';
import { fundLatestArticlesSection } from './articles/fund-latest-articles.section.ts';
import { categoryPortfolioSection } from './category-portfolio/category-portfolio.section.ts';
import { stepLineChartSection } from './flow-history/step-line-chart.section.ts';
import type { Section } from './frame/define-section.ts';
import { fundActionsSection } from './fund-changes/fund-actions.section.ts';
import { fundReturnComparisonSection } from './fund-comparison/fund-return-comparison.section.ts';
import { portfolioSection } from './fund-holdings/portfolio.section.ts';
import { fundReserveInsightsSection } from './fund-reserve/fund-reserve-insights.section.ts';
import { cardCollectionSection } from './generic/card-collection.section.ts';
import { chartSection } from './generic/chart.section.ts';
import { genericSection } from './generic/generic.section.ts';
import { tableSection } from './generic/table.section.ts';
import { textSection } from './generic/text.section.ts';
import { goldBubbleSection } from './gold-bubble/gold-bubble.section.ts';
import { goldBubbleComparisonSection } from './gold-bubble-comparison/gold-bubble-comparison.section.ts';
import { goldCompositionSection } from './gold-composition/gold-composition.section.ts';
import { goldStackedCompositionSection } from './gold-composition/gold-stacked-composition.section.ts';
import { fundIntroductionSection } from './introduction/fund-introduction.section.ts';
import { leveragedFundsSection } from './leveraged-funds/leveraged-funds.section.ts';
import { categoryFundLiquidityFlowSection } from './liquidity-flow/category-fund-liquidity-flow.section.ts';
import { fundLivePriceSection } from './live-price/fund-live-price.section.ts';
import { treemapSection } from './market-map/treemap.section.ts';
import { fundPortfolioCompositionSection } from './portfolio-composition/fund-portfolio-composition.section.ts';
import { fundRankingSection } from './ranking/fund-ranking.section.ts';
import { performanceHeatmapSection } from './returns-heatmap/performance-heatmap.section.ts';
import { fundRiskSection } from './risk/fund-risk.section.ts';
import { categoryTopPerformersSection } from './top-performers/category-top-performers.section.ts';
import { fundTradingSummarySection } from './trading-summary/fund-trading-summary.section.ts';
import { categoryTradingValueSection } from './trading-value/category-trading-value.section.ts';

export type SectionType = (typeof CATEGORY_SECTION_TYPES)[number] | (typeof FUND_SECTION_TYPES)[number];

export const sections = {
  'card-collection': cardCollectionSection,
  'category-fund-liquidity-flow': categoryFundLiquidityFlowSection,
  'category-news-analysis': categoryNewsAnalysisSection,
  'category-portfolio': categoryPortfolioSection,
  'category-top-performers': categoryTopPerformersSection,
  'category-trading-value': categoryTradingValueSection,
  chart: chartSection,
  'fund-actions': fundActionsSection,
  'fund-introduction': fundIntroductionSection,
  'fund-latest-articles': fundLatestArticlesSection,
  'fund-live-price': fundLivePriceSection,
  'fund-portfolio-composition': fundPortfolioCompositionSection,
  'fund-ranking': fundRankingSection,
  'fund-risk': fundRiskSection,
  'fund-reserve-insights': fundReserveInsightsSection,
  'fund-return-comparison': fundReturnComparisonSection,
  'fund-trading-summary': fundTradingSummarySection,
  generic: genericSection,
  'gold-bubble': goldBubbleSection,
  'gold-bubble-comparison': goldBubbleComparisonSection,
  'gold-composition': goldCompositionSection,
  'gold-stacked-composition': goldStackedCompositionSection,
  'leveraged-funds': leveragedFundsSection,
  'performance-heatmap': performanceHeatmapSection,
  portfolio: portfolioSection,
  'step-line-chart': stepLineChartSection,
  table: tableSection,
  text: textSection,
  treemap: treemapSection,
} as const satisfies Record<SectionType, Section>;

/** The section of a type; null for an unknown type. */
export const sectionOf = (type: string): Section | null =>
  Object.hasOwn(sections, type) ? sections[type as SectionType] : null;
