import { HOUR, MINUTE, SECOND } from '../units.ts';
import { FIRST_GREGORIAN_YEAR, FIRST_SESSION, isoDay, tehranInstant } from './days.ts';
import { cleanSeparators, gregorianDay, readDayParts } from './parse-jalali-day.ts';

const TIME = '(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:[.,]\\d+)?)?';
/** What stands between a day and its time. */
const BETWEEN = '(?:T| ?[،,|] ?| - | )(?:ساعت:? ?)?';
/** A day, and after it a time of day and perhaps a zone. */
const MOMENT = new RegExp(`^(.+?)${BETWEEN}${TIME} ?(Z|UTC|GMT|[+-]\\d{2}(?::?\\d{2})?)?$`, 'i');
/** The time first, as news sites print it: «۱۲:۳۰ - ۱۴۰۵/۰۵/۲۵». */
const TIME_FIRST = new RegExp(`^(?:ساعت:? ?)?${TIME}(?: ?[،,|] ?| - | )(.+)$`);

/** A day with a time beside it, as it is written. */
export interface TypedMoment {
  /** The words beside the time; any text. */
  readonly day: string;
  /** After midnight. */
  readonly timeMs: number;
  /** e.g. "+03:30", "Z"; null where none is written, which means Tehran's. */
  readonly zone: string | null;
}

const zoneOf = (text: string): string => {
  if (/^[a-z]+$/i.test(text)) return 'Z';
  return text.length === 3 ? `${text}:00` : text.replace(/^(.\d\d):?(\d\d)$/, '$1:$2');
};

/** Day, hour, minute, second and zone of a text as they are written; none for any other text. */
function readParts(typed: string): readonly (string | undefined)[] {
  const clean = cleanSeparators(typed);
  const [, hour, minute, second, day] = TIME_FIRST.exec(clean) ?? [];
  return day === undefined ? (MOMENT.exec(clean)?.slice(1) ?? []) : [day, hour, minute, second];
}

/** Parts a text into a day and a time, e.g. «۱۴۰۵/۰۵/۲۵، ۱۲:۳۰», «۱۲:۳۰ - ۱۴۰۵/۰۵/۲۵», "2026-08-16T12:30:00+03:30"; null where no time of day begins or ends it. */
export function splitMoment(typed: string): TypedMoment | null {
  const [day = '', hour = '', minute = '', second = '00', zone] = readParts(typed);
  if (day === '' || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const timeMs = Number(hour) * HOUR + Number(minute) * MINUTE + Number(second) * SECOND;
  return { day, timeMs, zone: zone === undefined ? null : zoneOf(zone) };
}

/** A day of either calendar without a time. */
function parsePlainDay(typed: string): string | null {
  const parts = readDayParts(typed);
  if (parts === null) return null;
  return parts[0] < FIRST_GREGORIAN_YEAR ? gregorianDay(...parts) : isoDay(...parts);
}

/** Whether midnight of a zone begins a day in Tehran too, or comes before its first session; without a zone it is Tehran's. */
function beginsDay(day: string, zone: string | null): boolean {
  if (zone === null) return true;
  const sinceMidnight = Date.parse(`${day}T00:00:00${zone}`) - Date.parse(tehranInstant(day));
  return sinceMidnight >= 0 && sinceMidnight < FIRST_SESSION;
}

/**
 * A day in either calendar to ISO, with midnight behind it, as databases and spreadsheets write it, or without: a year before 1900 is Jalali,
 * whatever stands between its parts, e.g. "2026-08-16", «۱۴۰۵/۰۵/۲۵», "1405-05-25", "2026-08-16 00:00:00"; null for any other text.
 */
export function parseDay(typed: string): string | null {
  const moment = splitMoment(typed);
  if (moment?.timeMs !== 0) return parsePlainDay(typed);
  const day = parsePlainDay(moment.day);
  return day !== null && beginsDay(day, moment.zone) ? day : null;
}

/**
 * A day in either calendar with a time to an instant, e.g. "1405-05-25 12:30", "2026-08-16T12:30:00+03:30" → "2026-08-16T09:00:00.000Z";
 * null for any other text, a day alone among them.
 */
export function parseMoment(typed: string): string | null {
  const moment = splitMoment(typed);
  const day = moment && parseDay(moment.day);
  if (!moment || day === null) return null;
  if (moment.zone === null) return tehranInstant(day, moment.timeMs);
  const inZone = Date.parse(`${day}T00:00:00${moment.zone}`) + moment.timeMs;
  return Number.isNaN(inZone) ? null : new Date(inZone).toISOString();
}
