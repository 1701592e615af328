import type { KnownSeries } from '../funds/series.ts';
import { type IndexMonth, lastPublished } from './inflation.ts';
import { type Measure, type QuotedMeasure, reexpressReturn } from './measures.ts';
import { quoteOnOrBefore } from './quotes.ts';

/** The series behind the measures. */
export interface MeasureSeries {
  readonly quotes: Readonly<Record<QuotedMeasure, KnownSeries>>;
  readonly index: readonly IndexMonth[];
}

/** One end of a measure's change: a quote with its day, or an index with its Jalali month. */
export interface MeasurePoint {
  readonly at: string;
  readonly value: number;
}

/** What a measure's own price gained between two days, a fraction; null with the first day that the series knows. */
export type MeasureChange =
  | { readonly value: number; readonly from: MeasurePoint; readonly to: MeasurePoint }
  | { readonly value: null; readonly since: string | null };

function pointOf(series: MeasureSeries, measure: Exclude<Measure, 'rial'>, day: string): MeasurePoint | null {
  if (measure === 'real') {
    const month = lastPublished(series.index, day);
    return month && { at: month.month, value: month.index };
  }
  const quote = quoteOnOrBefore(series.quotes[measure], day);
  return quote && { at: quote.day, value: quote.value };
}

const firstDay = (series: MeasureSeries, measure: Exclude<Measure, 'rial'>): string | null =>
  measure === 'real'
    ? ([...series.index.map(({ publishedOn }) => publishedOn)].sort()[0] ?? null)
    : (series.quotes[measure].dates[0] ?? null);

/**
 * The change of a measure from one day to another. Inflation compares the indexes that were the newest published on each of the
 * two days, so it never uses a month before its publication.
 */
export function measureChange(
  series: MeasureSeries,
  measure: Exclude<Measure, 'rial'>,
  fromDay: string,
  toDay: string,
): MeasureChange {
  const [from, to] = [pointOf(series, measure, fromDay), pointOf(series, measure, toDay)];
  if (!from || !to) return { value: null, since: firstDay(series, measure) };
  return { value: to.value / from.value - 1, from, to };
}

/** A rial return between two days in a measure, a fraction; null where the measure has no data for either day. */
export function returnInMeasure(
  series: MeasureSeries,
  measure: Measure,
  rialReturn: number,
  fromDay: string,
  toDay: string,
): number | null {
  if (measure === 'rial') return rialReturn;
  const { value } = measureChange(series, measure, fromDay, toDay);
  return value === null ? null : reexpressReturn(rialReturn, value);
}
