import { FACTOR_SD } from '../database/seed/simulate/factors.ts';
import { type FactorId, type Profile, profileOf } from '../database/seed/simulate/profiles.ts';
import { type Random, createRandom, ar1Series } from '../database/seed/simulate/random.ts';
import { PRICE_LIMIT } from '../database/seed/simulate/trade-path.ts';
import type { StoredFund } from '../database/stored-state.ts';

/** Minutes between two looks at the market, as the real source takes them. */
export const STEP_MINUTES = 2;
/** As fast as a look at the market every five seconds. */
export const DEFAULT_SPEED = 24;
/** The longest session has fewer steps. */
const MOST_STEPS = 400;
/** Funds send a new NAV so often, in steps. */
const NAV_STEPS = 10;

/** What a fund's day starts from. */
export interface FundOpening {
  readonly fund: StoredFund;
  readonly yesterdayRial: number;
  readonly navRial: number;
  /** Usual value of a day. */
  readonly liquidityRial: number;
  /** Minutes after midnight, Tehran. */
  readonly opens: number;
  readonly closes: number;
}

/** A fund at one step of its session; money in rials, units whole. */
export interface Quote {
  readonly priceRial: number;
  readonly lowRial: number;
  readonly highRial: number;
  readonly firstRial: number;
  readonly navRial: number;
  readonly volume: number;
  readonly valueRial: number;
  readonly trades: number;
  readonly individuals: {
    readonly bought: number;
    readonly sold: number;
    readonly buyers: number;
    readonly sellers: number;
  };
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** A walk from 0: the day's movement spread over the steps, and a wander beside it; logarithms. */
function walk(random: Random, steps: number, sd: number): number[] {
  const move = sd * random.normal();
  const wander = ar1Series(random, steps, sd / 3, 0.95);
  return wander.map((height, i) => (move * (i + 1)) / steps + height - (wander[0] as number));
}

/** The common movement of a market on a day: the same for all its funds. */
const factorWalk = (seed: string, day: string, factor: FactorId): number[] =>
  walk(createRandom(`${seed}/play/${day}/${factor}`), MOST_STEPS, FACTOR_SD[factor]);

/** Units traded up to each step: livelier at both ends of the session, and on a day that moves far. */
function volumes(random: Random, steps: number, total: number): number[] {
  const weights = Array.from({ length: steps }, (_, i) => {
    const place = (2 * i) / Math.max(1, steps - 1) - 1;
    return (1 + 1.5 * place * place) * Math.exp(0.5 * random.normal());
  });
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let so = 0;
  return weights.map((weight) => {
    so += weight;
    return Math.round((total * so) / sum);
  });
}

/** Prices: yesterday's, moved by the fundamental walk and the bubble's, within what the exchange lets through. */
function prices({ yesterdayRial }: FundOpening, moves: readonly number[], bubbles: readonly number[]): number[] {
  const least = Math.ceil(yesterdayRial * (1 - PRICE_LIMIT));
  const most = Math.max(least, Math.floor(yesterdayRial * (1 + PRICE_LIMIT)));
  return moves.map((move, i) =>
    Math.max(1, clamp(Math.round(yesterdayRial * Math.exp(move + (bubbles[i] as number))), least, most)),
  );
}

function individualsAt(
  { individuals }: Profile,
  lean: number,
  volume: number,
  priceRial: number,
): Quote['individuals'] {
  const side = (direction: 1 | -1): number =>
    Math.round(volume * clamp(individuals.share + (direction * individuals.flowSd * lean) / 2, 0.02, 0.99));
  const [bought, sold] = [side(1), side(-1)];
  const people = (units: number, each: number): number =>
    units === 0 ? 0 : Math.max(1, Math.round((units * priceRial) / each));
  return {
    bought,
    sold,
    buyers: people(bought, individuals.buyerRial),
    sellers: people(sold, individuals.sellerRial),
  };
}

interface Drawn {
  readonly profile: Profile;
  readonly price: readonly number[];
  readonly nav: readonly number[];
  readonly volume: readonly number[];
  readonly lean: readonly number[];
}

function draw(base: FundOpening, seed: string, day: string, steps: number): Drawn | null {
  const { fund, yesterdayRial, navRial, liquidityRial } = base;
  const profile = profileOf(fund.kind);
  const random = createRandom(`${seed}/play/${day}/${fund.id}`);
  if (random.next() >= profile.tradedDays) return null;
  const common = factorWalk(seed, day, profile.factor);
  const own = walk(random, steps, profile.ownSd);
  const moves = own.map((move, i) => move + profile.beta * ((common[i] as number) - (common[0] as number)));
  const wander = ar1Series(random, steps, profile.bubble.sdWithinFund / 3, 0.9);
  const bubbles = wander.map((height) => height - (wander[0] as number));
  const lively = Math.exp(0.35 * random.normal() + 6 * Math.abs(moves.at(-1) as number));
  const total = Math.max(steps, Math.round((liquidityRial / yesterdayRial) * lively));
  const navStep = (i: number): number => i - (i % NAV_STEPS);
  return {
    profile,
    price: prices(base, moves, bubbles),
    nav: moves.map((_, i) =>
      Math.round(navRial * Math.exp(i < NAV_STEPS ? 0 : (moves[navStep(i)] as number))),
    ),
    volume: volumes(random, steps, total),
    lean: ar1Series(random, steps, 1, 0.97),
  };
}

/**
 * A fund's day, one point a step; a step before the first trade is null, and the whole day of a fund that nobody trades.
 * The same seed, day and base give the same points.
 */
export function simulateFundDay(base: FundOpening, seed: string, day: string): (Quote | null)[] {
  const steps = clamp(Math.floor((base.closes - base.opens) / STEP_MINUTES), 1, MOST_STEPS);
  const drawn = draw(base, seed, day, steps);
  if (drawn === null) return Array.from({ length: steps }, () => null);
  const { profile, price, nav, volume, lean } = drawn;
  let [valueRial, low, high, first] = [0, Number.POSITIVE_INFINITY, 0, 0];
  return price.map((priceRial, i) => {
    const units = volume[i] as number;
    const more = units - (i === 0 ? 0 : (volume[i - 1] as number));
    if (more > 0) {
      valueRial += more * priceRial;
      [low, high, first] = [Math.min(low, priceRial), Math.max(high, priceRial), first || priceRial];
    }
    if (units === 0) return null;
    return {
      priceRial: more > 0 ? priceRial : clamp(priceRial, low, high),
      lowRial: low,
      highRial: high,
      firstRial: first,
      navRial: nav[i] as number,
      volume: units,
      valueRial,
      trades: Math.max(1, Math.round(valueRial / profile.tradeRial)),
      individuals: individualsAt(profile, lean[i] as number, units, priceRial),
    };
  });
}
