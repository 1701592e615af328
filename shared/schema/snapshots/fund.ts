import { z } from 'zod';
import { PERIODS, RETURN_PERIODS } from '../lists.ts';
import { count, figure, isoDate, isoInstant, nullableFigure, nullableRial } from '../primitives.ts';
import { placedSectionSchema } from '../sections.ts';
import { stampSchema } from '../stamp.ts';
import { byPeriodSchema } from './category.ts';
import { categoryRefSchema, fundRefSchema, metaSchema } from './meta.ts';

const returnsSchema = z.object({
  dailyPercent: nullableFigure,
  weeklyPercent: nullableFigure,
  monthlyPercent: nullableFigure,
  quarterlyPercent: nullableFigure,
  biannualPercent: nullableFigure,
  yearlyPercent: nullableFigure,
});

const allocationSchema = z.object({
  date: isoDate,
  stockPercent: nullableFigure,
  /** The five largest stocks, where the source reports no more of them: at least so much is in stocks. */
  stockAtLeastPercent: nullableFigure,
  bondPercent: nullableFigure,
  depositPercent: nullableFigure,
  cashPercent: nullableFigure,
  commodityPercent: nullableFigure,
  fundUnitPercent: nullableFigure,
  otherPercent: nullableFigure,
  /** 100 less the sum of the other shares, where positive: «گزارش‌نشده». */
  unreportedPercent: nullableFigure,
});

/** key "fund/{slug}": identity, newest returns and sections of the fund page; changes once a day. */
export const fundPageSchema = z.object({
  meta: metaSchema,
  id: z.guid(),
  fund: fundRefSchema,
  category: categoryRefSchema,
  isFixedIncome: z.boolean(),
  isGold: z.boolean(),
  isActive: z.boolean(),
  isTradable: z.boolean(),
  manager: z.string().nullable(),
  guarantor: z.string().nullable(),
  website: z.string().nullable(),
  initiationDate: isoDate.nullable(),
  establishedDate: isoDate.nullable(),
  riskLevel: z.string().nullable(),
  assetsRial: nullableRial,
  navRial: nullableRial,
  /** Origin and day of NAV, net assets and returns. */
  from: z.object({
    nav: stampSchema.nullable(),
    netAsset: stampSchema.nullable(),
    returns: stampSchema.nullable(),
  }),
  insCode: z.string().nullable(),
  isin: z.string().nullable(),
  regNo: z.string().nullable(),
  /** Persian name of what it holds, of funds that hold a commodity. */
  commodity: z.string().optional(),
  dividendIntervalMonths: z.int().nullable(),
  returns: returnsSchema,
  returnsDate: isoDate.nullable(),
  allocation: allocationSchema.nullable(),
  sections: z.array(placedSectionSchema),
  /** Types of its sections that the staff have hidden; absent where there are none. */
  hidden: z.array(z.string()).optional(),
  /** The newest report dates of its holdings, newest first: each is a key "fund-holdings/{slug}/{date}". */
  reportDates: z.array(isoDate),
  /** Which of the further snapshots exist for this fund. */
  has: z.object({ goldBubble: z.boolean(), reserve: z.boolean(), holdings: z.boolean(), flow: z.boolean() }),
});

