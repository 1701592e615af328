/** Every widget by its id: one line each. */
import { categoryReturns } from './category-returns.ts';
import type { Widget } from './define.ts';
import { marketLiquidity } from './market-liquidity.ts';
import { marketMap } from './market-map.ts';
import { topPerformers } from './top-performers.ts';
import { tradingValue } from './trading-value.ts';

export const widgets = {
  'category-returns': categoryReturns,
  'market-liquidity': marketLiquidity,
  'market-map': marketMap,
  'top-performers': topPerformers,
  'trading-value': tradingValue,
} as const satisfies Record<string, Widget>;

export type WidgetId = keyof typeof widgets;
