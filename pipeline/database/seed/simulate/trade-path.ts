import type { Fund } from '../facts/funds.ts';
import type { Market } from '../facts/market.ts';
import type { NavPath } from './nav-path.ts';
import { type Profile, profileOf } from './profiles.ts';
import { ar1Series, createRandom, type Random } from './random.ts';
import type { Scenario } from './scenario.ts';

/** A traded fund's days, from the path's start to the newest; each list has one value a day, money in rials. */
export interface TradePath {
  readonly closeRial: readonly number[];
  /** Whole units; 0 on a day without a trade. */
  readonly volume: readonly number[];
  readonly valueRial: readonly number[];
  readonly buyingRial: readonly number[];
  readonly sellingRial: readonly number[];
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** The exchange lets a fund's price go no further from yesterday's in a day. */
export const PRICE_LIMIT = 0.1;
const JUST_WITHIN = PRICE_LIMIT - 0.002;

/**
 * Closing prices: NAV × (1 + bubble), the bubble wandering around the fund's own mean, no further from the last price than
 * the exchange allows. On a day without a trade the last price stands. Whole rials.
 */
function closes(fund: Fund, path: NavPath, volume: readonly number[], world: Scenario): number[] {
  const { mean, sdBetweenFunds, sdWithinFund, limit } = profileOf(fund.kind).bubble;
  const random = createRandom(`${world.seed}/bubble/${fund.key}`);
  const own = mean + sdBetweenFunds * random.normal();
  const wander = ar1Series(random, path.redemption.length, sdWithinFund, 0.9);
  let standing: number | null = null;
  return path.redemption.map((nav, i) => {
    const wanted = nav * (1 + clamp(own + (wander[i] as number), -limit, limit));
    if (standing === null) standing = Math.max(1, Math.round(wanted));
    else if (volume[i] !== 0) {
      standing = Math.max(
        1,
        Math.round(clamp(wanted, standing * (1 - JUST_WITHIN), standing * (1 + JUST_WITHIN))),
      );
    }
    return standing;
  });
}

/** Value a day / net assets: the fund's own of the real market day, else one drawn from its kind. */
function turnoverOf(fund: Fund, market: Market, profile: Profile, random: Random): number {
  const drawn =
    profile.turnover.median * Math.exp(profile.turnover.logSd * clamp(random.normal(), -1.5, 1.5));
  const quotes = market.quotes.get(fund.key) ?? [];
  const quote = quotes.find(({ date }) => date < NEAR_MARKET_DAY) ?? quotes.at(-1);
  const netAsset = quote ? quote.navRedemption * quote.units : 0;
  const value = market.marketDay.get(fund.key)?.value_rial ?? 0;
  return clamp(value > 0 && netAsset > 0 ? value / netAsset : drawn, MIN_TURNOVER, MAX_TURNOVER);
}

/** The market day is of April 2025: net assets of the same year are the ones to divide by. */
const NEAR_MARKET_DAY = '2026';
const MIN_TURNOVER = 0.00005;
const MAX_TURNOVER = 0.05;
/** No day's value goes beyond this share of the net assets. */
const MAX_DAILY_TURNOVER = 0.25;

/** Units traded by day: turnover × liveliness of the kind and of the fund; none on the days that nobody trades. */
function volumes(fund: Fund, path: NavPath, market: Market, world: Scenario): number[] {
  const profile = profileOf(fund.kind);
  const random = createRandom(`${world.seed}/trade/${fund.key}`);
  const turnover = turnoverOf(fund, market, profile, random);
  const wander = ar1Series(random, path.units.length, 0.35, 0.5);
  const activity = world.activity.get(fund.kind) as readonly number[];
  const drawn = path.units.map((units, i) => {
    if (random.next() >= profile.tradedDays) return 0;
    const share = turnover * Math.exp((activity[path.start + i] as number) + (wander[i] as number));
    return Math.max(1, Math.round(units * Math.min(share, MAX_DAILY_TURNOVER)));
  });
  const factor = sizeOf(fund, path, drawn, market, profile);
  return drawn.map((units) => Math.round(units * factor));
}

/** Brings the drawn trade to the size of the fund's real last day, where what individuals traded on it is known. */
function sizeOf(
  fund: Fund,
  path: NavPath,
  drawn: readonly number[],
  market: Market,
  profile: Profile,
): number {
  const real = market.individuals.get(fund.key)?.at(-1);
  if (!real) return 1;
  const valueRial = (real.buy_rial + real.sell_rial) / 2 / profile.individuals.share;
  return valueRial / ((drawn.at(-1) as number) * (path.redemption.at(-1) as number));
}

/** Individuals' side of both halves of the trade: their usual share, leaning as their mood does. */
function individualsOf(
  fund: Fund,
  path: NavPath,
  valueRial: readonly number[],
  world: Scenario,
): Pick<TradePath, 'buyingRial' | 'sellingRial'> {
  const { share, flowSd } = profileOf(fund.kind).individuals;
  const mood = world.mood.get(fund.kind) as readonly number[];
  const own = ar1Series(createRandom(`${world.seed}/flow/${fund.key}`), valueRial.length, 0.8, 0.4);
  const side = (direction: 1 | -1) =>
    valueRial.map((value, i) => {
      const lean = flowSd * ((mood[path.start + i] as number) + (own[i] as number));
      return Math.round(value * clamp(share + (direction * lean) / 2, 0.02, 0.99));
    });
  return { buyingRial: side(1), sellingRial: side(-1) };
}

/** Draws a traded fund's prices, trade and individuals' flows; null for a fund that is not on the exchange. */
export function simulateTradePath(
  fund: Fund,
  path: NavPath,
  market: Market,
  world: Scenario,
): TradePath | null {
  if (!fund.isTradable) return null;
  const volume = volumes(fund, path, market, world);
  const closeRial = closes(fund, path, volume, world);
  const valueRial = volume.map((units, i) => units * (closeRial[i] as number));
  return { closeRial, volume, valueRial, ...individualsOf(fund, path, valueRial, world) };
}
