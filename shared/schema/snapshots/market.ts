import { z } from 'zod';
import { PERFORMER_ORDERS, type PerformerOrder } from '../lists.ts';
import { count, figure, isoDate, nullableFigure, nullableRial, rial } from '../primitives.ts';
import { categoryRef, fundRef, meta } from './meta.ts';

/** key "market/summary": the figures at the top of the home page. */
export const marketSummary = z.object({
  meta,
  tradingValueRial: nullableRial,
  individualNetFlowRial: nullableFigure,
  upCount: count,
  downCount: count,
  unchangedCount: count,
  /** Funds that were not traded on the day: they are not "unchanged". */
  untradedCount: count,
  averageGoldBubblePercent: nullableFigure,
  fundCount: count,
  netAssetRial: nullableRial,
});

const mapItem = z.object({
  category: categoryRef,
  averageChangePercent: nullableFigure,
  tradingValueRial: nullableRial,
  fundCount: count,
});
/** key "market/map": one block per category, all of equal weight. */
export const marketMap = z.object({ meta, items: z.array(mapItem) });

/** key "market/liquidity": individuals' net inflow by category, largest first, without nulls and zeros. */
export const marketLiquidity = z.object({
  meta,
  items: z.array(z.object({ category: categoryRef, netInflowRial: figure, date: isoDate })),
});

/** One row of every "top performers" table. */
export const performer = z.object({
  fund: fundRef,
  tradingValueRial: rial,
  changePercent: figure,
  liquidityInflowRial: nullableFigure,
});
export { PERFORMER_ORDERS, type PerformerOrder };

const performerOrders = z.object({
  liquidity: z.array(performer),
  trading: z.array(performer),
  growth: z.array(performer),
});
/** key "market/top-performers": ten rows in each of three orders. */
export const topPerformers = z.object({ meta, orders: performerOrders });

/** One slice of a trading-value donut. */
export const fundValue = z.object({ fund: fundRef, tradingValueRial: rial });
/** key "market/trading-value": by category, each with its funds for the drill-down, largest first. */
export const tradingValue = z.object({
  meta,
  /** False when no category has trades: `items` then lists five categories with value 0. */
  hasTrades: z.boolean(),
  items: z.array(z.object({ category: categoryRef, tradingValueRial: rial, funds: z.array(fundValue) })),
});

const fourReturns = {
  monthlyPercent: nullableFigure,
  quarterlyPercent: nullableFigure,
  biannualPercent: nullableFigure,
  yearlyPercent: nullableFigure,
};
/** Mean of the known returns, 0 for none: the default order. */
const averagePercent = figure;

/** key "market/category-returns": the home page's heatmap; category means of the known, non-zero returns. */
export const categoryReturns = z.object({
  meta,
  items: z.array(
    z.object({
      category: categoryRef,
      fundCount: count,
      ...fourReturns,
      averagePercent,
      /** The newest day of its funds' returns: the second day of every period. */
      day: isoDate.nullable(),
    }),
  ),
});

/** key "category-returns/{slug}": the category page's heatmap. */
export const fundReturns = z.object({
  meta,
  category: categoryRef,
  minPercent: figure,
  maxPercent: figure,
  items: z.array(z.object({ fund: fundRef, latestDate: isoDate.nullable(), ...fourReturns, averagePercent })),
});

export type MarketSummary = z.infer<typeof marketSummary>;
export type MarketMap = z.infer<typeof marketMap>;
export type Performer = z.infer<typeof performer>;
export type TradingValue = z.infer<typeof tradingValue>;
export type CategoryReturns = z.infer<typeof categoryReturns>;
export type FundReturns = z.infer<typeof fundReturns>;
