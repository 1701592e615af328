import { addDays } from '../dates/days.ts';
import { type KnownSeries, knownSeries } from '../funds/series.ts';
import { maxQuoteAge, quoteOnOrBefore } from '../measures/quotes.ts';

/**
 * Returns over the last `days` calendar days, by the day on which they end, fractions: value / the value `days` before it − 1, which may
 * be as old as a quote of such a period. Days without one have none.
 */
export function rollingReturns(series: KnownSeries, days: number): KnownSeries {
  const { dates, values } = series;
  const returns = dates.map((day, i) => {
    const base = quoteOnOrBefore(series, addDays(day, -days), maxQuoteAge(days));
    return base && (values[i] as number) / base.value - 1;
  });
  return knownSeries({ dates, values: returns });
}
