/**
 * Every section type: the one place from which the home page, a category's, a fund's, the gallery and the preview of a draft take their blocks. A
 * block is a folder beside this file; to add one, write its `<name>.section.ts` and list it here. On which pages the staff may place it
 * stands in shared/schema/sections.ts; a chart also has a `<id>.widget.ts`, listed in widgets.ts.
 */
import type { SectionType } from '../../shared/schema/sections.ts';
import { appDownloadSection } from './app-download/app-download.section.ts';
import {
  categoryNewsAnalysisSection,
  fundLatestArticlesSection,
  newsAnalysisSection,
} from './articles/articles.section.ts';
import { categoryPortfolioSection } from './category-portfolio/category-portfolio.section.ts';
import { categoryReserveSection } from './category-reserve/category-reserve.section.ts';
import { stepLineChartSection } from './flow-history/step-line-chart.section.ts';
import type { Section } from './frame/define-section.ts';
import { fundActionsSection } from './fund-changes/fund-actions.section.ts';
import { fundReturnComparisonSection } from './fund-comparison/fund-return-comparison.section.ts';
import { portfolioSection } from './fund-holdings/portfolio.section.ts';
import { fundReserveInsightsSection } from './fund-reserve/fund-reserve-insights.section.ts';
import {
  cardCollectionSection,
  chartSection,
  genericSection,
  tableSection,
  textSection,
} from './generic/generic.section.ts';
import { goldBubbleSection } from './gold-bubble/gold-bubble.section.ts';
import { goldBubbleComparisonSection } from './gold-bubble-comparison/gold-bubble-comparison.section.ts';
import {
  goldCompositionSection,
  goldStackedCompositionSection,
} from './gold-composition/gold-composition.section.ts';
import { fundIntroductionSection } from './introduction/fund-introduction.section.ts';
import { leveragedFundsSection } from './leveraged-funds/leveraged-funds.section.ts';
import {
  categoryFundLiquidityFlowSection,
  liquidityFlowSection,
} from './liquidity-flow/liquidity-flow.section.ts';
import { fundLivePriceSection, fundTradingSummarySection } from './live-price/live-price.section.ts';
import { marketMapSection, treemapSection } from './market-map/market-map.section.ts';
import { fundPortfolioCompositionSection } from './portfolio-composition/fund-portfolio-composition.section.ts';
import { fundRankingSection } from './ranking/fund-ranking.section.ts';
import {
  categoryPerformanceSection,
  performanceHeatmapSection,
} from './returns-heatmap/returns-heatmap.section.ts';
import { fundRiskSection } from './risk/fund-risk.section.ts';
import {
  categoryTopPerformersSection,
  topPerformersSection,
} from './top-performers/top-performers.section.ts';
import { categoryTradingValueSection, tradingValueSection } from './trading-value/trading-value.section.ts';

export const sections = {
  'app-download': appDownloadSection,
  'card-collection': cardCollectionSection,
  'category-fund-liquidity-flow': categoryFundLiquidityFlowSection,
  'category-news-analysis': categoryNewsAnalysisSection,
  'category-performance': categoryPerformanceSection,
  'category-portfolio': categoryPortfolioSection,
  'category-top-performers': categoryTopPerformersSection,
  'category-trading-value': categoryTradingValueSection,
  chart: chartSection,
  'fixedincome-reserve-positive': categoryReserveSection,
  'fund-actions': fundActionsSection,
  'fund-introduction': fundIntroductionSection,
  'fund-latest-articles': fundLatestArticlesSection,
  'fund-live-price': fundLivePriceSection,
  'fund-portfolio-composition': fundPortfolioCompositionSection,
  'fund-ranking': fundRankingSection,
  'fund-reserve-insights': fundReserveInsightsSection,
  'fund-return-comparison': fundReturnComparisonSection,
  'fund-risk': fundRiskSection,
  'fund-trading-summary': fundTradingSummarySection,
  generic: genericSection,
  'gold-bubble': goldBubbleSection,
  'gold-bubble-comparison': goldBubbleComparisonSection,
  'gold-composition': goldCompositionSection,
  'gold-stacked-composition': goldStackedCompositionSection,
  'leveraged-funds': leveragedFundsSection,
  'liquidity-flow': liquidityFlowSection,
  'market-map': marketMapSection,
  'news-analysis': newsAnalysisSection,
  'performance-heatmap': performanceHeatmapSection,
  portfolio: portfolioSection,
  'step-line-chart': stepLineChartSection,
  table: tableSection,
  text: textSection,
  'top-performers': topPerformersSection,
  'trading-value': tradingValueSection,
  treemap: treemapSection,
} as const satisfies Record<SectionType, Section>;

/** The section of a type; null for an unknown type. */
export const sectionOf = (type: string): Section | null =>
  Object.hasOwn(sections, type) ? sections[type as SectionType] : null;
