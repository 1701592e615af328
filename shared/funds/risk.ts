import { knownSeries, type Series } from './series.ts';

/** Sessions of the Tehran exchange in a usual year: 365 days less weekends and holidays. */
export const TRADING_DAYS_PER_YEAR = 242;

/**
 * Yearly volatility as a fraction: sample standard deviation of the daily logarithmic returns × √(days per year).
 * The textbook definition. Null with fewer than two returns, or where a value is not above zero.
 */
export function volatility(series: Series, daysPerYear: number = TRADING_DAYS_PER_YEAR): number | null {
  const { values } = knownSeries(series);
  if (values.length < 3 || values.some((value) => value <= 0)) return null;
  const returns = values.slice(1).map((value, i) => Math.log(value / (values[i] as number)));
  const average = returns.reduce((total, one) => total + one, 0) / returns.length;
  const variance = returns.reduce((total, one) => total + (one - average) ** 2, 0) / (returns.length - 1);
  return Math.sqrt(variance * daysPerYear);
}

/** The deepest fall from a peak as a fraction from 0 to 1: 0.2 lost a fifth. Null without values, or with one not above zero. */
export function maxDrawdown(series: Series): number | null {
  const { values } = knownSeries(series);
  if (values.length === 0 || values.some((value) => value <= 0)) return null;
  let peak = 0;
  let deepest = 0;
  for (const value of values) {
    peak = Math.max(peak, value);
    deepest = Math.max(deepest, 1 - value / peak);
  }
  return deepest;
}
