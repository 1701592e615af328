import { z } from 'zod';
import { PERIODS, type Period } from '../lists.ts';
import { count, figure, isoDate, nullableFigure, nullableRial, rial } from '../primitives.ts';
import { placedSection } from '../sections.ts';
import { fundValue, performer } from './market.ts';
import { categoryRef, fundRef, meta } from './meta.ts';

export const GUIDE_KINDS = ['gold', 'leveraged', 'fixed-income'] as const;
export type GuideKind = (typeof GUIDE_KINDS)[number];
const guideKind = z.enum(GUIDE_KINDS).nullable();

/** key "categories": the cards of /categories, in the sidebar's order. */
export const categoryCards = z.object({
  meta,
  items: z.array(
    z.object({
      category: categoryRef,
      description: z.string().nullable(),
      fundCount: count,
      /** Net-asset-weighted one-year return of its funds, percent points. */
      yearlyReturnPercent: nullableFigure,
      netAssetRial: nullableRial,
    }),
  ),
});

/** key "category/{slug}": the content of the category page. */
export const categoryPage = z.object({
  meta,
  id: z.guid(),
  category: categoryRef,
  description: z.string().nullable(),
  guideKind,
  fundCount: count,
  netAssetRial: nullableRial,
  averageReturns: z.object({
    monthlyPercent: nullableFigure,
    quarterlyPercent: nullableFigure,
    biannualPercent: nullableFigure,
    yearlyPercent: nullableFigure,
  }),
  sections: z.array(placedSection),
  funds: z.array(fundRef.extend({ assetsRial: nullableRial, initiationDate: isoDate.nullable() })),
});

/** Funds on one page of a category's directory. */
export const DIRECTORY_FUNDS = 500;
/**
 * key "directory/{category slug}/{part}", parts counted from 1: all active funds of a category with more funds than its lists
 * show, in alphabetical order. Names only: it changes when a fund is added, removed or renamed.
 */
export const directory = z.object({
  category: categoryRef,
  part: z.int().min(1),
  parts: z.int().min(1),
  fundCount: count,
  funds: z.array(fundRef),
});

/** key "category-map/{slug}": one cell per fund, by volume descending. */
export const categoryMap = z.object({
  meta,
  category: categoryRef,
  items: z.array(
    z.object({
      fund: fundRef,
      /** A missing volume is 1, a missing change 0 (docs/spec-coverage.md, "Public area · §2 Category widgets"). */
      tradingVolume: figure,
      priceChangePercent: figure,
      tradingValueRial: nullableRial,
      currentPriceRial: nullableRial,
    }),
  ),
});

/** key "category-performers/{slug}" */
export const categoryPerformers = z.object({
  meta,
  category: categoryRef,
  orders: z.object({
    liquidity: z.array(performer),
    trading: z.array(performer),
    growth: z.array(performer),
  }),
});

/** key "category-trading/{slug}" */
export const categoryTrading = z.object({ meta, category: categoryRef, items: z.array(fundValue) });

/** key "category-flow/{slug}": today's flow per fund, and the category's history, oldest first. */
export const categoryFlow = z.object({
  meta,
  category: categoryRef,
  items: z.array(z.object({ fund: fundRef, netInflowRial: figure })),
  today: z.object({
    date: isoDate.nullable(),
    netInflowRial: nullableFigure,
    buyingPerCapitaRial: nullableRial,
    sellingPerCapitaRial: nullableRial,
  }),
  history: z.object({ dates: z.array(isoDate), netInflowRial: z.array(nullableFigure) }),
});

export { PERIODS, type Period };

const traded = z.object({
  symbol: z.string(),
  industry: z.string().nullable(),
  boughtRial: rial,
  soldRial: rial,
  netRial: figure,
});
export const byPeriod = z.object({
  '1m': z.array(traded),
  '3m': z.array(traded),
  '6m': z.array(traded),
  '1y': z.array(traded),
});
/** key "category-portfolio/{slug}": purchases and sales of its funds by symbol, the top ten of each list. */
export const categoryPortfolio = z.object({
  meta,
  category: categoryRef,
  fundsWithReport: count,
  newestReport: isoDate.nullable(),
  /** Of how many reports all months of a period are known; the others count with their own month alone. */
  wholeReports: z.object({ '1m': count, '3m': count, '6m': count, '1y': count }),
  periods: byPeriod,
});

const reserveItem = z.object({ fund: fundRef, reserveFraction: figure, date: isoDate });
/** key "category-reserve/{slug}" (fixed income only): the ten highest, highest first, and the ten lowest, lowest first. */
export const categoryReserve = z.object({
  meta,
  category: categoryRef,
  highest: z.array(reserveItem),
  lowest: z.array(reserveItem),
  averageFraction: nullableFigure,
});

/** key "gold/bubbles": the newest bubbles of every gold fund, fractions. */
export const goldBubbles = z.object({
  meta,
  items: z.array(
    z.object({
      fund: fundRef,
      date: isoDate,
      priceFraction: nullableFigure,
      inherentFraction: nullableFigure,
      totalFraction: nullableFigure,
    }),
  ),
});

/** key "gold-bubble/{fund slug}": one gold fund's bubbles by day, oldest first. */
export const goldBubble = z.object({
  meta,
  fund: fundRef,
  dates: z.array(isoDate),
  priceFraction: z.array(nullableFigure),
  inherentFraction: z.array(nullableFigure),
  totalFraction: z.array(nullableFigure),
});

/** key "gold/composition": percent points of bar, coin, silver and the rest (liquidity). */
export const goldComposition = z.object({
  meta,
  items: z.array(
    z.object({
      fund: fundRef,
      date: isoDate.nullable(),
      barPercent: nullableFigure,
      coinPercent: nullableFigure,
      silverPercent: nullableFigure,
      cashPercent: nullableFigure,
    }),
  ),
});

/** key "leveraged/ratios": the newest ratios and bubble of every leveraged fund. */
export const leveragedRatios = z.object({
  meta,
  items: z.array(
    z.object({
      fund: fundRef,
      date: isoDate,
      nominalRatio: nullableFigure,
      realRatio: nullableFigure,
      priceBubbleFraction: nullableFigure,
    }),
  ),
});

export type CategoryCards = z.infer<typeof categoryCards>;
export type CategoryPage = z.infer<typeof categoryPage>;
export type CategoryMap = z.infer<typeof categoryMap>;
export type CategoryFlow = z.infer<typeof categoryFlow>;
export type Traded = z.infer<typeof traded>;
export type CategoryReserve = z.infer<typeof categoryReserve>;
export type GoldBubbles = z.infer<typeof goldBubbles>;
export type GoldBubble = z.infer<typeof goldBubble>;
export type GoldComposition = z.infer<typeof goldComposition>;
export type LeveragedRatios = z.infer<typeof leveragedRatios>;
