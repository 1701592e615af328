import { cleanInput } from '../persian/clean-input.ts';
import { addDays, isoDay } from './days.ts';
import { MONTHS, WEEKDAYS } from './jalali-day.ts';
import { firstDayOfJalaliMonth, JALALI_MONTH, lastDayOfJalaliMonth } from './jalali-month.ts';

const DAY = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;
const MONTH = /^(\d{4})[/.-](\d{1,2})$/;
/** A spreadsheet writes the number 1405.10, month ten, so too. */
const AMBIGUOUS_MONTH = /^\d{4}\.1$/;
const WEEKDAY_NAME = '(?:[آ-ی]+ ?)?شنبه|جمعه';
/** As pages print them: «یکشنبه ۲۵ مرداد ۱۴۰۵», «مرداد ۱۴۰۵»; and as programs do, the year first: «۱۴۰۵ مرداد ۲۵, یکشنبه». */
const WEEKDAY = new RegExp(`^(${WEEKDAY_NAME})[،,]? ?(.+)$`);
const WEEKDAY_BEHIND = new RegExp(`^(.+?)[،,]? ?(${WEEKDAY_NAME})$`);
const MONTH_NAME = '[ /-]?([آ-ی]+?) ?(?:ماه)?(?: ?سال)?[ /-]?';
const NAMED_DAY = new RegExp(`^(\\d{1,2})${MONTH_NAME}(\\d{4})$`);
const YEAR_FIRST = new RegExp(`^(\\d{4})${MONTH_NAME}(\\d{1,2})$`);
const NAMED_MONTH = new RegExp(`^${MONTH_NAME}(\\d{4})$`);
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

/** Day, name of the month and year of a text such as «1405 مرداد 25», in the order of `NAMED_DAY`. */
function readYearFirst(clean: string): readonly (string | undefined)[] {
  const [all, year, name, day] = YEAR_FIRST.exec(clean) ?? [];
  return [all, day, name, year];
}

function partsOf(clean: string): DayParts | null {
  const found = DAY.exec(clean);
  if (found) return [Number(found[1]), Number(found[2]), Number(found[3])];
  const [, day, name = '', year] = NAMED_DAY.exec(clean) ?? readYearFirst(clean);
  const month = monthNumber(name);
  return month === 0 ? null : [Number(year), month, Number(day)];
}

/** Whether a day of either calendar is this day of the week, however its words are joined. */
function isOn(parts: DayParts, weekday: string): boolean {
  const day = gregorianDay(...parts) ?? isoDay(...parts);
  const name = day && WEEKDAYS[new Date(day).getUTCDay()];
  return !!name && cleanInput(name) === weekday.replace(' ', '');
}

/** A day without the day of the week before or behind it, and that one; undefined where there is none. */
function splitWeekday(clean: string): readonly [day: string, weekday: string | undefined] {
  const [, before, day] = WEEKDAY.exec(clean) ?? [];
  if (day !== undefined) return [day, before];
  const [, own = clean, behind] = WEEKDAY_BEHIND.exec(clean) ?? [];
  return [own, behind];
}

/** Year, month and day of a text, e.g. "2026-08-16", «۱۴۰۵.۵.۲۵», «یکشنبه ۲۵ مرداد ۱۴۰۵», «۱۴۰۵ مرداد ۲۵, یکشنبه»; null for any other text, and where the day of the week is another. */
export function readDayParts(typed: string): DayParts | null {
  const clean = cleanDay(typed);
  const [day, weekday] = splitWeekday(clean);
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