/** key "fund-live/{slug}": the newest trade; polled every 30 seconds. Null where there is no live row. `meta` is that of the trade alone. */
export const fundLiveSchema = z.object({
  meta: metaSchema,
  fund: fundRefSchema,
  live: z
    .object({
      timestamp: isoInstant,
      currentPriceRial: nullableRial,
      navRial: nullableRial,
      priceChangePercent: nullableFigure,
      bubbleAmountRial: nullableFigure,
      bubblePercent: nullableFigure,
      /** The NAV that the bubble compares the price with: of the trade's row, where `navRial` may be of another. */
      bubbleNavRial: nullableRial,
      /** Share (0 to 1) of a year's bubbles below today's, and half of those equal to it; null for fewer than 60 days. */
      bubblePlaceInYear: nullableFigure,
      /** Number of days with a bubble in that year, today among them; null without a bubble or a history. */
      bubbleDaysInYear: nullableFigure,
      netAssetRial: nullableRial,
      tradingVolume: nullableFigure,
      tradingValueRial: nullableRial,
      priceLowRial: nullableRial,
      priceHighRial: nullableRial,
      priceFirstRial: nullableRial,
      priceYesterdayRial: nullableRial,
      marketCapRial: nullableRial,
      buyQueueVolume: nullableFigure,
      sellQueueVolume: nullableFigure,
      tradeCount: nullableFigure,
      /** Origin and day: NAV and net assets are of another row than the trade where the trade's are simulated or older. */
      from: z.object({
        trade: stampSchema,
        nav: stampSchema.nullable(),
        /** Stamp of `bubbleNavRial`, which may be of an earlier day than the trade. */
        bubbleNav: stampSchema.nullable(),
        netAsset: stampSchema.nullable(),
        /** Stamp of the bubble's place in the year: the trade, and the history that it is compared with. */
        bubbleRank: stampSchema.nullable(),
      }),
    })
    .nullable(),
});

/** A rank among the funds of the category, 1 is first; null where the fund has no figure. */
const rankSchema = z.object({ rank: z.int().min(1), of: z.int().min(1) }).nullable();
/** key "fund-ranks/{slug}": ranks within the fund's category. */
export const fundRanksSchema = z.object({
  meta: metaSchema,
  fund: fundRefSchema,
  totalFunds: count,
  overall: z.int().min(1).nullable(),
  byReturn: rankSchema,
  byLiquidity: rankSchema,
  byBubble: rankSchema,
  byAssets: rankSchema,
  byAge: rankSchema,
  byReserve: rankSchema,
});

/**
 * key "fund-series/{slug}": daily columns, oldest first, a little more than one year. NAV and close are in units of the newest day; a
 * misprint, and a close that counts other units than the NAV of its day, are null.
 */
export const fundSeriesSchema = z.object({
  meta: metaSchema,
  fund: fundRefSchema,
  dates: z.array(isoDate),
  navRial: z.array(nullableRial),
  closePriceRial: z.array(nullableRial),
  netAssetRial: z.array(nullableRial),
});

/** key "fund-comparison/{slug}": the fund's returns with its category's mean and best. */
export const fundComparisonSchema = z.object({
  meta: metaSchema,
  fund: fundRefSchema,
  category: categoryRefSchema,
  /** The second day of every period: of the fund's own returns, else the newest of its category's; null where neither has any of the last week. */
  day: isoDate.nullable(),
  periods: z.array(
    z.object({
      period: z.enum(RETURN_PERIODS),
      fundPercent: nullableFigure,
      categoryAveragePercent: nullableFigure,
      categoryBestPercent: nullableFigure,
    }),
  ),
});

/** key "fund-holdings/{slug}/{report date}": the whole report, heaviest first. */
export const fundHoldingsSchema = z.object({
  meta: metaSchema,
  fund: fundRefSchema,
  reportDate: isoDate,
  items: z.array(
    z.object({
      symbol: z.string(),
      name: z.string().nullable(),
      industry: z.string().nullable(),
      weightFraction: nullableFigure,
      currentValueRial: nullableRial,
      purchaseValueRial: nullableRial,
      saleValueRial: nullableRial,
      priceChangePercent: nullableFigure,
    }),
  ),
});

/** key "fund-changes/{slug}": purchases and sales of the fund up to its newest report. */
export const fundChangesSchema = z.object({
  meta: metaSchema,
  fund: fundRefSchema,
  reportDate: isoDate,
  /** Periods whose earlier reports are missing: they show the report's own month. */
  monthOnly: z.array(z.enum(PERIODS)),
  periods: byPeriodSchema,
});

