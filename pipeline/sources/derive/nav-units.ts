import { addDays } from '../../../shared/dates/days.ts';
import { NO_HOLIDAYS, previousSession } from '../../../shared/dates/session-days.ts';
import { MAX_NAV_AGE_DAYS } from '../../../shared/funds/ages.ts';
import {
  isInOldUnits,
  mayPriceShareNavUnit,
  mayPricesShareUnit,
} from '../../../shared/measures/unit-splits.ts';
import type { NewestFigures } from '../../database/stored-state.ts';

/** Whether a NAV may stand beside a price: of a day near it, and counted in its units. */

/** A price of the exchange on a day. */
export interface DayPrice {
  readonly day: string;
  readonly priceRial: number;
  /** The exchange's yesterday price, in the units of the price. */
  readonly yesterdayRial: number;
}

/** A NAV with its day. */
export interface DayNav {
  readonly day: string;
  readonly redemptionRial: number;
}

/** The oldest day of a NAV that says something of a price of a day. */
export const oldestNavDay = (day: string): string => addDays(day, -MAX_NAV_AGE_DAYS);

/** Whether a NAV of `navDay` may stand beside a price of a day: not of a later one, and not too old. */
export const isNearDay = (navDay: string, day: string): boolean =>
  navDay <= day && navDay >= oldestNavDay(day);

type Close = NonNullable<NewestFigures['close']>;

/** The exchange repeats the close of the session before as yesterday's price, unless it adjusts it for a split or a payout: then by more than this. */
const MIN_ADJUSTMENT = 0.015;

const isOfSessionBefore = ({ day }: Pick<DayPrice, 'day'>, close: Close): boolean =>
  close.day === previousSession(day, NO_HOLIDAYS);

/** Sessions that holidays may take between a close and the next price, e.g. those of Tasua and Ashura: over so few no market falls as a split does. */
const MAX_HOLIDAYS = 2;

/** Whether a close is that of the session before a day, a few holidays between the two included: no table has those of past years. */
function isOfLastSession(day: string, close: Pick<Close, 'day'>): boolean {
  let oldest = previousSession(day, NO_HOLIDAYS);
  for (let missed = 0; missed < MAX_HOLIDAYS; missed += 1) oldest = previousSession(oldest, NO_HOLIDAYS);
  return close.day < day && close.day >= oldest;
}

/** Whether yesterday's price is not the stored close: of the session before it is the same figure, of an earlier one the market moved meanwhile. */
function isAdjusted(price: DayPrice, close: Close): boolean {
  const { yesterdayRial } = price;
  if (!isOfSessionBefore(price, close)) return !mayPricesShareUnit(close.closeRial, yesterdayRial);
  return Math.abs(yesterdayRial / close.closeRial - 1) > MIN_ADJUSTMENT;
}

/** Whether the units were split since a close; a payout changes no unit. */
export const isSplitSince = ({ yesterdayRial }: DayPrice, { closeRial }: Close): boolean =>
  !mayPricesShareUnit(closeRial, yesterdayRial);

/**
 * Whether a NAV is of other units than the price: after a split or a payout the exchange adjusts yesterday's price, and the NAV of the day
 * before is still in old units, or contains what was paid; on the day of a split that of the day may be too, and so may those of the days after it,
 * which are further from the price than any discount. `isChanged` compares the fund's newest stored close, where it is between the two, with
 * yesterday's price.
 */
export function isOfOtherUnits(
  price: DayPrice,
  nav: DayNav,
  newest: Pick<NewestFigures, 'close'> | undefined,
  isChanged: (price: DayPrice, close: Close) => boolean = isAdjusted,
): boolean {
  if (!mayPriceShareNavUnit(price.priceRial, nav.redemptionRial)) return true;
  const close = newest?.close ?? null;
  if (close === null || close.day >= price.day || close.day < oldestNavDay(price.day)) return false;
  if (nav.day < price.day) return isChanged(price, close);
  const isSplitToday = isOfLastSession(price.day, close) && isSplitSince(price, close);
  return (
    isSplitToday && isInOldUnits(price.priceRial, nav.redemptionRial, close.closeRial / price.yesterdayRial)
  );
}
