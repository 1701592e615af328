import { faDigits } from '../persian/digits.ts';
import { daysBetween } from './days.ts';

/** Jalali days by counting, for what runs while a page starts: an Intl calendar costs a phone more than a hundred milliseconds. */

/** From Sunday on, as `getUTCDay` counts. */
export const WEEKDAYS = ['یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه', 'شنبه'] as const;
export const MONTHS = [
  'فروردین',
  'اردیبهشت',
  'خرداد',
  'تیر',
  'مرداد',
  'شهریور',
  'مهر',
  'آبان',
  'آذر',
  'دی',
  'بهمن',
  'اسفند',
] as const;
const LONG_MONTHS = 6;
const LONG = 31;
const SHORT = 30;

/**
 * The first day of a Jalali year, counted from that of the year 1. Leap years come eight times in 33 years, in those whose rest
 * is 1, 5, 9, 13, 17, 22, 26 or 30: so Iran's calendar runs until 1502, when it waits a year longer (compared with Intl's, day by day).
 */
const daysBeforeYear = (year: number): number => 365 * (year - 1) + Math.floor((8 * year + 21) / 33);

/** 1 Farvardin 1400. */
const REFERENCE = { year: 1400, day: '2021-03-21' } as const;

export interface JalaliDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** A plain day in the Jalali calendar, e.g. "2026-08-16" → 1405, 5, 25; right from 1820 to March 2124. */
export function toJalaliDay(day: string): JalaliDay {
  const count = daysBeforeYear(REFERENCE.year) + daysBetween(REFERENCE.day, day);
  // A year at most too late, near its turn.
  const guess = Math.floor(count / 365.2422) + 1;
  const year = daysBeforeYear(guess) > count ? guess - 1 : daysBeforeYear(guess + 1) > count ? guess : guess + 1;
  const within = count - daysBeforeYear(year);
  const long = LONG_MONTHS * LONG;
  const [before, rest, size] = within < long ? [0, within, LONG] : [LONG_MONTHS, within - long, SHORT];
  return { year, month: before + Math.floor(rest / size) + 1, day: (rest % size) + 1 };
}

/** e.g. "2026-08-16" → «۲۵ مرداد» */
export function jalaliDayMonth(plain: string): string {
  const { month, day } = toJalaliDay(plain);
  return `${faDigits(String(day))} ${MONTHS[month - 1]}`;
}
