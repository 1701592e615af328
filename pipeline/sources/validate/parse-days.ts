import { addDays, daysBetween } from '../../../shared/dates/days.ts';
import { jalaliLatin } from '../../../shared/dates/jalali.ts';
import { latinDigits } from '../../../shared/persian/digits.ts';

/** Parsers of days and times in the formats of the upstreams. They return null for anything else. */

const validDay = (day: string): string | null => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
};

/** e.g. "2026-08-16T00:00:00" → "2026-08-16"; .NET's default date "0001-01-01" is null. */
export function parseIsoDay(value: unknown): string | null {
  const found = typeof value === 'string' ? /^(\d{4}-\d{2}-\d{2})(?:[T ]|$)/.exec(value)?.[1] : undefined;
  return found === undefined || found.startsWith('0') ? null : validDay(found);
}

/** TSETMC's dEven, e.g. 20260816 → "2026-08-16" */
export function parseTsetmcDay(value: unknown): string | null {
  const text = String(value);
  return /^\d{8}$/.test(text) ? validDay(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`) : null;
}

/** A day with TSETMC's hEven, a time in Tehran, e.g. ("2026-08-16", 122958) → "2026-08-16T12:29:58+03:30" */
export function parseTsetmcTime(day: string, hEven: unknown): string | null {
  const text = String(hEven).padStart(6, '0');
  if (!/^([01]\d|2[0-3])[0-5]\d[0-5]\d$/.test(text)) return null;
  return `${day}T${text.slice(0, 2)}:${text.slice(2, 4)}:${text.slice(4)}+03:30`;
}

/** Month first, e.g. "8/16/2026" → "2026-08-16" */
export function parseUsDay(value: unknown): string | null {
  const found = typeof value === 'string' ? /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value.trim()) : null;
  if (!found) return null;
  const [, month, day, year] = found as unknown as [string, string, string, string];
  return validDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

const newYears = new Map<number, string>();

/** The day of 1 Farvardin, between 19 and 22 March, e.g. 1405 → "2026-03-21" */
function newYear(jalaliYear: number): string | null {
  const known = newYears.get(jalaliYear);
  if (known) return known;
  const wanted = `${String(jalaliYear).padStart(4, '0')}/01/01`;
  const year = jalaliYear + 621;
  const found = [20, 21, 22, 19].map((day) => `${year}-03-${day}`).find((day) => jalaliLatin(day) === wanted);
  if (found) newYears.set(jalaliYear, found);
  return found ?? null;
}

/** Days of the year before a month: the first six months have 31 days, the next five 30. */
const daysBefore = (month: number): number => (month <= 7 ? (month - 1) * 31 : 186 + (month - 7) * 30);

/**
 * A Jalali day in Persian, Arabic or Latin digits, with "/" or "-", e.g. «۱۴۰۵/۰۵/۲۵» → "2026-08-16"; 30 Esfand is
 * valid in leap years only.
 */
export function parseJalaliDay(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const found = /^\s*(1[2-5]\d{2})[/-](\d{1,2})[/-](\d{1,2})(?:\s|$)/.exec(latinDigits(value));
  if (!found) return null;
  const [year, month, day] = found.slice(1).map(Number) as [number, number, number];
  const start = newYear(year);
  const next = newYear(year + 1);
  if (start === null || next === null || month < 1 || month > 12 || day < 1) return null;
  const length = month <= 6 ? 31 : month <= 11 ? 30 : daysBetween(start, next) - daysBefore(12);
  return day <= length ? addDays(start, daysBefore(month) + day - 1) : null;
}

/**
 * A Jalali day with a time in Tehran, e.g. «۱۴۰۳/۰۵/۲۲ ۱۵:۵۸:۰۱» → "2024-08-12T15:58:01+03:30"; midnight without a
 * time.
 */
export function parseJalaliTime(value: unknown): string | null {
  const day = parseJalaliDay(value);
  if (day === null) return null;
  const time = /(\d{1,2}):(\d{2})(?::(\d{2}))?\s*$/.exec(latinDigits(value as string));
  const [hour, minute, second] = [time?.[1] ?? '0', time?.[2] ?? '0', time?.[3] ?? '0'];
  return parseTsetmcTime(day, `${hour.padStart(2, '0')}${minute.padStart(2, '0')}${second.padStart(2, '0')}`);
}
