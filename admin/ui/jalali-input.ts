import { tehranInstant } from '../../shared/dates/days.ts';
import { jalaliDate, jalaliTime } from '../../shared/dates/jalali.ts';
import { MONTHS } from '../../shared/dates/jalali-day.ts';
import { splitMoment } from '../../shared/dates/parse-day.ts';
import { parseJalaliDay } from '../../shared/dates/parse-jalali-day.ts';
import { faDigits } from '../../shared/persian/digits.ts';

/** e.g. "1405-04" → «۱۴۰۵/۰۴»; what `parseJalaliMonth` reads back. */
export const showJalaliMonth = (month: string): string => faDigits(month.replace('-', '/'));

/** e.g. "1405-04" → «تیر ۱۴۰۵» */
export const nameJalaliMonth = (month: string): string =>
  `${MONTHS[Number(month.slice(5)) - 1] ?? ''} ${faDigits(month.slice(0, 4))}`;

/** A typed Jalali moment in Tehran to an instant; without a time it is midnight. Undefined where it cannot be read. */
export function parseJalaliMoment(typed: string): string | null | undefined {
  const moment = splitMoment(typed);
  const day = parseJalaliDay(moment?.day ?? typed);
  if (!day) return day;
  return moment && moment.zone !== null ? undefined : tehranInstant(day, moment?.timeMs);
}

/** e.g. "2026-08-16T11:00:00Z" → «۱۴۰۵/۰۵/۲۵ ۱۴:۳۰»; what `parseJalaliMoment` reads back. */
export const showJalaliMoment = (instant: string): string => `${jalaliDate(instant)} ${jalaliTime(instant)}`;
