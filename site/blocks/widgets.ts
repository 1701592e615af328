/** Every widget by its id, the name of its file: `<block>/<id>.widget.ts`. The browser finds them by that name (charts/load-widget.ts). */

import type { Widget } from '../charts/parts/define-widget.ts';
import { categoryPortfolio } from './category-portfolio/category-portfolio.widget.ts';
import { categoryReserveHighest } from './category-reserve/category-reserve-highest.widget.ts';
import { categoryReserveLowest } from './category-reserve/category-reserve-lowest.widget.ts';
import { categoryFlowHistory } from './flow-history/category-flow-history.widget.ts';
import { fundFlow } from './flow-history/fund-flow.widget.ts';
import { fundChanges } from './fund-changes/fund-changes.widget.ts';
import { fundComparison } from './fund-comparison/fund-comparison.widget.ts';
import { fundSeries } from './fund-hero/fund-series.widget.ts';
import { fundHoldings } from './fund-holdings/fund-holdings.widget.ts';
import { fundReserveBars } from './fund-reserve/fund-reserve-bars.widget.ts';
import { fundReserveTrend } from './fund-reserve/fund-reserve-trend.widget.ts';
import { goldBubble } from './gold-bubble/gold-bubble.widget.ts';
import { goldBubbles } from './gold-bubble-comparison/gold-bubbles.widget.ts';
import { goldComposition } from './gold-composition/gold-composition.widget.ts';
import { leveraged } from './leveraged-funds/leveraged.widget.ts';
import { categoryFlow } from './liquidity-flow/category-flow.widget.ts';
import { marketLiquidity } from './liquidity-flow/market-liquidity.widget.ts';
import { categoryMap } from './market-map/category-map.widget.ts';
import { marketMap } from './market-map/market-map.widget.ts';
import { fundComposition } from './portfolio-composition/fund-composition.widget.ts';
import { fundCompositionGold } from './portfolio-composition/fund-composition-gold.widget.ts';
import { categoryReturns } from './returns-heatmap/category-returns.widget.ts';
import { fundReturns } from './returns-heatmap/fund-returns.widget.ts';
import { fundDrawdown } from './risk/fund-drawdown.widget.ts';
import { categoryPerformers } from './top-performers/category-performers.widget.ts';
import { topPerformers } from './top-performers/top-performers.widget.ts';
import { categoryTrading } from './trading-value/category-trading.widget.ts';
import { tradingValue } from './trading-value/trading-value.widget.ts';

export const widgets = {
  'category-flow': categoryFlow,
  'category-flow-history': categoryFlowHistory,
  'category-map': categoryMap,
  'category-performers': categoryPerformers,
  'category-portfolio': categoryPortfolio,
  'category-reserve-highest': categoryReserveHighest,
  'category-reserve-lowest': categoryReserveLowest,
  'category-returns': categoryReturns,
  'category-trading': categoryTrading,
  'fund-changes': fundChanges,
  'fund-comparison': fundComparison,
  'fund-composition': fundComposition,
  'fund-composition-gold': fundCompositionGold,
  'fund-drawdown': fundDrawdown,
  'fund-flow': fundFlow,
  'fund-holdings': fundHoldings,
  'fund-reserve-bars': fundReserveBars,
  'fund-reserve-trend': fundReserveTrend,
  'fund-returns': fundReturns,
  'fund-series': fundSeries,
  'gold-bubble': goldBubble,
  'gold-bubbles': goldBubbles,
  'gold-composition': goldComposition,
  leveraged,
  'market-liquidity': marketLiquidity,
  'market-map': marketMap,
  'top-performers': topPerformers,
  'trading-value': tradingValue,
} as const satisfies Record<string, Widget>;

export type WidgetId = keyof typeof widgets;
