import { addDays } from '../dates/days.ts';
import { indexOnOrBefore, knownSeries, type Series } from './series.ts';

const WEEKS = 26;
const TOP = 99;

/**
 * Weekly values of the last half year as whole numbers 0 (lowest) to 99 (highest), oldest first, for a sparkline.
 * A flat line lies in the middle. Null with fewer than two weeks.
 */
export function createSparkline(series: Series): number[] | null {
  const { dates, values } = knownSeries(series);
  const latest = dates.at(-1);
  if (latest === undefined) return null;
  const weekly: number[] = [];
  for (let week = WEEKS; week >= 0; week -= 1) {
    const at = indexOnOrBefore(dates, addDays(latest, -7 * week));
    if (at >= 0) weekly.push(values[at] as number);
  }
  if (weekly.length < 2) return null;
  const low = Math.min(...weekly);
  const range = Math.max(...weekly) - low;
  return weekly.map((value) =>
    range === 0 ? Math.round(TOP / 2) : Math.round(((value - low) / range) * TOP),
  );
}