/** key "fund-flow/{slug}": individuals' net inflow by day, oldest first, rials. */
export const fundFlowSchema = z.object({
  meta: metaSchema,
  fund: fundRefSchema,
  dates: z.array(isoDate),
  netInflowRial: z.array(nullableFigure),
});

/** key "fund-reserve/{slug}" (fixed income only). */
export const fundReserveSchema = z.object({
  meta: metaSchema,
  fund: fundRefSchema,
  /** The last 90 days up to the newest record. */
  trend: z.object({ dates: z.array(isoDate), reserveFraction: z.array(figure) }),
  /** Null where the newest one is more than a week older than the market's. */
  todayFraction: nullableFigure,
  categoryTodayFraction: nullableFigure,
  monthAverageFraction: nullableFigure,
  quarterAverageFraction: nullableFigure,
  yearAverageFraction: nullableFigure,
});

/** key "funds": all funds for the table, sorted by net assets. */
export const fundListSchema = z.object({
  meta: metaSchema,
  items: z.array(
    z.object({
      fund: fundRefSchema,
      categorySlug: z.string(),
      manager: z.string().nullable(),
      priceRial: nullableRial,
      priceChangePercent: nullableFigure,
      navRial: nullableRial,
      bubblePercent: nullableFigure,
      netAssetRial: nullableRial,
      tradingValueRial: nullableRial,
      monthlyPercent: nullableFigure,
      quarterlyPercent: nullableFigure,
      biannualPercent: nullableFigure,
      yearlyPercent: nullableFigure,
      /** Weekly NAVs of the last half year, scaled 0–99, for the sparkline; null without history. */
      spark: z.array(z.int().min(0).max(99)).nullable(),
      /** Origin and day of the figures: of the trade (price, change, bubble, value), of NAV, net assets and returns. */
      from: z.object({
        trade: stampSchema.nullable(),
        nav: stampSchema.nullable(),
        netAsset: stampSchema.nullable(),
        returns: stampSchema.nullable(),
      }),
    }),
  ),
  categories: z.array(categoryRefSchema),
});

/** key "search": columns, which transfer smaller than objects. */
export const searchIndexSchema = z.object({
  meta: metaSchema,
  slugs: z.array(z.string()),
  names: z.array(z.string()),
  symbols: z.array(z.string().nullable()),
  managers: z.array(z.string().nullable()),
  categorySlugs: z.array(z.string()),
  /** What a fund is beside its category, in words: commodity and payout; null for none. */
  facts: z.array(z.string().nullable()),
  /** Row numbers, the largest fund first. */
  bySize: z.array(z.int().min(0)),
  /** These categories by slug: their names, and their kinds as the screener's address has them. */
  categories: z.record(z.string(), z.object({ label: z.string(), kind: z.string() })),
});

/**
 * key "prices": the newest price of each active fund and its change, for the results of a search; by slug. Published with the
 * provenance, so that no page is rendered for it.
 */
export const fundPricesSchema = z.object({
  prices: z.record(
    z.string(),
    z.object({
      day: isoDate,
      priceRial: nullableRial,
      changePercent: nullableFigure,
      simulated: z.boolean(),
    }),
  ),
});

export type FundPrices = z.infer<typeof fundPricesSchema>;
export type FundPage = z.infer<typeof fundPageSchema>;
export type FundLive = z.infer<typeof fundLiveSchema>;
export type FundRanks = z.infer<typeof fundRanksSchema>;
export type FundSeries = z.infer<typeof fundSeriesSchema>;
export type FundComparison = z.infer<typeof fundComparisonSchema>;
export type FundHoldings = z.infer<typeof fundHoldingsSchema>;
export type FundChanges = z.infer<typeof fundChangesSchema>;
export type FundReserve = z.infer<typeof fundReserveSchema>;
export type FundList = z.infer<typeof fundListSchema>;
export type SearchIndex = z.infer<typeof searchIndexSchema>;
