import { cleanInput } from '../persian/clean-input.ts';
import { addDays, isoDay } from './days.ts';
import { MONTHS, WEEKDAYS } from './jalali-day.ts';
import { firstDayOfJalaliMonth, JALALI_MONTH, lastDayOfJalaliMonth } from './jalali-month.ts';

const DAY = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;
const MONTH = /^(\d{4})[/.-](\d{1,2})$/;
/** A spreadsheet writes the number 1405.10, month ten, so too. */
const AMBIGUOUS_MONTH = /^\d{4}\.1$/;
/** As pages print them: «یکشنبه ۲۵ مرداد ۱۴۰۵», «مرداد ۱۴۰۵». */
const WEEKDAY = /^((?:[آ-ی]+ ?)?شنبه|جمعه)[،,]? ?(.+)$/;
const NAMED_DAY = /^(\d{1,2}) ?([آ-ی]+?) ?(?:ماه)? ?(\d{4})$/;
const NAMED_MONTH = /^([آ-ی]+?) ?(?:ماه)? ?(\d{4})$/;
/** Word processors and other keyboards write these for a hyphen and a slash. */
const DASHES = /[\u2010-\u2015−－﹣]/g;
const SLASHES = /[／⁄∕]/g;
const AROUND_SEPARATOR = / ?([/.-]) ?/g;
const [MIN_YEAR, MAX_YEAR] = [1300, 1499];

/** The Gregorian day of a Jalali one, e.g. (1405, 5, 25) → "2026-08-16"; null where there is no such day, and outside of 1300 to 1499. */
export function gregorianDay(year: number, month: number, day: number): string | null {
  if (year < MIN_YEAR || year > MAX_YEAR || month < 1 || month > 12 || day < 1) return null;
  const name = `${year}-${String(month).padStart(2, '0')}`;
  const found = addDays(firstDayOfJalaliMonth(name), day - 1);
  return found > lastDayOfJalaliMonth(name) ? null : found;
}

/** A typed day or moment with one sign for each separator, e.g. «۱۴۰۵–۰۵–۱۲» → "1405-05-12". */
export const cleanSeparators = (typed: string): string =>
  cleanInput(typed).replace(DASHES, '-').replace(SLASHES, '/');

const cleanDay = (typed: string): string => cleanSeparators(typed).replace(AROUND_SEPARATOR, '$1');

/** 1 to 12; 0 for a word that names no month. */
const monthNumber = (name: string): number => (MONTHS as readonly string[]).indexOf(name) + 1;

type DayParts = readonly [year: number, month: number, day: number];

function partsOf(clean: string): DayParts | null {
  const found = DAY.exec(clean);
  if (found) return [Number(found[1]), Number(found[2]), Number(found[3])];
  const [, day, name = '', year] = NAMED_DAY.exec(clean) ?? [];
  const month = monthNumber(name);
  return month === 0 ? null : [Number(year), month, Number(day)];
}

/** Whether a day of either calendar is this day of the week, however its words are joined. */
function isOn(parts: DayParts, weekday: string): boolean {
  const day = gregorianDay(...parts) ?? isoDay(...parts);
  const name = day && WEEKDAYS[new Date(day).getUTCDay()];
  return !!name && cleanInput(name) === weekday.replace(' ', '');
}

/** Year, month and day of a text, e.g. "2026-08-16", «۱۴۰۵.۵.۲۵», «یکشنبه ۲۵ مرداد ۱۴۰۵»; null for any other text, and where the day of the week is another. */
export function readDayParts(typed: string): DayParts | null {
  const clean = cleanDay(typed);
  const [, weekday, day = clean] = WEEKDAY.exec(clean) ?? [];
  const parts = partsOf(day);
  return parts && (weekday === undefined || isOn(parts, weekday)) ? parts : null;
}

/** A typed Jalali day in any digits to ISO, e.g. «۱۴۰۵/۵/۲۵» → "2026-08-16"; null for an empty text, undefined where it cannot be parsed. */
export function parseJalaliDay(typed: string): string | null | undefined {
  if (cleanInput(typed) === '') return null;
  const parts = readDayParts(typed);
  return parts === null ? undefined : (gregorianDay(...parts) ?? undefined);
}

/** Year and month of a text; empty texts for any other text. */
function readMonthParts(clean: string): readonly [year: string, month: string] {
  const [, year = '', month = ''] = MONTH.exec(clean) ?? [];
  if (year !== '') return [year, month];
  const [, name = '', namedYear = ''] = NAMED_MONTH.exec(clean) ?? [];
  return [namedYear, String(monthNumber(name))];
}

/** A typed Jalali month in any digits, e.g. «۱۴۰۵/۴», «تیر ۱۴۰۵» → "1405-04"; null for an empty text, undefined where it is no month. */
export function parseJalaliMonth(typed: string): string | null | undefined {
  const clean = cleanDay(typed);
  if (clean === '') return null;
  if (AMBIGUOUS_MONTH.test(clean)) return undefined;
  const [year, month] = readMonthParts(clean);
  const found = `${year}-${month.padStart(2, '0')}`;
  const isKnown = JALALI_MONTH.test(found) && Number(year) >= MIN_YEAR && Number(year) <= MAX_YEAR;
  return isKnown ? found : undefined;
}
