import { addDays, daysBetween } from '../dates/days.ts';
import { sessionAfter } from '../dates/session-days.ts';
import { isSpanOf, RETURN_DAYS } from '../funds/returns.ts';
import { indexOnOrBefore, type KnownSeries } from '../funds/series.ts';
import type { WindowId } from '../schema/lists.ts';

/** Calendar days of each window; null is the whole history. */
export const WINDOW_DAYS = {
  threeMonths: RETURN_DAYS.quarterly,
  year: RETURN_DAYS.yearly,
  threeYears: 3 * RETURN_DAYS.yearly,
  fiveYears: 5 * RETURN_DAYS.yearly,
  all: null,
} as const satisfies Record<WindowId, number | null>;

/**
 * The part of a series that a window covers: from the last value on or before its first day to the newest value; after a closure or a
 * gap that would make it longer than 1.3 times its name, from the first value within it. Null where the history begins within the window:
 * a shorter span is not the window's figure.
 */
export function windowOf(series: KnownSeries, id: WindowId): KnownSeries | null {
  const [days, newest] = [WINDOW_DAYS[id], series.dates.at(-1)];
  if (newest === undefined) return null;
  if (days === null) return series;
  const base = indexOnOrBefore(series.dates, addDays(newest, -days));
  if (base < 0) return null;
  const first = isSpanOf(series.dates[base] as string, newest, days) ? base : base + 1;
  return { dates: series.dates.slice(first), values: series.values.slice(first) };
}

/**
 * The longest gap in calendar days that market closures do not explain: from the day before the first missed session to the next
 * value. 0 where every session has a value.
 */
export function largestGapDays({ dates }: KnownSeries, holidays: ReadonlySet<string>): number {
  return dates.slice(1).reduce((largest, day, i) => {
    const missed = sessionAfter(dates[i] as string, holidays);
    return missed >= day ? largest : Math.max(largest, daysBetween(missed, day) + 1);
  }, 0);
}
