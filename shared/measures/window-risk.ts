import { mean } from '../funds/figures.ts';
import type { KnownSeries } from '../funds/series.ts';
import type { WindowId } from '../schema/lists.ts';
import { maxDrawdown } from './drawdown.ts';
import { type Assessed, assess } from './minimum.ts';
import { downsideDeviation, rateOver, sampleDeviation, yearlyPace } from './risk.ts';
import { type SessionReturn, singleSessionReturns } from './session-returns.ts';
import { largestGapDays, windowOf } from './windows.ts';

/** What the risk of one window is computed from; fractions a session. The formulas: shared/figures/risk.ts. */
export interface WindowRisk {
  readonly window: WindowId;
  /** The days of the first and the last value. */
  readonly from: string;
  readonly to: string;
  /** Returns over single sessions. */
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
  /** Calendar days that a return covers on average. */
  readonly days: number;
  /** The growth of these days at the pace of a year, a fraction. */
  readonly yearly: number;
  /** Below the risk-free rate of each return's days; null while that is unknown. */
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

function momentsOf(singles: readonly SessionReturn[], yearlyRate: number | null): SessionMoments | null {
  const returns = singles.map(({ value }) => value);
  const [average, deviation, logDeviation, days] = [
    mean(returns),
    sampleDeviation(returns),
    sampleDeviation(returns.map(Math.log1p)),
    mean(singles.map((one) => one.days)),
  ];
  if (average === null || deviation === null || logDeviation === null || days === null) return null;
  return {
    logDeviation,
    mean: average,
    deviation,
    days,
    yearly: yearlyPace(
      returns.reduce((growth, value) => growth * (1 + value), 1),
      days * returns.length,
    ),
    downside:
      yearlyRate === null
        ? null
        : downsideDeviation(
            returns,
            singles.map((one) => rateOver(yearlyRate, one.days)),
          ),
  };
}

/** The risk-free rate of an average return's days, a fraction; null where it is unknown. */
export const sessionRate = (moments: SessionMoments | null, yearlyRate: number | null): number | null =>
  moments === null || yearlyRate === null ? null : rateOver(yearlyRate, moments.days);

function drawdownOf(series: KnownSeries): DrawdownEnds | null {
  const fall = maxDrawdown(series);
  if (fall === null) return null;
  const { peakDay, troughDay, recoveredDay } = fall;
  const at = (day: string): number => series.values[series.dates.indexOf(day)] as number;
  return { peakDay, peak: at(peakDay), troughDay, trough: at(troughDay), recoveredDay };
}

/** The days of a fall; null where there is none, or where it is not known. */
export const fallDays = (
  ends: DrawdownEnds | null,
): Pick<DrawdownEnds, 'peakDay' | 'troughDay' | 'recoveredDay'> | null =>
  ends === null || ends.trough === ends.peak
    ? null
    : { peakDay: ends.peakDay, troughDay: ends.troughDay, recoveredDay: ends.recoveredDay };

export interface RiskContext {
  /** Days without a session. */
  readonly holidays: ReadonlySet<string>;
  /** The risk-free rate of a year, a fraction; null is unknown. */
  readonly yearlyRate: number | null;
}

/** The risk of a clean series from its first to its last value. */
export function partRisk(
  part: KnownSeries,
  { holidays, yearlyRate }: RiskContext,
): Pick<WindowRisk, 'sessions' | 'gapDays' | 'ratios' | 'drawdown'> {
  const gapDays = largestGapDays(part, holidays);
  const singles = singleSessionReturns(part, holidays);
  const sample = { sessions: singles.length, gapDays };
  return {
    ...sample,
    ratios: assess('ratio', { sessions: sample.sessions }, () => momentsOf(singles, yearlyRate)),
    drawdown: assess('drawdown', sample, () => drawdownOf(part)),
  };
}

/** The risk of a clean series within a window; null where the history begins within it. */
export function windowRisk(series: KnownSeries, window: WindowId, context: RiskContext): WindowRisk | null {
  const part = windowOf(series, window);
  const [from, to] = [part?.dates[0], part?.dates.at(-1)];
  if (!part || from === undefined || to === undefined) return null;
  return { window, from, to, ...partRisk(part, context) };
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
