import { addDays } from '../../../../shared/dates/days.ts';
import { reserveFraction } from '../../../../shared/funds/reserve.ts';
import { comparableQuotes } from '../facts/comparable.ts';
import type { Fund } from '../facts/funds.ts';
import type { Market, Quote } from '../facts/market.ts';
import { type Anchor, anchorsOf } from './anchors.ts';
import { fitToAnchors } from './fit-to-anchors.ts';
import { profileOf } from './profiles.ts';
import { ar1Series, createRandom } from './random.ts';
import type { Scenario } from './scenario.ts';

/** A fund whose newest figure is older than this, days, is not drawn: nothing vouches for it. */
const OLDEST_QUOTE_DAYS = 45;

/** A fund's NAVs from trading day `start` to the newest; each list has one value a day. */
export interface NavPath {
  readonly start: number;
  /** Whole rials, as funds print them. */
  readonly redemption: readonly number[];
  readonly issue: readonly number[];
  readonly statistical: readonly number[];
  readonly units: readonly number[];
  readonly netAssetRial: readonly number[];
}

/** Where a path may begin: on the first day of all, if a year's return or an older quote vouches for it. */
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

/** What a fund without a market accrues a day, as a logarithm: its mean between the first anchor and the last. */
function accrual(fund: Fund, anchors: readonly Anchor[]): number {
  const [first, last] = [anchors[0], anchors.at(-1)];
  if (profileOf(fund.kind).factor !== 'steady' || !first || !last || first.index === last.index) return 0;
  return Math.log(last.nav / first.nav) / (last.index - first.index);
}

/** The fund's own wandering height beside its market's, as logarithms. */
function heights(fund: Fund, world: Scenario, start: number, drift: number): number[] {
  const { factor, beta, ownSd } = profileOf(fund.kind);
  const random = createRandom(`${world.seed}/nav/${fund.key}`);
  let height = 0;
  return world.days.slice(start).map((_, i) => {
    height += drift + beta * (world.factors[factor][start + i] as number) + ownSd * random.normal();
    return height;
  });
}

/** Reserve by day, fractions: wanders as that of یاقوت does, through the real reserves. */
function reserves(fund: Fund, quotes: readonly Quote[], world: Scenario, start: number): number[] {
  const known = quotes.map((quote) => ({
    index: anchorsOf([{ ...quote, returns: NONE }], [], world.days, null)[0]?.index ?? -1,
    reserve: reserveFraction(quote.navStatistical, quote.navRedemption) ?? 0,
  }));
  const last = known.at(-1)?.reserve ?? 0;
  const spread = fund.kind === 'fixed-income' ? RESERVE_SD : 0;
  const noise = ar1Series(
    createRandom(`${world.seed}/reserve/${fund.key}`),
    world.days.length - start,
    spread,
    0.97,
  );
  // Bent like a path: 1 + reserve stands for the NAV, and its logarithm for the height.
  const anchors = known
    .filter(({ index }) => index >= start)
    .map(({ index, reserve }) => ({ index, nav: 1 + reserve }));
  return fitToAnchors(noise, start, anchors.length > 0 ? anchors : [{ index: start, nav: 1 + last }]).map(
    (value) => value - 1,
  );
}

const NONE: Quote['returns'] = {
  daily: null,
  weekly: null,
  monthly: null,
  quarterly: null,
  sixMonth: null,
  annual: null,
};
/** Spread of the reserve over two years of یاقوت, as a fraction. */
const RESERVE_SD = 0.004;
/** Daily spread of the number of units, as a logarithm. */
const UNITS_SD = 0.004;

/** Units by day, through the real numbers; whole. */
function unitsOf(fund: Fund, quotes: readonly Quote[], world: Scenario, start: number): number[] {
  const random = createRandom(`${world.seed}/units/${fund.key}`);
  let height = 0;
  const noise = world.days.slice(start).map(() => (height += UNITS_SD * random.normal()));
  const anchors = quotes.flatMap((quote) =>
    anchorsOf([{ ...quote, navRedemption: quote.units, returns: NONE }], [], world.days, null).filter(
      ({ index }) => index >= start,
    ),
  );
  return fitToAnchors(noise, start, anchors).map(Math.round);
}

/** NAV × units, and on a quote's day what the quote says, which is not rounded by unit. */
function netAssets(
  redemption: readonly number[],
  units: readonly number[],
  quotes: readonly Quote[],
  days: readonly string[],
): number[] {
  const real = new Map(quotes.map(({ date, netAssetRial }) => [date, netAssetRial]));
  return redemption.map((nav, i) => real.get(days[i] as string) ?? nav * (units[i] as number));
}

/** Draws a fund's NAVs through all that is known of them; null where nothing recent is known. */
export function simulateNavPath(fund: Fund, market: Market, world: Scenario): NavPath | null {
  const all = market.quotes.get(fund.key) ?? [];
  const newest = all.at(-1);
  if (!newest || newest.units <= 0 || newest.date < addDays(market.newestDay, -OLDEST_QUOTE_DAYS))
    return null;
  const quotes = comparableQuotes(fund.kind, all);
  const realDays = (market.history.get(fund.key) ?? []).map((line) => ({
    date: line.date,
    nav: line.nav_redemption,
  }));
  const anchors = anchorsOf(quotes, realDays, world.days, fund.inceptionDate);
  const start = startOf(fund, quotes, anchors, world.days);
  const exact = fitToAnchors(
    heights(fund, world, start, accrual(fund, anchors)),
    start,
    anchors.filter(({ index }) => index >= start),
  );
  const redemption = exact.map((nav) => Math.max(1, Math.round(nav)));
  const premium = newest.navIssue / newest.navRedemption;
  const reserve = reserves(fund, quotes, world, start);
  const units = unitsOf(fund, quotes, world, start);
  return {
    start,
    redemption,
    issue: exact.map((nav) => Math.round(nav * premium)),
    statistical: exact.map((nav, i) => Math.round(nav * (1 + (reserve[i] as number)))),
    units,
    netAssetRial: netAssets(redemption, units, quotes, world.days.slice(start)),
  };
}
