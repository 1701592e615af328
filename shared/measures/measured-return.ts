import { daysBetween, findLatest } from '../dates/days.ts';
import { addJalaliMonths } from '../dates/jalali-month.ts';
import { indexOnOrBefore, type KnownSeries } from '../funds/series.ts';
import { type IndexMonth, publishedMonths } from './inflation.ts';
import type { Measure, QuotedMeasure } from './measures.ts';
import { maxQuoteAge, quoteOnOrBefore } from './quotes.ts';

/** The series behind the measures, as they are published. */
interface PublishedSeries {
  readonly quotes: Readonly<Record<QuotedMeasure, KnownSeries>>;
  readonly index: readonly IndexMonth[];
}

export interface MeasureSeries extends PublishedSeries {
  /** The day whose knowledge of the index all figures share; null where each takes its own last day. */
  readonly knownOn: string | null;
}

/** The same series with the day of the newest quote as the day whose knowledge of the index all figures share. */
export const withKnowledgeDay = <T extends PublishedSeries>(series: T): T & MeasureSeries => ({
  ...series,
  knownOn: findLatest(Object.values(series.quotes).map(({ dates }) => dates.at(-1) ?? null)),
});

/** One end of a measure's change: a quote with its day, or an index with its Jalali month. */
export interface MeasurePoint {
  readonly at: string;
  readonly value: number;
}

/** Why a measure has no change between two days. */
export interface UnknownChange {
  readonly value: null;
  /** The first day that the series knows; null for none. */
  readonly since: string | null;
  /** The day of the newest quote before one of the two days, where it is too old for the period. */
  readonly lastQuote?: string;
  /** The period is shorter than a month, of which the index has one value. */
  readonly isTooShort?: boolean;
}

/** What a measure's own price gained between two days, a fraction; null with the reason. */
export type MeasureChange =
  | { readonly value: number; readonly from: MeasurePoint; readonly to: MeasurePoint }
  | UnknownChange;

/** The index has one value a month: a shorter return after inflation is mostly the day of a publication. Texts name it in words. */
export const MIN_REAL_DAYS = 30;
const DAYS_PER_MONTH = 365.25 / 12;
/** Days that are further from the day of knowledge than a publication is are of another time. */
const MAX_KNOWLEDGE_DAYS = 31;

/** The day on which the index of a period up to `day` is known. */
export const knowledgeDay = ({ knownOn }: MeasureSeries, day: string): string =>
  knownOn && Math.abs(daysBetween(day, knownOn)) <= MAX_KNOWLEDGE_DAYS ? knownOn : day;

const toPoint = ({ month, index }: IndexMonth): MeasurePoint => ({ at: month, value: index });

/** As many published months as the period has, up to the newest that is known. */
function indexChange(series: MeasureSeries, fromDay: string, toDay: string): MeasureChange {
  const months = Math.round(daysBetween(fromDay, toDay) / DAYS_PER_MONTH);
  const known = publishedMonths(series.index, knowledgeDay(series, toDay));
  const to = known.at(-1);
  const from = to && known.find(({ month }) => month === addJalaliMonths(to.month, -months));
  const [first] = series.index.map(({ publishedOn }) => publishedOn).sort();
  if (!to || !from) return { value: null, since: first ?? null };
  return { value: to.index / from.index - 1, from: toPoint(from), to: toPoint(to) };
}

/** The change between the last values on or before two days, none of them older than `maxAgeDays`. */
export function quoteChange(
  quotes: KnownSeries,
  fromDay: string,
  toDay: string,
  maxAgeDays: number,
): MeasureChange {
  const [from, to] = [fromDay, toDay].map((day) => quoteOnOrBefore(quotes, day, maxAgeDays));
  if (from && to)
    return {
      value: to.value / from.value - 1,
      from: { at: from.day, value: from.value },
      to: { at: to.day, value: to.value },
    };
  const lastQuote = quotes.dates[indexOnOrBefore(quotes.dates, from ? toDay : fromDay)];
  return { value: null, since: quotes.dates[0] ?? null, ...(lastQuote === undefined ? {} : { lastQuote }) };
}

/**
 * The change of a measure from one day to another, with quotes as old as the period allows. Inflation compares the newest published
 * month with the one as many months before it as the period has, so it never uses a month before its publication; below 30 days there is
 * none. A part of a longer period, `whole` calendar days long, follows the rules of the whole.
 */
export function measureChange(
  series: MeasureSeries,
  measure: Exclude<Measure, 'rial'>,
  fromDay: string,
  toDay: string,
  whole: number = daysBetween(fromDay, toDay),
): MeasureChange {
  if (measure !== 'real') return quoteChange(series.quotes[measure], fromDay, toDay, maxQuoteAge(whole));
  return whole < MIN_REAL_DAYS
    ? { value: null, since: null, isTooShort: true }
    : indexChange(series, fromDay, toDay);
}
