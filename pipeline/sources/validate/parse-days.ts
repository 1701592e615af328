import { isoDay, tehranDay, tehranInstant, tehranOffset } from '../../../shared/dates/days.ts';
import { parseMoment, splitMoment } from '../../../shared/dates/parse-day.ts';
import { parseJalaliDay } from '../../../shared/dates/parse-jalali-day.ts';
import { cleanInput } from '../../../shared/persian/clean-input.ts';

/** Parsers of days and times in the formats of the upstreams. They return null for anything else. */

/** Numbers as a day, e.g. ["2026", "8", "16"]. */
const dayOf = (year: string, month: string, day: string): string | null =>
  isoDay(Number(year), Number(month), Number(day));

/**
 * e.g. "2026-08-16T00:00:00" → "2026-08-16"; of a time with a zone the day in Tehran. .NET's default date "0001-01-01" and a Jalali year are null.
 */
export function parseIsoDay(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const moment = splitMoment(value);
  const words = moment?.day ?? cleanInput(value);
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(words) ?? [];
  const written = dayOf(year, month, day);
  if (written === null || moment === null || moment.zone === null) return written;
  const instant = parseMoment(value);
  return instant && tehranDay(instant);
}

/** TSETMC's dEven, e.g. 20260816 → "2026-08-16" */
export function parseTsetmcDay(value: unknown): string | null {
  const text = String(value);
  return /^\d{8}$/.test(text) ? dayOf(text.slice(0, 4), text.slice(4, 6), text.slice(6)) : null;
}

/** e.g. +12600000 → "+03:30" */
const zoneText = (offset: number): string => `+${new Date(offset).toISOString().slice(11, 16)}`;

/** A day with TSETMC's hEven, a time in Tehran, e.g. ("2026-08-16", 122958) → "2026-08-16T12:29:58+03:30"; "+04:30" in the summers until 2022. */
export function parseTsetmcTime(day: string, hEven: unknown): string | null {
  const text = String(hEven).padStart(6, '0');
  if (!/^([01]\d|2[0-3])[0-5]\d[0-5]\d$/.test(text)) return null;
  const time = `${text.slice(0, 2)}:${text.slice(2, 4)}:${text.slice(4)}`;
  const instant = tehranInstant(day, Date.parse(`1970-01-01T${time}Z`));
  return `${day}T${time}${zoneText(tehranOffset(Date.parse(instant)))}`;
}

/** Month first, e.g. "8/16/2026" → "2026-08-16" */
export function parseUsDay(value: unknown): string | null {
  const found = typeof value === 'string' ? /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cleanInput(value)) : null;
  const [, month = '', day = '', year = ''] = found ?? [];
  return dayOf(year, month, day);
}

/**
 * A Jalali day in Persian, Arabic or Latin digits, perhaps with a time behind it, e.g. «۱۴۰۵/۰۵/۲۵» → "2026-08-16";
 * 30 Esfand is valid in leap years only.
 */
export function parseJalaliDate(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  return parseJalaliDay(splitMoment(value)?.day ?? value) ?? null;
}

/**
 * A Jalali day with a time in Tehran, e.g. «۱۴۰۳/۰۵/۲۲ ۱۵:۵۸:۰۱» → "2024-08-12T15:58:01+03:30"; midnight without a
 * time.
 */
export function parseJalaliTime(value: unknown): string | null {
  const day = parseJalaliDate(value);
  if (day === null) return null;
  const timeMs = splitMoment(value as string)?.timeMs ?? 0;
  return parseTsetmcTime(day, new Date(timeMs).toISOString().slice(11, 19).replaceAll(':', ''));
}
