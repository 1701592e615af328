import { clamp } from '../../../../shared/units.ts';
import type { Fund } from '../market/funds.ts';
import type { Market } from '../market/market.ts';
import type { NavPath } from './nav-path.ts';
import { type Profile, profileOf } from './profiles.ts';
import { ar1Series, createRandom, type Random } from './random.ts';
import type { Scenario } from './scenario.ts';

/**
 * Funds that have traded far below their NAV for years, by TSETMC code: price / redemption NAV − 1 on 2026-09-23, fractions. No other fund
 * is further from its NAV than its kind's usual bubble (supabase/seed/SOURCES.md).
 */
const KNOWN_DISCOUNTS: Readonly<Record<string, number>> = {
  // پالایش
  '67675656072510693': -0.298,
  // دارا یکم
  '62235397452612911': -0.339,
};

/** A traded fund's days, from the path's start to the newest; each list has one value a day, money in rials. */
export interface TradePath {
  readonly closeRial: readonly number[];
  /** Whole units; 0 on a day without a trade. */
  readonly volume: readonly number[];
  readonly valueRial: readonly number[];
  readonly buyingRial: readonly number[];
  readonly sellingRial: readonly number[];
}

/** The plain day of the path's value `i`. */
const dayOf = ({ start }: NavPath, i: number, { days }: Scenario): string => days[start + i] as string;

/** The exchange's limit of a price's daily change, a fraction. */
export const PRICE_LIMIT = 0.1;
const MAX_CHANGE = PRICE_LIMIT - 0.002;

/**
 * Closing prices: NAV × (1 + bubble), where the bubble varies around the fund's own mean, within the exchange's limit of the
 * last price. A day without a trade keeps the last price. Whole rials.
 */
function closes(fund: Fund, path: NavPath, volume: readonly number[], scenario: Scenario): number[] {
  const { mean, sdBetweenFunds, sdWithinFund, limit } = profileOf(fund.kind).bubble;
  const random = createRandom(`${scenario.seed}/bubble/${fund.key}`);
  const drawn = mean + sdBetweenFunds * random.normal();
  const known = KNOWN_DISCOUNTS[fund.key];
  const [own, bound] = known === undefined ? [drawn, 0] : [known, known];
  const noise = ar1Series(random, path.redemption.length, sdWithinFund, 0.9);
  let last: number | null = null;
  return path.redemption.map((nav, i) => {
    const target = nav * (1 + clamp(own + (noise[i] as number), bound - limit, bound + limit));
    if (last === null) last = Math.max(1, Math.round(target));
    else if (volume[i] !== 0) {
      last = Math.max(1, Math.round(clamp(target, last * (1 - MAX_CHANGE), last * (1 + MAX_CHANGE))));
    }
    return last;
  });
}

/** Daily value / net assets: the fund's own on the real market day, else sampled from its kind. */
function turnoverOf(fund: Fund, market: Market, profile: Profile, random: Random): number {
  const sampled =
    profile.turnover.median * Math.exp(profile.turnover.logSd * clamp(random.normal(), -1.5, 1.5));
  const quotes = market.quotes.get(fund.key) ?? [];
  const quote = quotes.find(({ date }) => date < NEAR_MARKET_DAY) ?? quotes.at(-1);
  const netAsset = quote ? quote.navRedemption * quote.units : 0;
  const value = market.marketDay.get(fund.key)?.value_rial ?? 0;
  return clamp(value > 0 && netAsset > 0 ? value / netAsset : sampled, MIN_TURNOVER, MAX_TURNOVER);
}

/** The market day is in April 2025: net assets of that year are the divisor. */
const NEAR_MARKET_DAY = '2026';
const MIN_TURNOVER = 0.00005;
const MAX_TURNOVER = 0.05;
/** Maximum of a day's value, as a share of the net assets. */
const MAX_DAILY_TURNOVER = 0.25;

/** Units traded by day: turnover × activity of the kind and of the fund; 0 on days without a trade. */
function volumes(fund: Fund, path: NavPath, market: Market, scenario: Scenario): number[] {
  const profile = profileOf(fund.kind);
  const random = createRandom(`${scenario.seed}/trade/${fund.key}`);
  const turnover = turnoverOf(fund, market, profile, random);
  const noise = ar1Series(random, path.units.length, 0.35, 0.5);
  const activity = scenario.activity.get(fund.kind) as readonly number[];
  const units = path.units.map((units, i) => {
    if (random.next() >= profile.tradedDays) return 0;
    const share = turnover * Math.exp((activity[path.start + i] as number) + (noise[i] as number));
    return Math.max(1, Math.round(units * Math.min(share, MAX_DAILY_TURNOVER)));
  });
  const factor = scaleOf(fund, path, units, market, profile);
  return units.map((one) => Math.round(one * factor));
}

/** Factor that scales the units to the fund's real last day, where individuals' trade of that day is known; else 1. */
function scaleOf(
  fund: Fund,
  path: NavPath,
  units: readonly number[],
  market: Market,
  profile: Profile,
): number {
  const real = market.individuals.get(fund.key)?.at(-1);
  if (!real) return 1;
  const valueRial = (real.buy_rial + real.sell_rial) / 2 / profile.individuals.share;
  return valueRial / ((units.at(-1) as number) * (path.redemption.at(-1) as number));
}

/** Individuals' part of both sides of the trade: their usual share, shifted by their sentiment. */
function individualsOf(
  fund: Fund,
  path: NavPath,
  valueRial: readonly number[],
  scenario: Scenario,
): Pick<TradePath, 'buyingRial' | 'sellingRial'> {
  const { share, flowSd } = profileOf(fund.kind).individuals;
  const sentiment = scenario.sentiment.get(fund.kind) as readonly number[];
  const own = ar1Series(createRandom(`${scenario.seed}/flow/${fund.key}`), valueRial.length, 0.8, 0.4);
  const side = (direction: 1 | -1) =>
    valueRial.map((value, i) => {
      const shift = flowSd * ((sentiment[path.start + i] as number) + (own[i] as number));
      return Math.round(value * clamp(share + (direction * shift) / 2, 0.02, 0.99));
    });
  return { buyingRial: side(1), sellingRial: side(-1) };
}

/** Simulates a fund's prices, volumes and individuals' flows; null for a fund that is not traded on the exchange. */
export function simulateTradePath(
  fund: Fund,
  path: NavPath,
  market: Market,
  scenario: Scenario,
): TradePath | null {
  if (!fund.isTradable) return null;
  const simulated = volumes(fund, path, market, scenario);
  const prices = closes(fund, path, simulated, scenario);
  const real = new Map((market.closes.get(fund.key) ?? []).map((line) => [line.date, line]));
  const realOn = (i: number) => real.get(dayOf(path, i, scenario));
  const closeRial = prices.map((price, i) => realOn(i)?.close_price ?? price);
  // Prices move on through a closure, unpublished, so that the first session after it has no jump.
  const unitsOn = (units: number, i: number) => (scenario.closed.has(dayOf(path, i, scenario)) ? 0 : units);
  const volume = simulated.map((units, i) => realOn(i)?.trading_volume ?? unitsOn(units, i));
  const valueRial = volume.map((units, i) => realOn(i)?.trading_value ?? units * (closeRial[i] as number));
  return { closeRial, volume, valueRial, ...individualsOf(fund, path, valueRial, scenario) };
}
