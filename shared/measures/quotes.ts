import { daysBetween } from '../dates/days.ts';
import { indexOnOrBefore, type KnownSeries } from '../funds/series.ts';

/** Longer than any holiday of the currency market: an older quote says nothing about the day. */
export const MAX_QUOTE_AGE_DAYS = 15;

/** Days of the longest period with each limit, and how old a quote at its ends may be: ten days are a third of a month. */
const QUOTE_AGES = [
  { periodDays: 31, ageDays: 3 },
  { periodDays: 92, ageDays: 7 },
] as const;

/** How many days old a quote may be at either end of a period of so many calendar days: 3 for a month and below, 7 for a quarter, 15 else. */
export const maxQuoteAge = (days: number): number =>
  QUOTE_AGES.find(({ periodDays }) => days <= periodDays)?.ageDays ?? MAX_QUOTE_AGE_DAYS;

export interface Quote {
  readonly day: string;
  readonly value: number;
}

/** Index of the last quote on or before a day; -1 without one, or where it is older than `maxAgeDays`. */
export function indexOfQuote(
  dates: readonly string[],
  day: string,
  maxAgeDays: number = MAX_QUOTE_AGE_DAYS,
): number {
  const index = indexOnOrBefore(dates, day);
  return index >= 0 && daysBetween(dates[index] as string, day) > maxAgeDays ? -1 : index;
}

/** The last quote on or before a day; null without one, or where it is older than `maxAgeDays`. */
export function quoteOnOrBefore(
  { dates, values }: KnownSeries,
  day: string,
  maxAgeDays: number = MAX_QUOTE_AGE_DAYS,
): Quote | null {
  const index = indexOfQuote(dates, day, maxAgeDays);
  return index < 0 ? null : { day: dates[index] as string, value: values[index] as number };
}
