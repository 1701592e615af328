import { jalaliDate, jalaliLatin, jalaliTime } from '../../shared/dates/jalali.ts';
import { latinDigits } from '../../shared/persian/digits.ts';
import { DAY, MINUTE } from '../../shared/units.ts';

/** Tehran's offset is +03:30 all year since 2022. */
const TEHRAN_OFFSET = 210 * MINUTE;
/** Farvardin 1st of a Jalali year is about this many days after January 1st of year + 621. */
const NOROOZ = 79;
const PATTERN = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?:[\s،,]+(\d{1,2}):(\d{2}))?$/;

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');
const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
const daysBefore = (month: number): number => (month <= 7 ? (month - 1) * 31 : 186 + (month - 7) * 30);

/** The Gregorian day of a Jalali one, e.g. (1405, 5, 25) → "2026-08-16"; null where there is no such day. */
export function gregorianDay(year: number, month: number, day: number): string | null {
  if (year < 1300 || year > 1499 || month < 1 || month > 12 || day < 1 || day > 31) return null;
  const expected = `${year}/${pad(month)}/${pad(day)}`;
  const guess = Date.UTC(year + 621, 0, 1) + (NOROOZ + daysBefore(month) + day - 1) * DAY;
  for (const step of [0, -1, 1, -2, 2]) {
    const candidate = isoDay(guess + step * DAY);
    if (jalaliLatin(candidate) === expected) return candidate;
  }
  return null;
}

/** A typed Jalali day in any digits to ISO, e.g. «۱۴۰۵/۵/۲۵» → "2026-08-16"; undefined where it cannot be parsed. */
export function parseJalaliDay(typed: string): string | null | undefined {
  if (typed.trim() === '') return null;
  const found = PATTERN.exec(latinDigits(typed.trim()));
  if (!found) return undefined;
  return gregorianDay(Number(found[1]), Number(found[2]), Number(found[3])) ?? undefined;
}

/** A typed Jalali moment in Tehran to an instant; without a time it is midnight. Undefined where it cannot be read. */
export function parseJalaliMoment(typed: string): string | null | undefined {
  const day = parseJalaliDay(typed);
  if (!day) return day;
  const [, , , , hour = '0', minute = '0'] = PATTERN.exec(latinDigits(typed.trim())) as RegExpExecArray;
  if (Number(hour) > 23 || Number(minute) > 59) return undefined;
  const time = Date.parse(day) + (Number(hour) * 60 + Number(minute)) * MINUTE - TEHRAN_OFFSET;
  return new Date(time).toISOString();
}

/** e.g. "2026-08-16T11:00:00Z" → «۱۴۰۵/۰۵/۲۵ ۱۴:۳۰»; what `parseJalaliMoment` reads back. */
export const showJalaliMoment = (instant: string): string => `${jalaliDate(instant)} ${jalaliTime(instant)}`;
