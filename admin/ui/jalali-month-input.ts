import { MONTHS } from '../../shared/dates/jalali-day.ts';
import { faDigits } from '../../shared/persian/digits.ts';

/** e.g. "1405-04" → «۱۴۰۵/۰۴»; what `parseJalaliMonth` reads back. */
export const showJalaliMonth = (month: string): string => faDigits(month.replace('-', '/'));

/** e.g. "1405-04" → «تیر ۱۴۰۵» */
export const nameJalaliMonth = (month: string): string =>
  `${MONTHS[Number(month.slice(5)) - 1] ?? ''} ${faDigits(month.slice(0, 4))}`;
