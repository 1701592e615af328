import { addDays } from '../dates/days.ts';
import { indexOnOrBefore, knownSeries, type Series } from './series.ts';

const WEEKS = 26;
const MAX_VALUE = 99;

/** The days that a sparkline is drawn from. */
export function sparklineDays(dates: readonly string[]): readonly string[] {
  const latest = dates.at(-1);
  return latest === undefined
    ? []
    : dates.slice(Math.max(0, indexOnOrBefore(dates, addDays(latest, -7 * WEEKS))));
}

/**
 * Weekly values of the last half year, scaled to whole numbers from 0 (lowest) to 99 (highest), oldest first.
 * A flat series is 50 throughout. Null with fewer than two weeks.
 */
export function createSparkline(series: Series): number[] | null {
  const { dates, values } = knownSeries(series);
  const latest = dates.at(-1);
  if (latest === undefined) return null;
  const weekly: number[] = [];
  for (let week = WEEKS; week >= 0; week -= 1) {
    const index = indexOnOrBefore(dates, addDays(latest, -7 * week));
    if (index >= 0) weekly.push(values[index] as number);
  }
  if (weekly.length < 2) return null;
  const low = Math.min(...weekly);
  const range = Math.max(...weekly) - low;
  return weekly.map((value) =>
    range === 0 ? Math.round(MAX_VALUE / 2) : Math.round(((value - low) / range) * MAX_VALUE),
  );
}
