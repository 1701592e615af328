import { oldestCurrentDay } from '../funds/ages.ts';
import { isLeveraged, type NamedCategory } from '../funds/kinds.ts';
import { readStamp } from '../schema/read-stamp.ts';
import type { CategoryPage } from '../schema/snapshots/category.ts';
import type { FundLive, FundPage } from '../schema/snapshots/fund.ts';
import type { Stamp } from '../schema/stamp.ts';
import { type FigureTexts, formatFigures } from './text-figures.ts';

/** A fund's figures as structured data and descriptions may name them. */
export interface MeasuredFigures {
  readonly priceRial: number | null;
  /** Instant of the price. */
  readonly pricedAt: string | null;
  /** Day of price, bubble and trading value; null without them. */
  readonly tradeDay: string | null;
  readonly navRial: number | null;
  /** Day of the NAV; null where it has none. */
  readonly navDay: string | null;
  readonly bubblePercent: number | null;
  readonly tradingValueRial: number | null;
  readonly assetsRial: number | null;
  /** Day of the net assets; null where they have none. */
  readonly assetsDay: string | null;
  readonly monthlyPercent: number | null;
  readonly quarterlyPercent: number | null;
  /** Null too for a leveraged fund: fipiran counts its yearly return in another way, and no note can stand beside it here. */
  readonly yearlyPercent: number | null;
}

const isMeasured = (from: Stamp | null | undefined): boolean =>
  from !== null && from !== undefined && !readStamp(from).simulated;

/** The value that machines and search results may read; null where it is unknown or simulated. */
export const measuredValue = <V>(value: V | null | undefined, from: Stamp | null | undefined): V | null =>
  isMeasured(from) ? (value ?? null) : null;

/** A yearly return, percent points; null for leveraged funds, whose year fipiran counts in another way. */
export const comparableYear = (category: NamedCategory, yearlyPercent: number | null): number | null =>
  isLeveraged(category) ? null : yearlyPercent;

/** The stamp of the trade; null where it is too old to stand beside the page's figures: the fund no longer trades. */
function currentTrade({ meta: { asOf } }: FundPage, live: FundLive['live']): Stamp | null {
  if (!live) return null;
  const { day } = readStamp(live.from.trade);
  return asOf !== null && day !== null && day < oldestCurrentDay(asOf) ? null : live.from.trade;
}

/**
 * The figures that machines and search results read: a simulated one is left out, since nothing there can carry its
 * mark, and so is a trade of more than seven days before the page's day. Null is unknown or left out.
 */
export function measuredFigures(page: FundPage, live: FundLive['live']): MeasuredFigures {
  const trade = currentTrade(page, live);
  const navFrom = live ? live.from.nav : page.from.nav;
  return {
    priceRial: measuredValue(live?.currentPriceRial, trade),
    pricedAt: measuredValue(live?.timestamp, trade),
    tradeDay: measuredValue(trade && readStamp(trade).day, trade),
    navRial: measuredValue((live ?? page).navRial, navFrom),
    navDay: navFrom && readStamp(navFrom).day,
    bubblePercent: measuredValue(measuredValue(live?.bubblePercent, trade), live?.from.bubbleNav),
    tradingValueRial: measuredValue(live?.tradingValueRial, trade),
    assetsRial: measuredValue(page.assetsRial, page.from.netAsset),
    assetsDay: page.from.netAsset && readStamp(page.from.netAsset).day,
    monthlyPercent: measuredValue(page.returns.monthlyPercent, page.from.returns),
    quarterlyPercent: measuredValue(page.returns.quarterlyPercent, page.from.returns),
    yearlyPercent: comparableYear(
      page.category,
      measuredValue(page.returns.yearlyPercent, page.from.returns),
    ),
  };
}

/** The figures that texts of a fund's page are filled with. */
export const fundPageFigures = (page: FundPage, live: FundLive['live']): FigureTexts =>
  formatFigures({ ...measuredFigures(page, live), returnsDay: page.returnsDate, asOf: page.meta.asOf });

/** A category's figures as descriptions may name them; all are null where one of its page's figures is simulated. */
export interface MeasuredCategoryFigures {
  readonly assetsRial: number | null;
  /** Plain means over its funds. */
  readonly monthlyPercent: number | null;
  readonly quarterlyPercent: number | null;
  /** Null too for leveraged funds, as a fund's own is. */
  readonly yearlyPercent: number | null;
}

const NOTHING_MEASURED: MeasuredCategoryFigures = {
  assetsRial: null,
  monthlyPercent: null,
  quarterlyPercent: null,
  yearlyPercent: null,
};

/** A category's measured figures; its page has one mark for all of them. */
export function measuredCategoryFigures({
  category,
  netAssetRial,
  averageReturns: { monthlyPercent, quarterlyPercent, yearlyPercent },
  meta,
}: CategoryPage): MeasuredCategoryFigures {
  if (meta.simulated) return NOTHING_MEASURED;
  return {
    assetsRial: netAssetRial,
    monthlyPercent,
    quarterlyPercent,
    yearlyPercent: comparableYear(category, yearlyPercent),
  };
}

/** The figures that texts of a category's page are filled with. */
export const categoryPageFigures = (page: CategoryPage): FigureTexts =>
  formatFigures({
    ...measuredCategoryFigures(page),
    fundCount: page.fundCount,
    returnsDay: page.returnsDate,
    asOf: page.meta.asOf,
  });
