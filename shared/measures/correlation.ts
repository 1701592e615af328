import type { KnownSeries } from '../funds/series.ts';
import { type Assessed, assess } from './minimum.ts';
import { sampleDeviation } from './risk.ts';
import { singleSessionReturns } from './session-returns.ts';
import { benchmarkMoments } from './window-risk.ts';

/** Logarithmic returns that scatter less come from a constant rate: what differs is the rounding of its values. */
const MIN_DEVIATION = 1e-9;

/** How two series move together, −1 to 1, with the sessions that it is computed from. */
export interface Correlation {
  readonly coefficient: Assessed<number>;
  /** The first and the last common session; null without one. */
  readonly from: string | null;
  readonly to: string | null;
}

function pearson(own: readonly number[], benchmark: readonly number[]): number | null {
  const [one, other] = [sampleDeviation(own), sampleDeviation(benchmark)];
  const moments = benchmarkMoments({ own, benchmark });
  if (one === null || other === null || moments === null) return null;
  if (Math.min(one, other) < MIN_DEVIATION) return null;
  return Math.max(-1, Math.min(1, moments.covariance / (one * other)));
}

/**
 * The correlation (Pearson) of the logarithmic returns of two clean series over the single sessions that both have: covariance / product of
 * the deviations. A return over more sessions, or over a closure, counts on neither side. Fewer than 60 such sessions, or a
 * series without moves, give the reason instead.
 */
export function correlation(
  one: KnownSeries,
  other: KnownSeries,
  holidays: ReadonlySet<string>,
): Correlation {
  const others = new Map(singleSessionReturns(other, holidays).map(({ day, value }) => [day, value]));
  const common = singleSessionReturns(one, holidays).filter(({ day }) => others.has(day));
  const own = common.map(({ value }) => Math.log1p(value));
  const theirs = common.map(({ day }) => Math.log1p(others.get(day) as number));
  return {
    coefficient: assess('ratio', { sessions: common.length }, () => pearson(own, theirs)),
    from: common[0]?.day ?? null,
    to: common.at(-1)?.day ?? null,
  };
}
