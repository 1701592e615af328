import { addJalaliMonths, jalaliMonthOf } from '../dates/jalali-month.ts';
import type { KnownSeries } from '../funds/series.ts';

export interface MonthReturn {
  /** Jalali month, e.g. "1405-04". */
  readonly month: string;
  /** A fraction, from the last value of the month before to the last value of this one. */
  readonly value: number;
}

/** The last value of each Jalali month, oldest first. */
export const monthCloses = ({ dates, values }: KnownSeries): Map<string, number> =>
  new Map(dates.map((day, i) => [jalaliMonthOf(day), values[i] as number]));

/**
 * Returns by Jalali month, oldest first. A month counts where it and the month before it have a value; the newest is the month up
 * to the newest value.
 */
export function monthReturns(series: KnownSeries): MonthReturn[] {
  const closes = monthCloses(series);
  return [...closes].flatMap(([month, close]) => {
    const before = closes.get(addJalaliMonths(month, -1));
    return before === undefined ? [] : [{ month, value: close / before - 1 }];
  });
}

/** The best and the worst complete month; null without one. `newestDay` tells which month is still open. */
export function extremeMonths(
  months: readonly MonthReturn[],
  newestDay: string,
): { readonly best: MonthReturn; readonly worst: MonthReturn } | null {
  const open = jalaliMonthOf(newestDay);
  const sorted = months.filter(({ month }) => month !== open).toSorted((a, b) => a.value - b.value);
  const [worst, best] = [sorted[0], sorted.at(-1)];
  return worst && best ? { best, worst } : null;
}
