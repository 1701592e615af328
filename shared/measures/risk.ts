import { mean } from '../funds/figures.ts';
import { sampleDeviation } from './deviation.ts';
import { logReturns } from './session-returns.ts';

/** Sessions of the Tehran exchange in an average year: 365 days less weekends and holidays. */
export const SESSIONS_PER_YEAR = 242;

const ANNUAL = Math.sqrt(SESSIONS_PER_YEAR);

const DAYS_PER_YEAR = 365;

/** What a yearly rate grows to in some calendar days, fractions: (1 + R)^(days / 365) − 1. */
export const rateOver = (yearlyRate: number, days: number): number =>
  (1 + yearlyRate) ** (days / DAYS_PER_YEAR) - 1;

/** The yearly rate with which money grows by a factor in some calendar days, a fraction: growth^(365 / days) − 1. */
export const yearlyPace = (growth: number, days: number): number => growth ** (DAYS_PER_YEAR / days) - 1;

/** Annualized volatility, a fraction: sample deviation of the logarithmic returns × √242; null with fewer than three values. */
export function volatility(values: readonly number[]): number | null {
  const deviation = sampleDeviation(logReturns(values));
  return deviation === null ? null : deviation * ANNUAL;
}

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

const annualRatio = (returns: readonly number[], riskFree: number, deviation: number | null) => {
  const average = mean(returns);
  return average === null || deviation === null || deviation === 0
    ? null
    : ((average - riskFree) / deviation) * ANNUAL;
};

/**
 * Annualized Sharpe ratio: mean simple return above the rate per session / sample deviation × √242. Source: Sharpe (1994).
 * Null with fewer than two returns, or where they do not vary.
 */
export const sharpe = (returns: readonly number[], riskFreePerSession: number): number | null =>
  annualRatio(returns, riskFreePerSession, sampleDeviation(returns));

/** Annualized Sortino ratio: mean simple return above the rate per session / downside deviation × √242. Null where nothing fell below it. */
export const sortino = (returns: readonly number[], riskFreePerSession: number): number | null =>
  annualRatio(returns, riskFreePerSession, downsideDeviation(returns, riskFreePerSession));

/** Annualized downside deviation, a fraction. */
export function annualDownside(returns: readonly number[], riskFreePerSession: number): number | null {
  const deviation = downsideDeviation(returns, riskFreePerSession);
  return deviation === null ? null : deviation * ANNUAL;
}

/**
 * Annualized tracking error, a fraction: sample deviation of the differences to the benchmark × √242. Both lists hold the returns
 * of the same sessions. Null with fewer than two pairs.
 */
export function trackingError(returns: readonly number[], benchmark: readonly number[]): number | null {
  const differences = returns.map((value, i) => value - (benchmark[i] as number));
  const deviation = sampleDeviation(differences);
  return deviation === null ? null : deviation * ANNUAL;
}

/** Beta: covariance with the benchmark / the benchmark's variance. Null with fewer than two pairs, or where it does not vary. */
export function beta(returns: readonly number[], benchmark: readonly number[]): number | null {
  const [own, other] = [mean(returns), mean(benchmark)];
  if (returns.length < 2 || own === null || other === null) return null;
  const covariance = returns.reduce(
    (total, value, i) => total + (value - own) * ((benchmark[i] as number) - other),
    0,
  );
  const variance = benchmark.reduce((total, value) => total + (value - other) ** 2, 0);
  return variance === 0 ? null : covariance / variance;
}
