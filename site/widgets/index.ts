/** Every widget by its id: one line each. */
import { categoryFlow } from './category-flow.ts';
import { categoryFlowHistory } from './category-flow-history.ts';
import { categoryMap } from './category-map.ts';
import { categoryPerformers } from './category-performers.ts';
import { categoryPortfolio } from './category-portfolio.ts';
import { categoryReserveHighest } from './category-reserve-highest.ts';
import { categoryReserveLowest } from './category-reserve-lowest.ts';
import { categoryReturns } from './category-returns.ts';
import { categoryTrading } from './category-trading.ts';
import type { Widget } from './define.ts';
import { fundChanges } from './fund-changes.ts';
import { fundComparison } from './fund-comparison.ts';
import { fundComposition } from './fund-composition.ts';
import { fundCompositionGold } from './fund-composition-gold.ts';
import { fundFlow } from './fund-flow.ts';
import { fundHoldings } from './fund-holdings.ts';
import { fundReserveBars } from './fund-reserve-bars.ts';
import { fundReserveTrend } from './fund-reserve-trend.ts';
import { fundReturns } from './fund-returns.ts';
import { fundSeries } from './fund-series.ts';
import { goldBubble } from './gold-bubble.ts';
import { goldBubbles } from './gold-bubbles.ts';
import { goldComposition } from './gold-composition.ts';
import { leveraged } from './leveraged.ts';
import { marketLiquidity } from './market-liquidity.ts';
import { marketMap } from './market-map.ts';
import { topPerformers } from './top-performers.ts';
import { tradingValue } from './trading-value.ts';

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
