import { addDays } from '../../../../shared/dates/days.ts';
import { reserveFraction } from '../../../../shared/funds/reserve.ts';
import { indexOnOrBefore } from '../../../../shared/funds/series.ts';
import { comparableQuotes } from '../market/comparable-quotes.ts';
import type { Fund } from '../market/funds.ts';
import type { Market, Quote } from '../market/market.ts';
import { type Anchor, anchorsOf } from './anchors.ts';
import { fitToAnchors } from './fit-to-anchors.ts';
import { profileOf } from './profiles.ts';
import { ar1Series, createRandom } from './random.ts';
import type { Scenario } from './scenario.ts';

/** A fund whose newest quote is older than this is not simulated. */
const MAX_QUOTE_AGE_DAYS = 45;

/** A fund's NAVs from trading day `start` to the newest; each list has one value a day. */
export interface NavPath {
  readonly start: number;
  /** Whole rials, as funds publish them. */
  readonly redemption: readonly number[];
  readonly issue: readonly number[];
  readonly statistical: readonly number[];
  readonly units: readonly number[];
  readonly netAssetRial: readonly number[];
}

/** The path's first trading day: day 0 for a fund that began before it, or on an unknown day, and has a yearly return or an older quote; else its first anchor. */
function startOf(
  fund: Fund,
  quotes: readonly Quote[],
  anchors: readonly Anchor[],
  days: readonly string[],
): number {
  const first = anchors[0]?.index ?? days.length - 1;
  const newest = quotes.at(-1) as Quote;
  const old = fund.inceptionDate === null || fund.inceptionDate < (days[0] as string);
  return old && (newest.returns.annual !== null || quotes.length > 1) ? 0 : first;
}

/** Daily accrual of a fund without a market factor, as a logarithm: the mean between its first and last anchors. */
function accrual(fund: Fund, anchors: readonly Anchor[]): number {
  const [first, last] = [anchors[0], anchors.at(-1)];
  if (profileOf(fund.kind).factor !== 'steady' || !first || !last || first.index === last.index) return 0;
  return Math.log(last.nav / first.nav) / (last.index - first.index);
}

/** The fund's logarithmic path before it is fitted to the anchors: drift, market factor and its own noise. */
function logPath(fund: Fund, scenario: Scenario, start: number, drift: number): number[] {
  const { factor, beta, ownSd } = profileOf(fund.kind);
  const random = createRandom(`${scenario.seed}/nav/${fund.key}`);
  let level = 0;
  return scenario.days.slice(start).map((_, i) => {
    level += drift + beta * (scenario.factors[factor][start + i] as number) + ownSd * random.normal();
    return level;
  });
}

/** The days of the quotes from `start` on, each with the quote's `figure` in place of the NAV. */
const figureAnchors = (
  quotes: readonly Quote[],
  days: readonly string[],
  start: number,
  figure: (quote: Quote) => number,
): Anchor[] =>
  quotes
    .map((quote) => ({ index: indexOnOrBefore(days, quote.date), nav: figure(quote) }))
    .filter(({ index }) => index >= start);

/** Reserve by day, fractions: noise with the spread of یاقوت's reserve, fitted to the real reserves. */
function reserves(fund: Fund, quotes: readonly Quote[], scenario: Scenario, start: number): number[] {
  const spread = fund.kind === 'fixed-income' ? RESERVE_SD : 0;
  const noise = ar1Series(
    createRandom(`${scenario.seed}/reserve/${fund.key}`),
    scenario.days.length - start,
    spread,
    0.97,
  );
  const anchors = figureAnchors(
    quotes,
    scenario.days,
    start,
    ({ navStatistical, navRedemption }) => 1 + (reserveFraction(navStatistical, navRedemption) ?? 0),
  );
  return fitToAnchors(noise, start, anchors).map((value) => value - 1);
}

/** Standard deviation of یاقوت's reserve over two years, as a fraction. */
const RESERVE_SD = 0.004;
/** Daily standard deviation of the number of units, as a logarithm. */
const UNITS_SD = 0.004;

/** Units by day, fitted to the real numbers; whole. */
function unitsOf(fund: Fund, quotes: readonly Quote[], scenario: Scenario, start: number): number[] {
  const random = createRandom(`${scenario.seed}/units/${fund.key}`);
  let level = 0;
  const noise = scenario.days.slice(start).map(() => (level += UNITS_SD * random.normal()));
  const anchors = figureAnchors(quotes, scenario.days, start, ({ units }) => units);
  return fitToAnchors(noise, start, anchors).map(Math.round);
}

/** NAV × units; on a quote's day its net assets, which are not rounded by unit. */
function netAssets(
  redemption: readonly number[],
  units: readonly number[],
  quotes: readonly Quote[],
  days: readonly string[],
): number[] {
  const real = new Map(quotes.map(({ date, netAssetRial }) => [date, netAssetRial]));
  return redemption.map((nav, i) => real.get(days[i] as string) ?? nav * (units[i] as number));
}

/** Simulates a fund's NAVs through all that are known; null without a recent quote. */
export function simulateNavPath(fund: Fund, market: Market, scenario: Scenario): NavPath | null {
  const all = market.quotes.get(fund.key) ?? [];
  const newest = all.at(-1);
  if (!newest || newest.units <= 0 || newest.date < addDays(market.newestDay, -MAX_QUOTE_AGE_DAYS))
    return null;
  const quotes = comparableQuotes(fund.kind, all);
  const realDays = (market.history.get(fund.key) ?? []).map((line) => ({
    date: line.date,
    nav: line.nav_redemption,
  }));
  const anchors = anchorsOf(quotes, realDays, scenario.days, fund.inceptionDate);
  const start = startOf(fund, quotes, anchors, scenario.days);
  const exact = fitToAnchors(
    logPath(fund, scenario, start, accrual(fund, anchors)),
    start,
    anchors.filter(({ index }) => index >= start),
  );
  const redemption = exact.map((nav) => Math.max(1, Math.round(nav)));
  const premium = newest.navIssue / newest.navRedemption;
  const reserve = reserves(fund, quotes, scenario, start);
  const units = unitsOf(fund, quotes, scenario, start);
  return {
    start,
    redemption,
    issue: exact.map((nav) => Math.round(nav * premium)),
    statistical: exact.map((nav, i) => Math.round(nav * (1 + (reserve[i] as number)))),
    units,
    netAssetRial: netAssets(redemption, units, quotes, scenario.days.slice(start)),
  };
}
