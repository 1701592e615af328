import { gregorianDay } from '../../../shared/dates/parse-jalali-day.ts';
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

/**
 * A Jalali day in Persian, Arabic or Latin digits, with "/" or "-", e.g. «۱۴۰۵/۰۵/۲۵» → "2026-08-16"; 30 Esfand is
 * valid in leap years only.
 */
export function parseJalaliDate(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const found = /^\s*(1[34]\d{2})[/-](\d{1,2})[/-](\d{1,2})(?:\s|$)/.exec(latinDigits(value));
  if (!found) return null;
  const [year, month, day] = found.slice(1).map(Number) as [number, number, number];
  return gregorianDay(year, month, day);
}

/**
 * A Jalali day with a time in Tehran, e.g. «۱۴۰۳/۰۵/۲۲ ۱۵:۵۸:۰۱» → "2024-08-12T15:58:01+03:30"; midnight without a
 * time.
 */
export function parseJalaliTime(value: unknown): string | null {
  const day = parseJalaliDate(value);
  if (day === null) return null;
  const time = /(\d{1,2}):(\d{2})(?::(\d{2}))?\s*$/.exec(latinDigits(value as string));
  const [hour, minute, second] = [time?.[1] ?? '0', time?.[2] ?? '0', time?.[3] ?? '0'];
  return parseTsetmcTime(day, `${hour.padStart(2, '0')}${minute.padStart(2, '0')}${second.padStart(2, '0')}`);
}
