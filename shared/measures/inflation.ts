import { daysBetween } from '../dates/days.ts';
import { lastDayOfJalaliMonth } from '../dates/jalali-month.ts';

/** A month of the consumer price index, as published. */
export interface IndexMonth {
  /** Jalali month, e.g. "1405-04". */
  readonly month: string;
  readonly index: number;
  /** The day on which the month became known. */
  readonly publishedOn: string;
}

/** Months known on a day, oldest first. */
export const publishedMonths = (months: readonly IndexMonth[], day: string): IndexMonth[] =>
  months
    .filter(({ publishedOn }) => publishedOn <= day)
    .sort((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0));

/**
 * The index on some days, for daily lines: each month's index stands on the month's last day, and grows at a constant rate between
 * two of them. Uses the months that were known on `knownOn`; null before the first month's end, after the last one's, and between two
 * months that are not consecutive in the list's order of days.
 */
export function indexOnDays(
  months: readonly IndexMonth[],
  days: readonly string[],
  knownOn: string,
): (number | null)[] {
  const ends = publishedMonths(months, knownOn).map(({ month, index }) => ({
    end: lastDayOfJalaliMonth(month),
    index,
  }));
  return days.map((day) => indexBetween(ends, day));
}

interface MonthEnd {
  readonly end: string;
  readonly index: number;
}

function indexBetween(ends: readonly MonthEnd[], day: string): number | null {
  const after = ends.findIndex(({ end }) => end >= day);
  const [next, previous] = [ends[after], ends[after - 1]];
  if (!next) return null;
  if (next.end === day) return next.index;
  if (!previous || daysBetween(previous.end, next.end) > MAX_MONTH_DAYS) return null;
  const share = daysBetween(previous.end, day) / daysBetween(previous.end, next.end);
  return previous.index * (next.index / previous.index) ** share;
}

/** The longest Jalali month; months further apart have another between them whose index is not known. */
const MAX_MONTH_DAYS = 31;
