import { MONTHS } from '../../shared/dates/jalali-day.ts';
import { JALALI_MONTH } from '../../shared/dates/jalali-month.ts';
import { faDigits, latinDigits } from '../../shared/persian/digits.ts';

const PATTERN = /^(1[34]\d{2})[/-](\d{1,2})$/;

/** A typed Jalali month in any digits, e.g. «۱۴۰۵/۴» → "1405-04"; null for an empty text, undefined where it is no month. */
export function parseJalaliMonth(typed: string): string | null | undefined {
  if (typed.trim() === '') return null;
  const [, year, month = ''] = PATTERN.exec(latinDigits(typed.trim())) ?? [];
  const found = `${year}-${month.padStart(2, '0')}`;
  return JALALI_MONTH.test(found) ? found : undefined;
}

/** e.g. "1405-04" → «۱۴۰۵/۰۴»; what `parseJalaliMonth` reads back. */
export const showJalaliMonth = (month: string): string => faDigits(month.replace('-', '/'));

/** e.g. "1405-04" → «تیر ۱۴۰۵» */
export const nameJalaliMonth = (month: string): string =>
  `${MONTHS[Number(month.slice(5)) - 1] ?? ''} ${faDigits(month.slice(0, 4))}`;
