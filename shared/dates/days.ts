import { DAY, HOUR, MINUTE } from '../units.ts';

/** Arithmetic of plain days ("2026-08-16"), which sort as text. No function reads the clock. */

/** True for a text in the form of a plain day; it may name a day that is none, e.g. "2026-02-30". */
export const isDayText = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** e.g. ("2026-08-16", -30) → "2026-07-17" */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** Days from `from` to `to`, negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);

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

/** Iran's offset from UTC, all year since 2022-09-22. No live row is older. */
export const TEHRAN_OFFSET = 3 * HOUR + 30 * MINUTE;

/** The day of an instant in Tehran, e.g. "2026-08-15T20:30:00.000Z" → "2026-08-16". */
export const tehranDay = (instant: string): string =>
  new Date(Date.parse(instant) + TEHRAN_OFFSET).toISOString().slice(0, 10);

/** The first instant of a day in Tehran, e.g. "2026-08-16" → "2026-08-15T20:30:00.000Z". */
export const startOfTehranDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - TEHRAN_OFFSET).toISOString();

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
