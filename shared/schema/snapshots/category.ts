import { z } from 'zod';
import { count, figure, isoDate, nullableFigure, nullableRial } from '../primitives.ts';
import { placedSectionSchema } from '../sections.ts';
import { fundValueSchema, performerSchema } from './market.ts';
import { categoryRefSchema, fundRefSchema, metaSchema } from './meta.ts';

export const GUIDE_KINDS = ['gold', 'leveraged', 'fixed-income'] as const;
export type GuideKind = (typeof GUIDE_KINDS)[number];
const guideKindSchema = z.enum(GUIDE_KINDS).nullable();

/** key "categories": the cards of /categories, in the sidebar's order. */
export const categoryCardsSchema = z.object({
  meta: metaSchema,
  items: z.array(
    z.object({
      category: categoryRefSchema,
      description: z.string().nullable(),
      fundCount: count,
      /** Net-asset-weighted one-year return of its funds, percent points. */
      yearlyReturnPercent: nullableFigure,
      netAssetRial: nullableRial,
    }),
  ),
});

/** key "category/{slug}": the content of the category page. */
export const categoryPageSchema = z.object({
  meta: metaSchema,
  id: z.guid(),
  category: categoryRefSchema,
  description: z.string().nullable(),
  guideKind: guideKindSchema,
  fundCount: count,
  netAssetRial: nullableRial,
  averageReturns: z.object({
    monthlyPercent: nullableFigure,
    quarterlyPercent: nullableFigure,
    biannualPercent: nullableFigure,
    yearlyPercent: nullableFigure,
  }),
  /** The newest day of these returns. */
  returnsDate: isoDate.nullable(),
  sections: z.array(placedSectionSchema),
  funds: z.array(fundRefSchema.extend({ assetsRial: nullableRial, initiationDate: isoDate.nullable() })),
});

/** Funds on one page of a category's directory. */
export const DIRECTORY_FUNDS = 500;
/**
 * key "directory/{category slug}/{part}", parts counted from 1: all active funds of a category with more funds than its lists
 * show, in alphabetical order. Names only: it changes when a fund is added, removed or renamed.
 */
export const directorySchema = z.object({
  category: categoryRefSchema,
  part: z.int().min(1),
  parts: z.int().min(1),
  fundCount: count,
  funds: z.array(fundRefSchema),
});

/** key "category-map/{slug}": one cell per fund, by volume descending. */
export const categoryMapSchema = z.object({
  meta: metaSchema,
  category: categoryRefSchema,
  items: z.array(
    z.object({
      fund: fundRefSchema,
      tradingVolume: nullableFigure,
      priceChangePercent: nullableFigure,
      tradingValueRial: nullableRial,
      currentPriceRial: nullableRial,
    }),
  ),
});

/** key "category-performers/{slug}" */
export const categoryPerformersSchema = z.object({
  meta: metaSchema,
  category: categoryRefSchema,
  orders: z.object({
    liquidity: z.array(performerSchema),
    trading: z.array(performerSchema),
    growth: z.array(performerSchema),
  }),
});

/** key "category-trading/{slug}" */
export const categoryTradingSchema = z.object({
  meta: metaSchema,
  category: categoryRefSchema,
  items: z.array(fundValueSchema),
});

/** key "category-flow/{slug}": today's flow per fund, and the category's history, oldest first. */
export const categoryFlowSchema = z.object({
  meta: metaSchema,
  category: categoryRefSchema,
  items: z.array(z.object({ fund: fundRefSchema, netInflowRial: figure })),
  today: z.object({
    date: isoDate.nullable(),
    netInflowRial: nullableFigure,
    buyingPerCapitaRial: nullableRial,
    sellingPerCapitaRial: nullableRial,
  }),
  history: z.object({ dates: z.array(isoDate), netInflowRial: z.array(nullableFigure) }),
});

