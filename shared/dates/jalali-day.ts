import { faDigits } from '../persian/digits.ts';
import { addDays, daysBetween } from './days.ts';

/** Jalali days by arithmetic, for code that runs while a page loads: an Intl calendar costs a phone more than 100 ms. */

/** In the order of `getUTCDay`: from Sunday. */
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
const LONG_MONTH_DAYS = 31;
const SHORT_MONTH_DAYS = 30;

/**
 * Days from 1 Farvardin of year 1 to 1 Farvardin of `year`. Eight of 33 years are leap years: those whose remainder modulo 33 is
 * 1, 5, 9, 13, 17, 22, 26 or 30. The rule holds until 1502, when Iran's calendar has a five-year gap (compared with Intl day by day).
 */
const daysBeforeYear = (year: number): number => 365 * (year - 1) + Math.floor((8 * year + 21) / 33);

/** 1 Farvardin 1400. */
const REFERENCE = { year: 1400, day: '2021-03-21' } as const;

/** 1 Farvardin of a Jalali year as a plain day, e.g. 1405 → "2026-03-21". */
export const firstDayOfJalaliYear = (year: number): string =>
  addDays(REFERENCE.day, daysBeforeYear(year) - daysBeforeYear(REFERENCE.year));

/** Days of a Jalali year before a month, 1 to 12. */
export const daysBeforeJalaliMonth = (month: number): number =>
  Math.min(month - 1, LONG_MONTHS) * LONG_MONTH_DAYS +
  Math.max(0, month - 1 - LONG_MONTHS) * SHORT_MONTH_DAYS;

export interface JalaliDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** A plain day in the Jalali calendar, e.g. "2026-08-16" → 1405, 5, 25; exact from 1820 to March 2124. */
export function toJalaliDay(day: string): JalaliDay {
  const count = daysBeforeYear(REFERENCE.year) + daysBetween(REFERENCE.day, day);
  // At most one year too late, near 1 Farvardin.
  const guess = Math.floor(count / 365.2422) + 1;
  const year =
    daysBeforeYear(guess) > count ? guess - 1 : daysBeforeYear(guess + 1) > count ? guess : guess + 1;
  const within = count - daysBeforeYear(year);
  const long = LONG_MONTHS * LONG_MONTH_DAYS;
  const [before, rest, size] =
    within < long ? [0, within, LONG_MONTH_DAYS] : [LONG_MONTHS, within - long, SHORT_MONTH_DAYS];
  return { year, month: before + Math.floor(rest / size) + 1, day: (rest % size) + 1 };
}

/** e.g. "2026-08-16" → «۲۵ مرداد» */
export function jalaliDayMonth(plain: string): string {
  const { month, day } = toJalaliDay(plain);
  return `${faDigits(String(day))} ${MONTHS[month - 1]}`;
}
