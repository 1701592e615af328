import { FUND_KINDS, type FundKind } from '../../../../shared/schema/lists.ts';
import { closures } from '../content/closures.ts';
import type { Market } from '../market/market.ts';
import { tradingDays } from './calendar.ts';
import { createFactors, type Factors } from './factors.ts';
import { profileOf } from './profiles.ts';
import { ar1Series, createRandom } from './random.ts';

/** Simulated trading days, up to and including the data's newest day. */
export const DAYS = 400;

/** What all simulated funds share. Lists have one value per trading day. */
export interface Scenario {
  readonly seed: string;
  readonly days: readonly string[];
  /** Sessions that a closure took: nothing is traded on them, though funds report NAVs. */
  readonly closed: ReadonlySet<string>;
  readonly factors: Factors;
  /** By kind: trading activity relative to the usual, as a logarithm. */
  readonly activity: ReadonlyMap<FundKind, readonly number[]>;
  /** By kind: individuals' sentiment, standard deviations; above 0 they buy. */
  readonly sentiment: ReadonlyMap<FundKind, readonly number[]>;
}

const QUARTER = 60;
/** Effect of a quarter's movement on the activity, as logarithms. */
const TREND = { perMove: 1.5, min: -0.4, max: 1.2 };

/** Activity follows the last quarter's movement and the absolute movement of the day. */
function activityOf(movements: readonly number[], noise: readonly number[]): number[] {
  let trailing = 0;
  return movements.map((move, i) => {
    trailing += move - (i >= QUARTER ? (movements[i - QUARTER] as number) : 0);
    const trend = Math.max(TREND.min, Math.min(TREND.max, TREND.perMove * trailing));
    return trend + 6 * Math.abs(move) + (noise[i] as number);
  });
}

/** Sentiment follows the day's movement, plus noise. */
function sentimentOf(movements: readonly number[], noise: readonly number[]): number[] {
  return movements.map((move, i) => 0.6 * (noise[i] as number) + 25 * move);
}

/** The trading days with their common movements; deterministic for equal data and seed. */
export function createScenario(market: Market, seed: string, count = DAYS): Scenario {
  const days = tradingDays(market.newestDay, count);
  const factors = createFactors(market, days, seed);
  const noise = (what: string, kind: FundKind, sd: number, memory: number) =>
    ar1Series(createRandom(`${seed}/${what}/${kind}`), days.length, sd, memory);
  const movements = (kind: FundKind) => factors[profileOf(kind).factor];
  return {
    seed,
    days,
    closed: new Set(closures().rows.map(({ date }) => String(date))),
    factors,
    activity: new Map(
      FUND_KINDS.map((kind) => [kind, activityOf(movements(kind), noise('activity', kind, 0.2, 0.8))]),
    ),
    sentiment: new Map(
      FUND_KINDS.map((kind) => [kind, sentimentOf(movements(kind), noise('mood', kind, 1, 0.6))]),
    ),
  };
}
