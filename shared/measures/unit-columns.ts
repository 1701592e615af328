import { daysBetween } from '../dates/days.ts';
import { type Figure, isKnown, percentile } from '../funds/figures.ts';
import { mayPricesShareUnit, ratioAfter, type UnitSplit } from './unit-splits.ts';

/** NAVs and closes of a history as columns, one value a day, in units of the newest NAV: what charts and bubbles compare. */

type Column = readonly (number | null)[];

/** The days of a history with its splits, and the days whose NAV is a misprint. */
export interface UnitDays {
  readonly dates: readonly string[];
  readonly splits: readonly UnitSplit[];
  readonly misprints: readonly string[];
}

const inUnits = (values: readonly Figure[], { dates, splits }: UnitDays): Column =>
  values.map((value, i) => (isKnown(value) ? value / ratioAfter(dates[i] as string, splits) : null));

/** Redemption NAVs in units of the newest day; null on the days of misprints. */
export function navsInUnits(navRial: readonly Figure[], days: UnitDays): Column {
  const wrong = new Set(days.misprints);
  return inUnits(navRial, days).map((nav, i) => (wrong.has(days.dates[i] as string) ? null : nav));
}

/** So many days around a split price and NAV may count other units: each of the two changes on a day of its own. */
const SPLIT_DAYS = 10;
/** Near a split a ratio of price to NAV this far from the usual one, a logarithm, or half as far as the split makes it, is of two units. */
const MAX_BUBBLE_SHIFT = 0.3;

/** How far the ratio of price and NAV of a day may be from the usual one; null where no split is near: a bubble may be of any size. */
function maxShift(day: string, splits: readonly UnitSplit[]): number | null {
  const near = splits.filter((split) => Math.abs(daysBetween(split.day, day)) <= SPLIT_DAYS);
  return near.length === 0
    ? null
    : Math.min(MAX_BUBBLE_SHIFT, ...near.map(({ ratio }) => Math.abs(Math.log(ratio)) / 2));
}

/** A close in units of the newest NAV, with the NAV of its day. */
interface PricedDay {
  readonly day: string;
  readonly closeRial: number;
  readonly navRial: number | null;
}

const bubbleOf = ({ closeRial, navRial }: PricedDay): number | null =>
  navRial ? Math.log(closeRial / navRial) : null;

/** Whether two closes may count the same units: the exchange's limits allow the step that the NAV did not make. */
function isOfSameUnits(before: PricedDay, after: PricedDay): boolean {
  const moved = before.navRial && after.navRial ? after.navRial / before.navRial : 1;
  return mayPricesShareUnit(before.closeRial * moved, after.closeRial);
}

/** Whether a close counts the units of the newest NAV. `usual` is the usual bubble, a logarithm; `last` the last close that does. */
function isComparable(
  one: PricedDay,
  last: PricedDay | null,
  usual: number,
  splits: readonly UnitSplit[],
): boolean {
  const [bubble, limit] = [bubbleOf(one), maxShift(one.day, splits)];
  if (bubble !== null && limit !== null) return Math.abs(bubble - usual) <= limit;
  if (last === null || isOfSameUnits(last, one)) return true;
  // What lasts beside known NAVs is a bubble.
  return bubble !== null && daysBetween(last.day, one.day) > SPLIT_DAYS;
}

/**
 * Closes in units of the newest NAV; null where one counts other units: near a split by the NAV of its day, elsewhere by the last close
 * before it, because the exchange may count new units before the fund reports a NAV in them.
 */
export function closesInUnits(
  closeRial: readonly Figure[],
  navRial: readonly Figure[],
  days: UnitDays,
): Column {
  const navs = navsInUnits(navRial, days);
  const all = inUnits(closeRial, days).map((close, i): PricedDay | null =>
    close ? { day: days.dates[i] as string, closeRial: close, navRial: navs[i] ?? null } : null,
  );
  const usual = percentile(all.map((one) => one && bubbleOf(one)).filter(isKnown), 0.5) ?? 0;
  let last: PricedDay | null = null;
  return all.map((one) => {
    if (one === null || !isComparable(one, last, usual, days.splits)) return null;
    last = one;
    return one.closeRial;
  });
}
