import { addDays } from '../dates/days.ts';
import { type Figure, isKnown } from './figures.ts';

/** One history as columns, oldest first. */
export interface Series {
  readonly dates: readonly string[];
  readonly values: readonly Figure[];
}

/** Known values only, oldest first. */
export interface KnownSeries {
  readonly dates: readonly string[];
  readonly values: readonly number[];
}

/** Drops the days without a value. */
export function knownSeries({ dates, values }: Series): KnownSeries {
  const known: { dates: string[]; values: number[] } = { dates: [], values: [] };
  dates.forEach((date, i) => {
    const value = values[i];
    if (!isKnown(value)) return;
    known.dates.push(date);
    known.values.push(value);
  });
  return known;
}

/** Index of the last date on or before `day`, or -1. */
export function indexOnOrBefore(dates: readonly string[], day: string): number {
  let low = 0;
  let high = dates.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((dates[middle] as string) <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * The records of the last `days` days before the latest record, including the day exactly `days` before it.
 */
export function lastDays(series: KnownSeries, days: number): KnownSeries {
  const latest = series.dates.at(-1);
  if (latest === undefined) return { dates: [], values: [] };
  const start = addDays(latest, -days);
  const first = series.dates.findIndex((date) => date >= start);
  return { dates: series.dates.slice(first), values: series.values.slice(first) };
}
