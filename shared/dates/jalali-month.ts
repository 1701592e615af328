import { addDays } from './days.ts';
import { daysBeforeJalaliMonth, firstDayOfJalaliYear, toJalaliDay } from './jalali-day.ts';

/** Jalali months as sortable text, e.g. "1405-04". */

/** The form of a Jalali month; years are four digits. */
export const JALALI_MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** e.g. "2026-08-16" → "1405-05" */
export function jalaliMonthOf(day: string): string {
  const { year, month } = toJalaliDay(day);
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** e.g. ("1405-01", -1) → "1404-12" */
export function addJalaliMonths(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** The first day of a month as a plain day, e.g. "1405-05" → "2026-07-23". Throws RangeError for other text. */
export function firstDayOfJalaliMonth(month: string): string {
  if (!JALALI_MONTH.test(month)) throw new RangeError(`expected a month such as "1405-04", got "${month}"`);
  const days = daysBeforeJalaliMonth(Number(month.slice(5)));
  return addDays(firstDayOfJalaliYear(Number(month.slice(0, 4))), days);
}

/** The last day of a month as a plain day, e.g. "1405-04" → "2026-07-22". */
export const lastDayOfJalaliMonth = (month: string): string =>
  addDays(firstDayOfJalaliMonth(addJalaliMonths(month, 1)), -1);
