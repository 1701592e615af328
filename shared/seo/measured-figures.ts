import { isLeveraged } from '../funds/kinds.ts';
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
  readonly navRial: number | null;
  readonly bubblePercent: number | null;
  readonly tradingValueRial: number | null;
  readonly assetsRial: number | null;
  readonly monthlyPercent: number | null;
  readonly quarterlyPercent: number | null;
  /** Null too for a leveraged fund: fipiran counts its yearly return in another way, and no note can stand beside it here. */
  readonly yearlyPercent: number | null;
}

const isMeasured = (from: Stamp | null | undefined): boolean =>
  from !== null && from !== undefined && !readStamp(from).simulated;

/**
 * The figures that machines and search results read: a simulated one is left out, since nothing there can carry its
 * mark. Null is unknown or simulated.
 */
export function measuredFigures(page: FundPage, live: FundLive['live']): MeasuredFigures {
  const known = <V>(value: V | null | undefined, from: Stamp | null | undefined): V | null =>
    isMeasured(from) ? (value ?? null) : null;
  const trade = live?.from.trade;
  return {
    priceRial: known(live?.currentPriceRial, trade),
    pricedAt: known(live?.timestamp, trade),
    navRial: live ? known(live.navRial, live.from.nav) : known(page.navRial, page.from.nav),
    bubblePercent: known(live?.bubblePercent, trade),
    tradingValueRial: known(live?.tradingValueRial, trade),
    assetsRial: known(page.assetsRial, page.from.netAsset),
    monthlyPercent: known(page.returns.monthlyPercent, page.from.returns),
    quarterlyPercent: known(page.returns.quarterlyPercent, page.from.returns),
    yearlyPercent: isLeveraged(page.category) ? null : known(page.returns.yearlyPercent, page.from.returns),
  };
}

const withoutYear = (category: CategoryPage['category']): { yearlyPercent?: null } =>
  isLeveraged(category) ? { yearlyPercent: null } : {};

/** The figures that texts of a fund's page are filled with. */
export const fundPageFigures = (page: FundPage, live: FundLive['live']): FigureTexts =>
  formatFigures({ ...measuredFigures(page, live), asOf: page.meta.asOf });

/** The figures that texts of a category's page are filled with; a simulated one is left out, and the yearly return of leveraged funds. */
export function categoryPageFigures({
  category,
  fundCount,
  netAssetRial,
  averageReturns,
  meta,
}: CategoryPage): FigureTexts {
  const measured = meta.simulated
    ? {}
    : { ...averageReturns, ...withoutYear(category), assetsRial: netAssetRial };
  return formatFigures({ ...measured, fundCount, asOf: meta.asOf });
}
