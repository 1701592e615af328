import { addDays } from '../dates/days.ts';

/** Older than so many days, a NAV is not compared with a price, nor are its units multiplied by one, nor is a flow divided by its net assets. */
export const MAX_NAV_AGE_DAYS = 10;

/** Older than so many days, a nominal leverage or a share of stocks makes no real leverage. */
export const MAX_RATIO_AGE_DAYS = 10;

/** Trades, returns, reserves and bubbles of so many days before the newest day of the market stand beside its own: longer than a usual holiday. */
export const CURRENT_DAYS = 7;

/** The oldest day whose figures stand beside those of `day`. */
export const oldestCurrentDay = (day: string): string => addDays(day, -CURRENT_DAYS);
