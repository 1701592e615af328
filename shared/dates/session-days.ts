import { memoize } from '../memoize.ts';
import { addDays, daysBetween } from './days.ts';
import { isoWeekday } from './sessions.ts';

/** Saturday to Wednesday, as ISO weekdays. */
const SESSION_WEEKDAYS: readonly number[] = [6, 7, 1, 2, 3];

/** For where the weekday alone decides. */
export const NO_HOLIDAYS: ReadonlySet<string> = new Set();

/** Whether the exchange trades on a plain day: Saturday to Wednesday, less the rows of `market_holidays`. */
export const isSessionDay = (day: string, holidays: ReadonlySet<string>): boolean =>
  SESSION_WEEKDAYS.includes(isoWeekday(day)) && !holidays.has(day);

function nextSession(day: string, holidays: ReadonlySet<string>): string {
  let next = addDays(day, 1);
  while (!isSessionDay(next, holidays)) next = addDays(next, 1);
  return next;
}

/** The last session before a day. */
export function previousSession(day: string, holidays: ReadonlySet<string>): string {
  let previous = addDays(day, -1);
  while (!isSessionDay(previous, holidays)) previous = addDays(previous, -1);
  return previous;
}

/** The last session on or before a day. */
export const lastSessionOn = (day: string, holidays: ReadonlySet<string>): string =>
  isSessionDay(day, holidays) ? day : previousSession(day, holidays);

const sessionsAfter = memoize((holidays: ReadonlySet<string>) =>
  memoize((day: string): string => nextSession(day, holidays)),
);

/** The first session after a day; kept by day, for the many funds that have the same days. */
export const sessionAfter = (day: string, holidays: ReadonlySet<string>): string =>
  sessionsAfter(holidays)(day);

/** A closure of the exchange takes at least so many calendar days, longer than any weekend with holidays. */
export const MIN_CLOSURE_DAYS = 9;

/** Whether a day is the very next session after another, without a closure of the exchange between the two. */
export function isNextSession(before: string, day: string, holidays: ReadonlySet<string>): boolean {
  const days = daysBetween(before, day);
  // Charts ask for every two days of a history, of which most follow each other.
  if (days === 1) return isSessionDay(day, holidays);
  return days < MIN_CLOSURE_DAYS && sessionAfter(before, holidays) === day;
}
