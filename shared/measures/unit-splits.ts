import type { Figure } from '../funds/figures.ts';

/** A fund at the end of a day; units are net assets / NAV. */
export interface FundDay {
  readonly day: string;
  readonly navRial: number;
  readonly netAssetRial: Figure;
  /** Close of the exchange, in the units that it trades that day. */
  readonly closeRial?: Figure;
  /** Units issued less units redeemed since the record before; unknown where either is not reported. */
  readonly netIssuedUnits?: Figure;
}

export interface UnitSplit {
  readonly day: string;
  /** New units for an old one: 4 for 4:1; 0.25 where four became one. */
  readonly ratio: number;
}

/** Two prices of the exchange further apart than this, a logarithm, count other units: its limits of a day are half as wide. */
const MIN_UNIT_CHANGE = Math.log(1.2);

/** Whether two prices of consecutive trading days may count the same units. */
export const mayPricesShareUnit = (beforeRial: number, afterRial: number): boolean =>
  Math.abs(Math.log(afterRial / beforeRial)) < MIN_UNIT_CHANGE;

/** Price and NAV of a unit further apart than any discount of the market, a logarithm. */
const MAX_DISCOUNT = Math.log(1 / 0.6);

/** Whether a price and a NAV may count the same units, where nothing else tells it. */
export const mayPriceShareNavUnit = (priceRial: number, navRial: number): boolean =>
  Math.abs(Math.log(priceRial / navRial)) < MAX_DISCOUNT;

/** Whether a NAV of the day of a split is nearer to the price in old units, `ratio` times as high: a fund may report it before it counts the new ones. */
export function isInOldUnits(priceRial: number, navRial: number, ratio: number): boolean {
  const bubble = Math.log(priceRial / navRial);
  return Math.abs(bubble + Math.log(ratio)) < Math.abs(bubble);
}

/** New units for one of a day, by the splits after it: 1 where there are none. */
export const ratioAfter = (day: string, splits: readonly UnitSplit[]): number =>
  splits.reduce((total, split) => (split.day > day ? total * split.ratio : total), 1);

/** NAVs in units of the newest day: each NAV before a split is divided by its ratio. */
export function undoSplits<T extends FundDay>(days: readonly T[], splits: readonly UnitSplit[]): T[] {
  return days.map((one) => {
    const ratio = ratioAfter(one.day, splits);
    return ratio === 1 ? one : { ...one, navRial: one.navRial / ratio };
  });
}
