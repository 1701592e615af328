import { mean } from '../funds/figures.ts';
import type { KnownSeries } from '../funds/series.ts';
import type { WindowId } from '../schema/lists.ts';
import { sampleDeviation } from './deviation.ts';
import { maxDrawdown } from './drawdown.ts';
import { type Assessed, assess } from './minimum.ts';
import { downsideDeviation } from './risk.ts';
import { logReturns, simpleReturns } from './session-returns.ts';
import { largestGapDays, windowOf } from './windows.ts';

/** What the risk of one window is computed from; fractions a session. The formulas: shared/figures/risk.ts. */
export interface WindowRisk {
  readonly window: WindowId;
  /** The day of the first value. */
  readonly from: string;
  /** Returns from session to session. */
  readonly sessions: number;
  /** Longest unexplained gap, calendar days. */
  readonly gapDays: number;
  readonly ratios: Assessed<SessionMoments>;
  readonly drawdown: Assessed<DrawdownEnds>;
}

export interface SessionMoments {
  readonly logDeviation: number;
  readonly mean: number;
  readonly deviation: number;
  /** Below the risk-free rate per session; null while that is unknown. */
  readonly downside: number | null;
}

/** The days of the largest fall and the values on them, in units of the newest day. */
export interface DrawdownEnds {
  readonly peakDay: string;
  readonly peak: number;
  readonly troughDay: string;
  readonly trough: number;
  readonly recoveredDay: string | null;
}

function momentsOf(values: readonly number[], rate: number | null): SessionMoments | null {
  const returns = simpleReturns(values);
  const [average, deviation, logDeviation] = [
    mean(returns),
    sampleDeviation(returns),
    sampleDeviation(logReturns(values)),
  ];
  if (average === null || deviation === null || logDeviation === null) return null;
  return {
    logDeviation,
    mean: average,
    deviation,
    downside: rate === null ? null : downsideDeviation(returns, rate),
  };
}

function drawdownOf(series: KnownSeries): DrawdownEnds | null {
  const fall = maxDrawdown(series);
  if (fall === null) return null;
  const { peakDay, troughDay, recoveredDay } = fall;
  const at = (day: string): number => series.values[series.dates.indexOf(day)] as number;
  return { peakDay, peak: at(peakDay), troughDay, trough: at(troughDay), recoveredDay };
}

export interface RiskContext {
  /** Days without a session. */
  readonly holidays: ReadonlySet<string>;
  /** The risk-free rate, a fraction; null is unknown. */
  readonly ratePerSession: number | null;
}

/** The risk of a clean series from its first to its last value. */
export function partRisk(
  part: KnownSeries,
  { holidays, ratePerSession }: RiskContext,
): Pick<WindowRisk, 'sessions' | 'gapDays' | 'ratios' | 'drawdown'> {
  const gapDays = largestGapDays(part, holidays);
  const sample = { sessions: Math.max(0, part.values.length - 1), gapDays };
  return {
    ...sample,
    ratios: assess('ratio', { sessions: sample.sessions }, () => momentsOf(part.values, ratePerSession)),
    drawdown: assess('drawdown', sample, () => drawdownOf(part)),
  };
}

/** The risk of a clean series within a window; null where the history begins within it. */
export function windowRisk(series: KnownSeries, window: WindowId, context: RiskContext): WindowRisk | null {
  const part = windowOf(series, window);
  const from = part?.dates[0];
  return part && from !== undefined ? { window, from, ...partRisk(part, context) } : null;
}

/** What beta and tracking error are computed from. */
export interface BenchmarkMoments {
  readonly covariance: number;
  readonly variance: number;
  /** Deviation of the differences. */
  readonly deviation: number;
}

/** Returns of the same sessions on both sides, oldest first. */
export interface Pairs {
  readonly own: readonly number[];
  readonly benchmark: readonly number[];
}

/** Moments of a fund against its benchmark; null with fewer than two pairs. */
export function benchmarkMoments({ own, benchmark }: Pairs): BenchmarkMoments | null {
  const [ownMean, otherMean] = [mean(own), mean(benchmark)];
  const deviation = sampleDeviation(own.map((value, i) => value - (benchmark[i] as number)));
  if (ownMean === null || otherMean === null || deviation === null) return null;
  const average = (term: (i: number) => number) =>
    own.reduce((sum, _, i) => sum + term(i), 0) / (own.length - 1);
  return {
    covariance: average((i) => ((own[i] as number) - ownMean) * ((benchmark[i] as number) - otherMean)),
    variance: average((i) => ((benchmark[i] as number) - otherMean) ** 2),
    deviation,
  };
}
