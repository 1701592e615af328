import { cleanInput } from '../persian/clean-input.ts';
import { addDays } from './days.ts';
import { firstDayOfJalaliMonth, JALALI_MONTH, lastDayOfJalaliMonth } from './jalali-month.ts';

const DAY = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/;
/** Word processors write these for a hyphen and a slash. */
const DASHES = /[\u2010-\u2015−]/g;
const SLASHES = /[／⁄]/g;
const MONTH = /^(\d{4})[/-](\d{1,2})$/;
const [MIN_YEAR, MAX_YEAR] = [1300, 1499];

/** The Gregorian day of a Jalali one, e.g. (1405, 5, 25) → "2026-08-16"; null where there is no such day, and outside of 1300 to 1499. */
export function gregorianDay(year: number, month: number, day: number): string | null {
  if (year < MIN_YEAR || year > MAX_YEAR || month < 1 || month > 12 || day < 1) return null;
  const name = `${year}-${String(month).padStart(2, '0')}`;
  const found = addDays(firstDayOfJalaliMonth(name), day - 1);
  return found > lastDayOfJalaliMonth(name) ? null : found;
}

/** Year, month and day of a text; null for any other text. */
export function readDayParts(typed: string): readonly [year: number, month: number, day: number] | null {
  const found = DAY.exec(cleanInput(typed).replace(DASHES, '-').replace(SLASHES, '/'));
  return found && [Number(found[1]), Number(found[2]), Number(found[3])];
}

/** A typed Jalali day in any digits to ISO, e.g. «۱۴۰۵/۵/۲۵» → "2026-08-16"; null for an empty text, undefined where it cannot be parsed. */
export function parseJalaliDay(typed: string): string | null | undefined {
  if (cleanInput(typed) === '') return null;
  const parts = readDayParts(typed);
  return parts === null ? undefined : (gregorianDay(...parts) ?? undefined);
}

/** A typed Jalali month in any digits, e.g. «۱۴۰۵/۴» → "1405-04"; null for an empty text, undefined where it is no month. */
export function parseJalaliMonth(typed: string): string | null | undefined {
  const clean = cleanInput(typed);
  if (clean === '') return null;
  const [, year = '', month = ''] = MONTH.exec(clean) ?? [];
  const found = `${year}-${month.padStart(2, '0')}`;
  const isKnown = JALALI_MONTH.test(found) && Number(year) >= MIN_YEAR && Number(year) <= MAX_YEAR;
  return isKnown ? found : undefined;
}
