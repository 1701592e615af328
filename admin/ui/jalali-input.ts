import { tehranInstant } from '../../shared/dates/days.ts';
import { jalaliDate, jalaliTime } from '../../shared/dates/jalali.ts';
import { MONTHS } from '../../shared/dates/jalali-day.ts';
import { parseJalaliDay } from '../../shared/dates/parse-jalali-day.ts';
import { cleanInput } from '../../shared/persian/clean-input.ts';
import { faDigits } from '../../shared/persian/digits.ts';
import { HOUR, MINUTE } from '../../shared/units.ts';

/** e.g. "1405-04" → «۱۴۰۵/۰۴»; what `parseJalaliMonth` reads back. */
export const showJalaliMonth = (month: string): string => faDigits(month.replace('-', '/'));

/** e.g. "1405-04" → «تیر ۱۴۰۵» */
export const nameJalaliMonth = (month: string): string =>
  `${MONTHS[Number(month.slice(5)) - 1] ?? ''} ${faDigits(month.slice(0, 4))}`;

/** A day, and the time after it. */
const PATTERN = /^(.*?)(?:[\s،,]+(\d{1,2}):(\d{2}))?$/;

/** A typed Jalali moment in Tehran to an instant; without a time it is midnight. Undefined where it cannot be read. */
export function parseJalaliMoment(typed: string): string | null | undefined {
  const found = PATTERN.exec(cleanInput(typed));
  if (!found) return undefined;
  const [, words = '', hour = '0', minute = '0'] = found;
  const day = parseJalaliDay(words);
  if (!day) return day;
  if (Number(hour) > 23 || Number(minute) > 59) return undefined;
  return tehranInstant(day, Number(hour) * HOUR + Number(minute) * MINUTE);
}

/** e.g. "2026-08-16T11:00:00Z" → «۱۴۰۵/۰۵/۲۵ ۱۴:۳۰»; what `parseJalaliMoment` reads back. */
export const showJalaliMoment = (instant: string): string => `${jalaliDate(instant)} ${jalaliTime(instant)}`;
