import { latinDigits } from '../persian/digits.ts';
import { addDays } from './days.ts';
import { firstDayOfJalaliMonth, lastDayOfJalaliMonth } from './jalali-month.ts';

const PATTERN = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/;
const [MIN_YEAR, MAX_YEAR] = [1300, 1499];

/** The Gregorian day of a Jalali one, e.g. (1405, 5, 25) → "2026-08-16"; null where there is no such day, and outside of 1300 to 1499. */
export function gregorianDay(year: number, month: number, day: number): string | null {
  if (year < MIN_YEAR || year > MAX_YEAR || month < 1 || month > 12 || day < 1) return null;
  const name = `${year}-${String(month).padStart(2, '0')}`;
  const found = addDays(firstDayOfJalaliMonth(name), day - 1);
  return found > lastDayOfJalaliMonth(name) ? null : found;
}

/** A typed Jalali day in any digits to ISO, e.g. «۱۴۰۵/۵/۲۵» → "2026-08-16"; null for an empty text, undefined where it cannot be parsed. */
export function parseJalaliDay(typed: string): string | null | undefined {
  if (typed.trim() === '') return null;
  const found = PATTERN.exec(latinDigits(typed.trim()));
  if (!found) return undefined;
  return gregorianDay(Number(found[1]), Number(found[2]), Number(found[3])) ?? undefined;
}
