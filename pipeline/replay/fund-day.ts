import { sumOf } from '../../shared/funds/figures.ts';
import { clamp } from '../../shared/units.ts';
import { FACTOR_SD } from '../database/seed/simulate/factors.ts';
import { type FactorId, type Profile, profileOf } from '../database/seed/simulate/profiles.ts';
import { ar1Series, createRandom, type Random } from '../database/seed/simulate/random.ts';
import { PRICE_LIMIT } from '../database/seed/simulate/trade-path.ts';
import type { StoredFund } from '../database/stored-state.ts';

/** Market minutes between two ticks, the interval of the real source. */
export const STEP_MINUTES = 2;
/** How much faster than the market; gives a tick every five seconds. */
export const DEFAULT_SPEED = 24;
/** Greater than the number of steps in the longest session. */
const MAX_STEPS = 400;
/** Steps between two NAVs that a fund publishes. */
const NAV_STEPS = 10;

/** The figures that a fund's day starts from. */
export interface FundOpening {
  readonly fund: StoredFund;
  readonly yesterdayRial: number;
  readonly navRial: number;
  /** Usual traded value of a day. */
  readonly liquidityRial: number;
  /** Minutes after midnight, Tehran time. */
  readonly opens: number;
  readonly closes: number;
}

/** A fund's figures at one step of its session; volumes in whole units. */
export interface Quote {
  readonly priceRial: number;
  readonly lowRial: number;
  readonly highRial: number;
  readonly firstRial: number;
  readonly navRial: number;
  /** Units traded since the session opened; so are `valueRial` and `trades`. */
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

/** A series of logarithms from 0 on: a drift to the day's movement, plus an AR(1) series. */
function logPath(random: Random, steps: number, sd: number): number[] {
  const movement = sd * random.normal();
  const noise = ar1Series(random, steps, sd / 3, 0.95);
  return noise.map((value, i) => (movement * (i + 1)) / steps + value - (noise[0] as number));
}

/** The common path of a market factor on a day, the same for all funds. */
const factorPath = (seed: string, day: string, factor: FactorId): number[] =>
  logPath(createRandom(`${seed}/play/${day}/${factor}`), MAX_STEPS, FACTOR_SD[factor]);

/** Cumulative volumes. More is traded at both ends of the session. */
function simulateVolumes(random: Random, steps: number, total: number): number[] {
  const weights = Array.from({ length: steps }, (_, i) => {
    // From -1 at the opening to 1 at the close.
    const time = (2 * i) / Math.max(1, steps - 1) - 1;
    return (1 + 1.5 * time * time) * Math.exp(0.5 * random.normal());
  });
  const sum = sumOf(weights);
  let cumulative = 0;
  return weights.map((weight) => {
    cumulative += weight;
    return Math.round((total * cumulative) / sum);
  });
}

/** Yesterday's price times both log paths, within the exchange's price limits. */
function simulatePrices(
  { yesterdayRial }: FundOpening,
  movements: readonly number[],
  bubbles: readonly number[],
): number[] {
  const min = Math.ceil(yesterdayRial * (1 - PRICE_LIMIT));
  const max = Math.max(min, Math.floor(yesterdayRial * (1 + PRICE_LIMIT)));
  return movements.map((movement, i) =>
    Math.max(1, clamp(Math.round(yesterdayRial * Math.exp(movement + (bubbles[i] as number))), min, max)),
  );
}

/** `flow` above 0 means that individuals buy more than they sell. */
function individualsAt(
  { individuals }: Profile,
  flow: number,
  volume: number,
  priceRial: number,
): Quote['individuals'] {
  const unitsOn = (direction: 1 | -1): number =>
    Math.round(volume * clamp(individuals.share + (direction * individuals.flowSd * flow) / 2, 0.02, 0.99));
  const [bought, sold] = [unitsOn(1), unitsOn(-1)];
  const countPeople = (units: number, eachRial: number): number =>
    units === 0 ? 0 : Math.max(1, Math.round((units * priceRial) / eachRial));
  return {
    bought,
    sold,
    buyers: countPeople(bought, individuals.buyerRial),
    sellers: countPeople(sold, individuals.sellerRial),
  };
}

/** Series of one value a step. */
interface DaySeries {
  readonly profile: Profile;
  readonly prices: readonly number[];
  readonly navs: readonly number[];
  readonly volumes: readonly number[];
  readonly flows: readonly number[];
}

/** Null for a fund that is not traded on the day. The order of the draws decides the figures of a seed. */
function simulateSeries(opening: FundOpening, seed: string, day: string, steps: number): DaySeries | null {
  const { fund, yesterdayRial, navRial, liquidityRial } = opening;
  const profile = profileOf(fund.kind);
  const random = createRandom(`${seed}/play/${day}/${fund.id}`);
  if (random.next() >= profile.tradedDays) return null;
  const market = factorPath(seed, day, profile.factor);
  const own = logPath(random, steps, profile.ownSd);
  const movements = own.map(
    (value, i) => value + profile.beta * ((market[i] as number) - (market[0] as number)),
  );
  const noise = ar1Series(random, steps, profile.bubble.sdWithinFund / 3, 0.9);
  const bubbles = noise.map((value) => value - (noise[0] as number));
  const activity = Math.exp(0.35 * random.normal() + 6 * Math.abs(movements.at(-1) as number));
  const totalVolume = Math.max(steps, Math.round((liquidityRial / yesterdayRial) * activity));
  const navAt = (i: number): number =>
    i < NAV_STEPS ? navRial : navRial * Math.exp(movements[i - (i % NAV_STEPS)] as number);
  return {
    profile,
    prices: simulatePrices(opening, movements, bubbles),
    navs: movements.map((_, i) => Math.round(navAt(i))),
    volumes: simulateVolumes(random, steps, totalVolume),
    flows: ar1Series(random, steps, 1, 0.97),
  };
}

/**
 * Simulates a fund's day: one quote a step, null before the first trade. All are null for a fund that is not traded. The
 * same seed, day and opening give the same quotes.
 */
export function simulateFundDay(opening: FundOpening, seed: string, day: string): (Quote | null)[] {
  const steps = clamp(Math.floor((opening.closes - opening.opens) / STEP_MINUTES), 1, MAX_STEPS);
  const series = simulateSeries(opening, seed, day, steps);
  if (series === null) return Array.from({ length: steps }, () => null);
  const { profile, prices, navs, volumes, flows } = series;
  let [valueRial, low, high, first] = [0, Number.POSITIVE_INFINITY, 0, 0];
  return prices.map((priceRial, i) => {
    const volume = volumes[i] as number;
    const traded = volume - (i === 0 ? 0 : (volumes[i - 1] as number));
    if (traded > 0) {
      valueRial += traded * priceRial;
      [low, high, first] = [Math.min(low, priceRial), Math.max(high, priceRial), first || priceRial];
    }
    if (volume === 0) return null;
    return {
      priceRial: traded > 0 ? priceRial : clamp(priceRial, low, high),
      lowRial: low,
      highRial: high,
      firstRial: first,
      navRial: navs[i] as number,
      volume,
      valueRial,
      trades: Math.max(1, Math.round(valueRial / profile.tradeRial)),
      individuals: individualsAt(profile, flows[i] as number, volume, priceRial),
    };
  });
}
