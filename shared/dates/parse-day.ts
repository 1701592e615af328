import { cleanInput } from '../persian/clean-input.ts';
import { HOUR, MINUTE, SECOND } from '../units.ts';
import { tehranInstant } from './days.ts';
import { gregorianDay, readDayParts } from './parse-jalali-day.ts';

/** Years before it are Jalali, whatever stands between year, month and day: 1405-05-12 is 2026-08-03. */
const FIRST_GREGORIAN_YEAR = 1900;

/** A Gregorian day, or null where the calendar has none, e.g. (2026, 2, 30). */
export function isoDay(year: number, month: number, day: number): string | null {
  const found = new Date(Date.UTC(year, month - 1, day));
  const isReal = found.getUTCMonth() === month - 1 && found.getUTCDate() === day;
  return isReal && year >= FIRST_GREGORIAN_YEAR && year <= 9999 ? found.toISOString().slice(0, 10) : null;
}

/** A day in either calendar to ISO, e.g. "2026-08-16", «۱۴۰۵/۰۵/۲۵», "1405-05-25"; null for any other text. */
export function parseDay(typed: string): string | null {
  const parts = readDayParts(typed);
  if (parts === null) return null;
  return parts[0] < FIRST_GREGORIAN_YEAR ? gregorianDay(...parts) : isoDay(...parts);
}

/** A day, and after it a time of day and perhaps a zone; the zone of a time without one is Tehran's. */
const MOMENT =
  /^([\d/-]+)(?:T| ?[،,]? ?)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)? ?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

const zoneOf = (text: string): string => {
  if (/^z$/i.test(text)) return 'Z';
  return text.length === 3 ? `${text}:00` : text.replace(/^(.\d\d):?(\d\d)$/, '$1:$2');
};

/**
 * A day in either calendar with a time to an instant, e.g. "1405-05-25 12:30", "2026-08-16T12:30:00+03:30" → "2026-08-16T09:00:00.000Z";
 * null for any other text, a day alone among them.
 */
export function parseMoment(typed: string): string | null {
  const [, words = '', hour = '', minute = '', second = '00', zone] = MOMENT.exec(cleanInput(typed)) ?? [];
  const day = parseDay(words);
  if (day === null || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  if (zone === undefined)
    return tehranInstant(day, Number(hour) * HOUR + Number(minute) * MINUTE + Number(second) * SECOND);
  const instant = new Date(`${day}T${hour.padStart(2, '0')}:${minute}:${second}${zoneOf(zone)}`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}
