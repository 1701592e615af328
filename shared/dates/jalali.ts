import { faDigits, latinDigits } from '../persian/digits.ts';
import { isDayText, tehranOffset } from './days.ts';
import { jalaliDayMonth, MONTHS, toJalaliDay, WEEKDAYS } from './jalali-day.ts';

/**
 * Jalali dates. A plain day ("2026-08-16") is that day in every zone; an instant ("2026-08-15T21:00:00Z") is its day in Tehran.
 * Every function throws RangeError for any other text.
 */

interface DateParts {
  readonly weekday: string;
  readonly day: number;
  readonly month: number;
  readonly year: number;
  /** e.g. "16:00" */
  readonly time: string;
}

/** Local time in Tehran, e.g. "2026-08-16T16:00"; midnight for a plain day. */
function wallClock(iso: string): string {
  const date = new Date(iso);
  if (isDayText(iso)) return date.toISOString();
  return new Date(date.getTime() + tehranOffset(date.getTime())).toISOString();
}

const cache = new Map<string, DateParts>();
/** A page shows few dates many times; the limit bounds the memory of a long-lived process. */
const MAX_CACHED = 5000;

function parts(iso: string): DateParts {
  const found = cache.get(iso);
  if (found) return found;
  const computed = readParts(iso);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(iso, computed);
  return computed;
}

function readParts(iso: string): DateParts {
  const clock = wallClock(iso);
  const plain = clock.slice(0, 10);
  const weekday = WEEKDAYS[new Date(plain).getUTCDay()] as string;
  return { ...toJalaliDay(plain), weekday, time: clock.slice(11, 16) };
}

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** e.g. «۱۴۰۵/۰۵/۲۵» */
export function jalaliDate(iso: string): string {
  const { year, month, day } = parts(iso);
  return faDigits(`${year}/${twoDigits(month)}/${twoDigits(day)}`);
}

/** A plain day beside another one: short, without its year, only where both are of one year, e.g. «۲۱ مرداد», «۱۴۰۴/۱۲/۲۸». */
export const dayBeside = (day: string, other: string): string =>
  toJalaliDay(day).year === toJalaliDay(other).year ? jalaliDayMonth(day) : jalaliDate(day);

/** e.g. «یکشنبه ۲۵ مرداد ۱۴۰۵» */
export function jalaliLong(iso: string): string {
  const { weekday, day } = parts(iso);
  return `${weekday} ${faDigits(String(day))} ${jalaliMonth(iso)}`;
}

/** e.g. «مرداد ۱۴۰۵» */
export function jalaliMonth(iso: string): string {
  const { month, year } = parts(iso);
  return `${MONTHS[month - 1]} ${faDigits(String(year))}`;
}

/** e.g. «۱۶:۰۰», in Tehran. */
export const jalaliTime = (instant: string): string => faDigits(parts(instant).time);

/** e.g. «۱۴۰۵/۰۵/۲۵، ۱۶:۰۰», in Tehran. */
export const jalaliDateTime = (instant: string): string => `${jalaliDate(instant)}، ${jalaliTime(instant)}`;

/** Latin digits for machine-readable files, e.g. "1405/05/25". */
export const jalaliLatin = (iso: string): string => latinDigits(jalaliDate(iso));
