import { daysBetween } from '../dates/days.ts';
import { addJalaliMonths, jalaliMonthOf, lastDayOfJalaliMonth } from '../dates/jalali-month.ts';
import type { KnownSeries } from '../funds/series.ts';

export interface MonthReturn {
  /** Jalali month, e.g. "1405-04". */
  readonly month: string;
  /** A fraction, from the last value of the month before to the last value of this one. */
  readonly value: number;
}

/** The last value of a month may be so many days older than the month's end: sessions end before it, and NAVs may be late. */
const MAX_CLOSE_AGE_DAYS = 7;

const isClose = (day: string): boolean =>
  daysBetween(day, lastDayOfJalaliMonth(jalaliMonthOf(day))) <= MAX_CLOSE_AGE_DAYS;

/**
 * The closing value of each Jalali month, oldest first: its last value, of its last week. A month without one, and the newest before
 * its last day, has no close.
 */
export function monthCloses({ dates, values }: KnownSeries): Map<string, number> {
  const lasts = new Map(dates.map((day, i) => [jalaliMonthOf(day), i]));
  const newest = dates.length - 1;
  return new Map(
    [...lasts].flatMap(([month, i]) => {
      const day = dates[i] as string;
      const isOpen = i === newest && day < lastDayOfJalaliMonth(month);
      return isOpen || !isClose(day) ? [] : [[month, values[i] as number] as const];
    }),
  );
}

/** Returns by complete Jalali month, oldest first: those whose own close and that of the month before are known. */
export function monthReturns(series: KnownSeries): MonthReturn[] {
  const closes = monthCloses(series);
  return [...closes].flatMap(([month, close]) => {
    const before = closes.get(addJalaliMonths(month, -1));
    return before === undefined ? [] : [{ month, value: close / before - 1 }];
  });
}

/** The best and the worst month; null without one. */
export function extremeMonths(
  months: readonly MonthReturn[],
): { readonly best: MonthReturn; readonly worst: MonthReturn } | null {
  const sorted = months.toSorted((a, b) => a.value - b.value);
  const [worst, best] = [sorted[0], sorted.at(-1)];
  return worst && best ? { best, worst } : null;
}
