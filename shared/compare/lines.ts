import { addDays, daysBetween } from '../dates/days.ts';
import { lastSessionOn, sessionAfter } from '../dates/session-days.ts';
import { indexOnOrBefore, type KnownSeries, knownSeries } from '../funds/series.ts';
import { indexOfQuote, maxQuoteAge, quoteOnOrBefore } from '../measures/quotes.ts';
import type { CategoryRef } from '../schema/snapshots/meta.ts';
import { RANGE_DAYS, type RangeId, type Span } from './state.ts';

/** How often a series has a value: in the exchange's sessions, on most days, or once a month with a curve between. */
export type Rhythm = 'sessions' | 'days' | 'months';

/** One series of a comparison. */
export interface CompareLine {
  /** A fund's slug, or the id of a benchmark, e.g. "usd", "category/طلا". */
  readonly id: string;
  readonly label: string;
  readonly isFund: boolean;
  readonly rhythm: Rhythm;
  /** What one unit is worth, rials; only quotients are used. */
  readonly series: KnownSeries;
  readonly origins: readonly string[];
  readonly simulated: boolean;
  /** Whose mean it is, where it is one. */
  readonly category?: CategoryRef;
}

/** A day that bounds what the lines have in common, and the lines that set it. */
export interface Bound {
  readonly day: string;
  readonly lines: readonly CompareLine[];
}

export interface CommonSpan {
  /** The latest first day of all lines. */
  readonly first: Bound;
  /** The earliest last day of the funds: a benchmark that ends before is shown as far as it goes. */
  readonly last: Bound;
}

const firstDay = ({ series }: CompareLine): string => series.dates[0] as string;
const lastDay = ({ series }: CompareLine): string => series.dates.at(-1) as string;

function boundOf(
  lines: readonly CompareLine[],
  dayOf: (line: CompareLine) => string,
  isBeyond: (day: string, other: string) => boolean,
): Bound {
  const day = lines.map(dayOf).reduce((bound, one) => (isBeyond(one, bound) ? one : bound));
  return { day, lines: lines.filter((line) => dayOf(line) === day) };
}

/** What the lines have in common; null without a fund, or where one ends before another begins. Every line has a value. */
export function commonSpan(lines: readonly CompareLine[]): CommonSpan | null {
  const funds = lines.filter(({ isFund }) => isFund);
  if (funds.length === 0) return null;
  const first = boundOf(lines, firstDay, (day, other) => day > other);
  const last = boundOf(funds, lastDay, (day, other) => day < other);
  return first.day < last.day ? { first, last } : null;
}

/** The days of a range within what the lines have in common; a range outside of it gives all of it. */
export function spanOf({ first, last }: CommonSpan, range: RangeId | Span): Span {
  const all = { from: first.day, to: last.day };
  const wanted = typeof range === 'string' ? { from: fromOf(range, all), to: all.to } : range;
  const [, from] = [wanted.from, all.from].sort() as [string, string];
  const [to] = [wanted.to, all.to].sort() as [string, string];
  return from < to ? { from, to } : all;
}

function fromOf(range: RangeId, { from, to }: Span): string {
  const days = RANGE_DAYS[range];
  return days === null ? from : addDays(to, -days);
}

/** The same span from the next session on, where the exchange had been closed at its first day for longer than a quote may be old. */
export function fromOpenDay(span: Span, holidays: ReadonlySet<string>): Span {
  const last = lastSessionOn(span.from, holidays);
  if (daysBetween(last, span.from) <= maxQuoteAge(daysBetween(span.from, span.to))) return span;
  const from = sessionAfter(span.from, holidays);
  return from < span.to ? { from, to: span.to } : span;
}

/** Index of a series' value at the first day of a span: the last one on or before it, as old as a quote may be; -1 for none. */
const baseOf = (dates: readonly string[], { from, to }: Span): number =>
  indexOfQuote(dates, from, maxQuoteAge(daysBetween(from, to)));

/**
 * The part of a series within a span: from its value at the first day, else from its first value after it, to its last one on or before
 * the last.
 */
export function partOf({ dates, values }: KnownSeries, span: Span): KnownSeries {
  const base = baseOf(dates, span);
  const start = base < 0 ? indexOnOrBefore(dates, span.from) + 1 : base;
  const end = indexOnOrBefore(dates, span.to) + 1;
  return { dates: dates.slice(start, end), values: values.slice(start, end) };
}

/** True where the part of a series has a value at the first day of its span: without one it has no return over the span. */
export const hasBase = ({ dates }: KnownSeries, { from }: Span): boolean =>
  dates[0] !== undefined && dates[0] <= from;

/**
 * What 100 at the first day of a span became: 100 × value / value at that day (`partOf`), which stands on the first day itself. Empty
 * where the series has none.
 */
export function rebase(series: KnownSeries, span: Span): KnownSeries {
  const part = partOf(series, span);
  if (!hasBase(part, span)) return { dates: [], values: [] };
  const { dates, values } = part;
  const base = values[0] as number;
  return {
    dates: [span.from, ...dates.slice(1)],
    values: values.map((value) => (100 * value) / base),
  };
}

/** The quotes of the given days themselves: in place of a day without one an older quote would pass for a day without a move. */
export const sampleOn = (series: KnownSeries, days: readonly string[]): KnownSeries =>
  knownSeries({ dates: days, values: days.map((day) => quoteOnOrBefore(series, day, 0)?.value) });

/** The days on which at least one of the lines has a value, oldest first. */
export const daysOf = (lines: readonly { readonly series: KnownSeries }[]): string[] =>
  [...new Set(lines.flatMap(({ series }) => [...series.dates]))].sort();
