import { addDays, daysBetween } from '../dates/days.ts';
import { isNextSession, isSessionDay, MIN_CLOSURE_DAYS } from '../dates/session-days.ts';
import type { KnownSeries } from '../funds/series.ts';
import { MAX_QUOTE_AGE_DAYS } from '../measures/quotes.ts';
import { memoize } from '../memoize.ts';
import type { Rhythm } from './lines.ts';
import type { Span } from './state.ts';

/** Over longer gaps nothing is known: of quotes as in shared/measures/quotes.ts, of an index the longest Jalali month. */
const MAX_DRAWN_GAP_DAYS = { days: MAX_QUOTE_AGE_DAYS, months: 31 } as const;

/** True where values between two consecutive days of a series are not known: a chart draws no line over them. */
function isGap(day: string, next: string, rhythm: Rhythm, holidays: ReadonlySet<string>): boolean {
  if (rhythm === 'sessions') return !isNextSession(day, next, holidays);
  return daysBetween(day, next) > MAX_DRAWN_GAP_DAYS[rhythm];
}

/** The days of a series before which something is not known. */
function daysAfterGaps(
  dates: readonly string[],
  rhythm: Rhythm,
  holidays: ReadonlySet<string>,
): ReadonlySet<string> {
  return new Set(dates.filter((day, i) => i > 0 && isGap(dates[i - 1] as string, day, rhythm, holidays)));
}

/** A chart asks for the gaps of the same days at each move of its range. */
const gapsByDates = memoize((dates: readonly string[]) =>
  memoize((holidays: ReadonlySet<string>) =>
    memoize((rhythm: Rhythm) => daysAfterGaps(dates, rhythm, holidays)),
  ),
);

/**
 * Indexes in `dates`, some consecutive days of a series, at which its line begins anew, because something before them is not known.
 * `series` is the whole one.
 */
export function gapsOf(
  dates: readonly string[],
  series: KnownSeries,
  rhythm: Rhythm,
  holidays: ReadonlySet<string>,
): ReadonlySet<number> {
  const after = gapsByDates(series.dates)(holidays)(rhythm);
  return new Set(dates.flatMap((day, i) => (i > 0 && after.has(day) ? [i] : [])));
}

const isOpen = (day: string, holidays: ReadonlySet<string>): boolean => isSessionDay(day, holidays);

/** Closures of the exchange within a span: from the last session before to the first one after. */
export function closuresIn({ from, to }: Span, holidays: ReadonlySet<string>): Span[] {
  const within = [...holidays].filter((day) => day > from && day < to).sort();
  const found = new Map<string, Span>();
  for (const day of within) {
    if (found.size > 0 && day < ([...found.values()].at(-1) as Span).to) continue;
    const [before, after] = [edge(day, -1, holidays), edge(day, 1, holidays)];
    if (daysBetween(before, after) >= MIN_CLOSURE_DAYS) found.set(before, { from: before, to: after });
  }
  return [...found.values()];
}

/** The nearest session before or after a day. */
function edge(day: string, step: 1 | -1, holidays: ReadonlySet<string>): string {
  let other = day;
  while (!isOpen(other, holidays)) other = addDays(other, step);
  return other;
}