/** Null where a trade of the period is not known. */
const tradedSchema = z.object({
  symbol: z.string(),
  industry: z.string().nullable(),
  boughtRial: nullableRial,
  soldRial: nullableRial,
  netRial: nullableFigure,
});
export const byPeriodSchema = z.object({
  '1m': z.array(tradedSchema),
  '3m': z.array(tradedSchema),
  '6m': z.array(tradedSchema),
  '1y': z.array(tradedSchema),
});
/** key "category-portfolio/{slug}": purchases and sales of its funds by symbol, the top ten of each list. */
export const categoryPortfolioSchema = z.object({
  meta: metaSchema,
  category: categoryRefSchema,
  fundsWithReport: count,
  newestReport: isoDate.nullable(),
  /** The number of reports of which all months of a period are known; the others count with their own month alone. */
  wholeReports: z.object({ '1m': count, '3m': count, '6m': count, '1y': count }),
  periods: byPeriodSchema,
});

const reserveItemSchema = z.object({ fund: fundRefSchema, reserveFraction: figure, date: isoDate });
/** key "category-reserve/{slug}" (fixed income only): the ten highest, highest first, and the ten lowest, lowest first. */
export const categoryReserveSchema = z.object({
  meta: metaSchema,
  category: categoryRefSchema,
  highest: z.array(reserveItemSchema),
  lowest: z.array(reserveItemSchema),
  averageFraction: nullableFigure,
});

/** key "gold/bubbles": the newest bubbles of every gold fund, fractions. */
export const goldBubblesSchema = z.object({
  meta: metaSchema,
  items: z.array(
    z.object({
      fund: fundRefSchema,
      date: isoDate,
      priceFraction: nullableFigure,
      inherentFraction: nullableFigure,
      totalFraction: nullableFigure,
    }),
  ),
});

/** key "gold-bubble/{fund slug}": one gold fund's bubbles by day, oldest first. */
export const goldBubbleSchema = z.object({
  meta: metaSchema,
  fund: fundRefSchema,
  dates: z.array(isoDate),
  priceFraction: z.array(nullableFigure),
  inherentFraction: z.array(nullableFigure),
  totalFraction: z.array(nullableFigure),
});

/** key "gold/composition": percent points of bar, coin, silver and the rest (liquidity). */
export const goldCompositionSchema = z.object({
  meta: metaSchema,
  items: z.array(
    z.object({
      fund: fundRefSchema,
      /** Day and sources of this fund's report alone. */
      meta: metaSchema,
      date: isoDate.nullable(),
      barPercent: nullableFigure,
      coinPercent: nullableFigure,
      silverPercent: nullableFigure,
      cashPercent: nullableFigure,
    }),
  ),
});

/** key "leveraged/ratios": the newest ratios and bubble of every leveraged fund. */
export const leveragedRatiosSchema = z.object({
  meta: metaSchema,
  items: z.array(
    z.object({
      fund: fundRefSchema,
      date: isoDate,
      nominalRatio: nullableFigure,
      /** Day of the nominal ratio, which a fund's site reports at intervals of its own. */
      nominalDate: isoDate.nullable(),
      realRatio: nullableFigure,
      priceBubbleFraction: nullableFigure,
    }),
  ),
});

export type CategoryCards = z.infer<typeof categoryCardsSchema>;
export type CategoryPage = z.infer<typeof categoryPageSchema>;
export type CategoryMap = z.infer<typeof categoryMapSchema>;
export type CategoryFlow = z.infer<typeof categoryFlowSchema>;
export type Traded = z.infer<typeof tradedSchema>;
export type CategoryReserve = z.infer<typeof categoryReserveSchema>;
export type GoldBubbles = z.infer<typeof goldBubblesSchema>;
export type GoldBubble = z.infer<typeof goldBubbleSchema>;
export type GoldComposition = z.infer<typeof goldCompositionSchema>;
export type LeveragedRatios = z.infer<typeof leveragedRatiosSchema>;
