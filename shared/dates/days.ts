import { memoize } from '../memoize.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../units.ts';

/** Arithmetic of plain days ("2026-08-16"), which sort as text. No function reads the clock. */

/** True for a text in the form of a plain day; it may name a day that is none, e.g. "2026-02-30". */
export const isDayText = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Years before it are Jalali: 1405-05-12 is 2026-08-03. */
export const FIRST_GREGORIAN_YEAR = 1900;

/** A Gregorian day, or null where the calendar has none, e.g. (2026, 2, 30). */
export function isoDay(year: number, month: number, day: number): string | null {
  const found = new Date(Date.UTC(year, month - 1, day));
  const isReal = found.getUTCMonth() === month - 1 && found.getUTCDate() === day;
  return isReal && year >= FIRST_GREGORIAN_YEAR && year <= 9999 ? found.toISOString().slice(0, 10) : null;
}

/**
 * Days from 1970-01-01 to a day; NaN for a text that is none. Series of all funds have the same days: reading each anew took a thirtieth of
 * a first publish.
 */
export const dayNumber = memoize((day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY);

/** e.g. ("2026-08-16", -30) → "2026-07-17" */
export const addDays = (day: string, days: number): string =>
  new Date((dayNumber(day) + days) * DAY).toISOString().slice(0, 10);

/** Days from `from` to `to`, negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** Whole Gregorian months from `from` to `to`, e.g. ("2025-01-31", "2025-02-28") → 0; negative when `to` is earlier. */
export function monthsBetween(from: string, to: string): number {
  if (to < from) return -monthsBetween(to, from);
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
}

/** The latest of days, or of instants in one format; null for none. */
export function findLatest(days: Iterable<string | null | undefined>): string | null {
  let latest: string | null = null;
  for (const day of days) {
    if (typeof day !== 'string') continue;
    if (latest === null || day > latest) latest = day;
  }
  return latest;
}

/** Iran's offset from UTC, all year since 2022-09-22. */
export const TEHRAN_OFFSET = 3 * HOUR + 30 * MINUTE;

/** No session of the exchange begins before, after midnight of Tehran. */
export const FIRST_SESSION = 7 * HOUR;

/** Iran had summer time until then. */
const LAST_CLOCK_CHANGE = Date.UTC(2022, 8, 22);
let earlierClock: Intl.DateTimeFormat | undefined;

/** How far the clocks of Tehran are ahead of UTC at an instant, in milliseconds. The database of time zones is asked for earlier years alone. */
export function tehranOffset(ms: number): number {
  if (!(ms < LAST_CLOCK_CHANGE)) return TEHRAN_OFFSET;
  earlierClock ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Tehran',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const clock = Date.parse(`${earlierClock.format(ms).replace(' ', 'T')}Z`);
  return clock - Math.floor(ms / SECOND) * SECOND;
}

/** The day of an instant in Tehran, e.g. "2026-08-15T20:30:00.000Z" → "2026-08-16". */
export function tehranDay(instant: string): string {
  const ms = Date.parse(instant);
  return new Date(ms + tehranOffset(ms)).toISOString().slice(0, 10);
}

/**
 * The instant of a time of day in Tehran, given in milliseconds after midnight, e.g. ("2026-08-16", 12 * HOUR) → "2026-08-16T08:30:00.000Z".
 * Of an hour that clocks showed twice it is the first one; in one that they skipped, an hour later.
 */
export function tehranInstant(day: string, timeMs = 0): string {
  const usual = dayNumber(day) * DAY + timeMs - TEHRAN_OFFSET;
  const summer = usual - HOUR;
  return new Date(tehranOffset(summer) === TEHRAN_OFFSET + HOUR ? summer : usual).toISOString();
}

/**
 * An instant as databases write it, in ISO form; throws RangeError for other text.
 * e.g. "2026-08-16 12:30:00+00", "2026-08-16T16:00:00+03:30" → "2026-08-16T12:30:00.000Z"
 */
export function toIsoInstant(text: string): string {
  const iso = text
    .trim()
    .replace(' ', 'T')
    .replace(
      /(T.*)([+-]\d{2}):?(\d{2})?$/,
      (_, time: string, hours: string, minutes = '00') => `${time}${hours}:${minutes}`,
    );
  // A text without a zone is UTC; Date would take the machine's zone.
  const zoned = isDayText(iso) || /Z$|[+-]\d{2}:\d{2}$/.test(iso) ? iso : `${iso}Z`;
  return new Date(zoned).toISOString();
}
