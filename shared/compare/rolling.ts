import { addDays } from '../dates/days.ts';
import { isSpanOf } from '../funds/returns.ts';
import { indexOnOrBefore, type KnownSeries } from '../funds/series.ts';

/**
 * Returns over the last `days` calendar days, by the day on which they end, fractions: value / the last value on or before the first
 * day − 1. Days whose span begins before the series, or is longer than 1.3 times its
 * name, have none.
 */
export function rollingReturns({ dates, values }: KnownSeries, days: number): KnownSeries {
  const known = dates.flatMap((day, i) => {
    const start = indexOnOrBefore(dates, addDays(day, -days));
    return start < 0 || !isSpanOf(dates[start] as string, day, days)
      ? []
      : [{ day, value: (values[i] as number) / (values[start] as number) - 1 }];
  });
  return { dates: known.map(({ day }) => day), values: known.map(({ value }) => value) };
}
