import { latinDigits } from './digits.ts';

/**
 * Jalali dates by Intl. A plain day ("2026-08-16") is that day everywhere;
 * an instant ("2026-08-15T21:00:00Z") is the day that it was in Tehran.
 * Every function throws RangeError for a text that is neither.
 */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

type Parts = Readonly<
  Record<'weekday' | 'day' | 'dayPadded' | 'month' | 'monthName' | 'year' | 'hour' | 'minute', string>
>;

const calendar = (timeZone: string) => {
  const make = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('fa-IR-u-ca-persian', { timeZone, hourCycle: 'h23', ...options });
  return {
    numbers: make({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' }),
    words: make({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  };
};

const calendars = new Map<string, ReturnType<typeof calendar>>();
function calendarOf(iso: string): ReturnType<typeof calendar> {
  const timeZone = DAY.test(iso) ? 'UTC' : 'Asia/Tehran';
  const known = calendars.get(timeZone) ?? calendar(timeZone);
  calendars.set(timeZone, known);
  return known;
}

const known = new Map<string, Parts>();
/** A page prints few dates many times; the bound only guards a long-lived process. */
const MOST_KNOWN = 5000;

function parts(iso: string): Parts {
  const found = known.get(iso);
  if (found) return found;
  const made = readParts(iso);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(iso, made);
  return made;
}

function readParts(iso: string): Parts {
  const { numbers, words } = calendarOf(iso);
  const date = new Date(iso);
  const n = Object.fromEntries(numbers.formatToParts(date).map((part) => [part.type, part.value]));
  const w = Object.fromEntries(words.formatToParts(date).map((part) => [part.type, part.value]));
  return {
    weekday: w.weekday as string,
    day: w.day as string,
    dayPadded: n.day as string,
    month: n.month as string,
    monthName: w.month as string,
    year: n.year as string,
    hour: n.hour as string,
    minute: n.minute as string,
  };
}

/** e.g. «۱۴۰۵/۰۵/۲۵» */
export function jalaliDate(iso: string): string {
  const { year, month, dayPadded } = parts(iso);
  return `${year}/${month}/${dayPadded}`;
}

/** e.g. «یکشنبه ۲۵ مرداد ۱۴۰۵»; Intl's own full style has the parts in the wrong order. */
export function jalaliLong(iso: string): string {
  const { weekday, day, monthName, year } = parts(iso);
  return `${weekday} ${day} ${monthName} ${year}`;
}

/** e.g. «مرداد ۱۴۰۵» */
export function jalaliMonth(iso: string): string {
  const { monthName, year } = parts(iso);
  return `${monthName} ${year}`;
}

/** e.g. «۱۶:۰۰», in Tehran. */
export function jalaliTime(instant: string): string {
  const { hour, minute } = parts(instant);
  return `${hour}:${minute}`;
}

/** e.g. «۱۴۰۵/۰۵/۲۵، ۱۶:۰۰», in Tehran. */
export const jalaliDateTime = (instant: string): string => `${jalaliDate(instant)}، ${jalaliTime(instant)}`;

/** For files that machines read, e.g. "1405/05/25". */
export const jalaliLatin = (iso: string): string => latinDigits(jalaliDate(iso));
