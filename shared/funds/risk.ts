import { knownSeries, type Series } from './series.ts';

/** Trading days of the Tehran exchange in an average year: 365 days less weekends and holidays. */
export const TRADING_DAYS_PER_YEAR = 242;

/**
 * Annualized volatility, a fraction: sample standard deviation of the daily logarithmic returns × √(days per year).
 * Null with fewer than two returns, or where a value is not positive.
 */
export function volatility(series: Series, daysPerYear: number = TRADING_DAYS_PER_YEAR): number | null {
  const { values } = knownSeries(series);
  if (values.length < 3 || values.some((value) => value <= 0)) return null;
  const returns = values.slice(1).map((value, i) => Math.log(value / (values[i] as number)));
  const average = returns.reduce((total, value) => total + value, 0) / returns.length;
  const variance = returns.reduce((total, value) => total + (value - average) ** 2, 0) / (returns.length - 1);
  return Math.sqrt(variance * daysPerYear);
}

/** The largest fall from a peak, a fraction: 0.2 is a loss of 20%. Null without values, or where one is not positive. */
export function maxDrawdown(series: Series): number | null {
  const { values } = knownSeries(series);
  if (values.length === 0 || values.some((value) => value <= 0)) return null;
  let peak = 0;
  let largest = 0;
  for (const value of values) {
    peak = Math.max(peak, value);
    largest = Math.max(largest, 1 - value / peak);
  }
  return largest;
}
