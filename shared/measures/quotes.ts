import { daysBetween } from '../dates/days.ts';
import { indexOnOrBefore, type KnownSeries } from '../funds/series.ts';

/** Longer than any holiday of the currency market: an older quote says nothing about the day. */
export const MAX_QUOTE_AGE_DAYS = 15;

export interface Quote {
  readonly day: string;
  readonly value: number;
}

/** The last quote on or before a day; null without one, or where it is more than 15 days old. */
export function quoteOnOrBefore({ dates, values }: KnownSeries, day: string): Quote | null {
  const index = indexOnOrBefore(dates, day);
  const [found, value] = [dates[index], values[index]];
  if (found === undefined || value === undefined) return null;
  return daysBetween(found, day) > MAX_QUOTE_AGE_DAYS ? null : { day: found, value };
}
