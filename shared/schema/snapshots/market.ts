import { z } from 'zod';
import { count, figure, isoDate, nullableFigure, nullableRial, rial } from '../primitives.ts';
import { categoryRefSchema, fundRefSchema, metaSchema } from './meta.ts';

/** key "market/summary": the figures at the top of the home page. */
export const marketSummarySchema = z.object({
  meta: metaSchema,
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

const mapItemSchema = z.object({
  category: categoryRefSchema,
  averageChangePercent: nullableFigure,
  tradingValueRial: nullableRial,
  fundCount: count,
});
/** key "market/map": one block per category, all of equal weight. */
export const marketMapSchema = z.object({ meta: metaSchema, items: z.array(mapItemSchema) });

/** key "market/liquidity": individuals' net inflow by category, largest first, without nulls and zeros. */
export const marketLiquiditySchema = z.object({
  meta: metaSchema,
  items: z.array(z.object({ category: categoryRefSchema, netInflowRial: figure, date: isoDate })),
});

/** One row of every "top performers" table. */
export const performerSchema = z.object({
  fund: fundRefSchema,
  tradingValueRial: rial,
  changePercent: figure,
  liquidityInflowRial: nullableFigure,
});
const performerOrdersSchema = z.object({
  liquidity: z.array(performerSchema),
  trading: z.array(performerSchema),
  growth: z.array(performerSchema),
});
/** key "market/top-performers": ten rows in each of three orders. */
export const topPerformersSchema = z.object({ meta: metaSchema, orders: performerOrdersSchema });

/** One slice of a trading-value donut. */
export const fundValueSchema = z.object({ fund: fundRefSchema, tradingValueRial: rial });
/** key "market/trading-value": by category, each with its funds for the drill-down, largest first. */
export const tradingValueSchema = z.object({
  meta: metaSchema,
  /** False when no category has trades: `items` then lists five categories with value 0. */
  hasTrades: z.boolean(),
  items: z.array(
    z.object({ category: categoryRefSchema, tradingValueRial: rial, funds: z.array(fundValueSchema) }),
  ),
});

const fourReturns = {
  monthlyPercent: nullableFigure,
  quarterlyPercent: nullableFigure,
  biannualPercent: nullableFigure,
  yearlyPercent: nullableFigure,
};
/** Mean of the known returns, 0 for none: the default order. */
const averagePercentSchema = figure;

/** key "market/category-returns": the home page's heatmap; category means of the known, non-zero returns. */
export const categoryReturnsSchema = z.object({
  meta: metaSchema,
  items: z.array(
    z.object({
      category: categoryRefSchema,
      fundCount: count,
      ...fourReturns,
      averagePercent: averagePercentSchema,
      /** The newest day of its funds' returns: the second day of every period. */
      day: isoDate.nullable(),
    }),
  ),
});

/** key "category-returns/{slug}": the category page's heatmap. */
export const fundReturnsSchema = z.object({
  meta: metaSchema,
  category: categoryRefSchema,
  minPercent: figure,
  maxPercent: figure,
  items: z.array(
    z.object({
      fund: fundRefSchema,
      latestDate: isoDate.nullable(),
      ...fourReturns,
      averagePercent: averagePercentSchema,
    }),
  ),
});

export type MarketSummary = z.infer<typeof marketSummarySchema>;
export type MarketMap = z.infer<typeof marketMapSchema>;
export type Performer = z.infer<typeof performerSchema>;
export type TradingValue = z.infer<typeof tradingValueSchema>;
export type CategoryReturns = z.infer<typeof categoryReturnsSchema>;
export type FundReturns = z.infer<typeof fundReturnsSchema>;
