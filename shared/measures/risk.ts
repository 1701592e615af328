import { mean } from '../funds/figures.ts';

/** Sessions of the Tehran exchange in an average year: 365 days less weekends and holidays. */
export const SESSIONS_PER_YEAR = 242;

const DAYS_PER_YEAR = 365;

/** What a yearly rate grows to in some calendar days, fractions: (1 + R)^(days / 365) − 1. */
export const rateOver = (yearlyRate: number, days: number): number =>
  (1 + yearlyRate) ** (days / DAYS_PER_YEAR) - 1;

/** The yearly rate with which money grows by a factor in some calendar days, a fraction: growth^(365 / days) − 1. */
export const yearlyPace = (growth: number, days: number): number => growth ** (DAYS_PER_YEAR / days) - 1;

/**
 * Deviation below a target per session, or each return's own, a fraction, not annualized: √(Σ min(0, r − target)² / n) over all n returns. Dividing by the
 * negative ones alone would make a fund with few losses look riskier. Source: Sortino and Price (1994). Null for no returns.
 */
export function downsideDeviation(
  returns: readonly number[],
  target: number | readonly number[],
): number | null {
  const targetOf = (i: number): number => (typeof target === 'number' ? target : (target[i] as number));
  const squares = mean(returns.map((value, i) => Math.min(0, value - targetOf(i)) ** 2));
  return squares === null ? null : Math.sqrt(squares);
}

/** Sample standard deviation (divisor n − 1); null with fewer than two values. */
export function sampleDeviation(values: readonly number[]): number | null {
  const average = mean(values);
  if (values.length < 2 || average === null) return null;
  const squares = values.reduce((total, value) => total + (value - average) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}
