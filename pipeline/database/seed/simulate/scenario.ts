import { FUND_KINDS, type FundKind } from '../../../../shared/schema/rows/funds.ts';
import type { Market } from '../facts/market.ts';
import { tradingDays } from './calendar.ts';
import { createFactors, type Factors } from './factors.ts';
import { profileOf } from './profiles.ts';
import { ar1Series, createRandom } from './random.ts';

/** Trading days that are drawn, up to and with the data's newest day. */
export const DAYS = 400;

/** What all funds share. Lists have one value a trading day. */
export interface Scenario {
  readonly seed: string;
  readonly days: readonly string[];
  readonly factors: Factors;
  /** By kind: how much livelier than usual the trade is, as a logarithm. */
  readonly activity: ReadonlyMap<FundKind, readonly number[]>;
  /** By kind: what individuals lean to, standard deviations; above 0 they buy. */
  readonly mood: ReadonlyMap<FundKind, readonly number[]>;
}

const QUARTER = 60;
/** A market that rose or fell far in a quarter trades more, or less; as logarithms. */
const HEAT = { perMove: 1.5, least: -0.4, most: 1.2 };

/** Trade follows the last quarter's rise and the day's own movement, whatever its direction. */
function activityOf(movements: readonly number[], wander: readonly number[]): number[] {
  let trailing = 0;
  return movements.map((move, i) => {
    trailing += move - (i >= QUARTER ? (movements[i - QUARTER] as number) : 0);
    const heat = Math.max(HEAT.least, Math.min(HEAT.most, HEAT.perMove * trailing));
    return heat + 6 * Math.abs(move) + (wander[i] as number);
  });
}

/** Individuals chase the day's movement, on top of a mood of their own. */
function moodOf(movements: readonly number[], wander: readonly number[]): number[] {
  return movements.map((move, i) => 0.6 * (wander[i] as number) + 25 * move);
}

/** The days and what moves on them together; equal for equal facts and seed. */
export function createScenario(market: Market, seed: string, count = DAYS): Scenario {
  const days = tradingDays(market.newestDay, count);
  const factors = createFactors(market, days, seed);
  const wander = (what: string, kind: FundKind, sd: number, memory: number) =>
    ar1Series(createRandom(`${seed}/${what}/${kind}`), days.length, sd, memory);
  const of = (kind: FundKind) => factors[profileOf(kind).factor];
  return {
    seed,
    days,
    factors,
    activity: new Map(
      FUND_KINDS.map((kind) => [kind, activityOf(of(kind), wander('activity', kind, 0.2, 0.8))]),
    ),
    mood: new Map(FUND_KINDS.map((kind) => [kind, moodOf(of(kind), wander('mood', kind, 1, 0.6))])),
  };
}
