import { priceBubble } from '../../../shared/funds/bubble.ts';
import { changePercent } from '../../../shared/funds/returns.ts';
import { originsOf } from '../../../shared/schema/origins.ts';
import { fractionToPercent } from '../../../shared/units.ts';
import type { StoredFund, StoredState } from '../../database/stored-state.ts';
import { row, type TableRow } from '../../database/write/writable.ts';
import { type DayNav, isNearDay, isOfOtherUnits, isSplitSince } from '../derive/nav-units.ts';
import { isBeforeSessions, momentProblem } from '../validate/day-bounds.ts';
import { parseTsetmcTime } from '../validate/parse-days.ts';
import { zeroIsMissing } from '../validate/read-number.ts';
import type { RowValidator } from '../validate/row-validator.ts';
import { isNearYesterday, isPriceNearNav, rules } from '../validate/rules.ts';
import { bestLimitSchema, type WatchItem } from './schema.ts';

const ID = 'tsetmc';
const TABLE = 'fund_live_data';

const text = {
  earlierTrade: 'a last trade of an earlier day',
  otherUnits: (yesterday: number) =>
    `expected a NAV in the units of the price; the exchange's yesterday price is ${yesterday}`,
};

/** A fund's validated price and volume at one moment. */
export interface Quote {
  readonly fund: StoredFund;
  readonly day: string;
  /** e.g. "2026-08-16T12:29:58+03:30" */
  readonly moment: string;
  readonly priceRial: number;
  readonly closeRial: number;
  readonly yesterdayRial: number;
  readonly volume: number;
  readonly valueRial: number;
  readonly changePercent: number | null;
  readonly item: WatchItem;
}

/** The NAV that stands beside a quote. */
export interface LiveNav extends DayNav {
  /** e.g. "fipiran" */
  readonly origin: string;
}

/** Reads an instrument's price and volume of the day; null where they are missing, refused, or of an earlier day. */
export function readQuote(
  validator: RowValidator,
  fund: StoredFund,
  day: string,
  item: WatchItem,
  stored: Pick<StoredState, 'now' | 'today'>,
): Quote | null {
  const key = item.insCode;
  const figure = (field: keyof WatchItem & string, rule: (typeof rules)[keyof typeof rules]) =>
    validator.figure(TABLE, key, field, item[field], rule);
  const [price, close, yesterday] = (['pdv', 'pcl', 'py'] as const).map((field) =>
    zeroIsMissing(figure(field, rules.nonNegative)),
  );
  const volume = figure('qtj', rules.nonNegative);
  const value = figure('qtc', rules.nonNegative);
  if (!price || !close || !yesterday || volume === null || value === null) return null;
  const moment = parseTsetmcTime(day, item.hEven);
  // Until a fund's first trade of the day the exchange repeats the last one, with its time or with that of the morning's reset; 0 is a missing time.
  if (volume === 0 || (moment !== null && isBeforeSessions(moment))) {
    validator.drop(TABLE, text.earlierTrade);
    return null;
  }
  if (moment === null) {
    validator.refuse(TABLE, key, 'hEven', item.hEven, 'expected a time of day as HHMMSS');
    return null;
  }
  const early = momentProblem(moment, { first: fund.initiationDate, today: stored.today }, stored.now);
  if (early !== null) {
    validator.refuse(TABLE, key, 'hEven', item.hEven, early);
    return null;
  }
  const far = (
    [
      ['pdv', price],
      ['pcl', close],
    ] as const
  ).find(([, one]) => !isNearYesterday(one, yesterday));
  if (far) {
    validator.refuse(TABLE, key, far[0], far[1], `expected a price within 50% of yesterday's ${yesterday}`);
    return null;
  }
  return {
    fund,
    day,
    moment,
    priceRial: price,
    closeRial: close,
    yesterdayRial: yesterday,
    volume,
    valueRial: value,
    changePercent: changePercent(yesterday, price),
    item,
  };
}

/** Whether a NAV, or its number of units, may stand beside a quote: near its day, and not before the fund's first one. */
const isOfQuote = (nav: { readonly day: string }, { day, fund }: Quote): boolean =>
  isNearDay(nav.day, day) && nav.day >= (fund.initiationDate ?? '');

/** The sources of a stored NAV: to the row of another source's NAV the exchange adds its close alone. */
function navOriginOf({ origin }: Pick<LiveNav, 'origin'>): string {
  const others = originsOf(origin).filter((one) => one !== ID);
  return others.length > 0 ? others.join('+') : origin;
}

/** The newest of the NAVs that may stand beside a quote; of one day the first. */
const newestOf = (navs: readonly (LiveNav | null)[], quote: Quote): LiveNav | null =>
  navs.reduce(
    (best, nav) => (nav && isOfQuote(nav, quote) && (!best || nav.day > best.day) ? nav : best),
    null,
  );

/**
 * The redemption NAV to compare the price with: the newer one of the exchange's and the stored one, of one day the exchange's. For leveraged
 * funds always the stored one, because the exchange's is not that of the traded unit.
 */
export function navOf(
  validator: RowValidator,
  quote: Quote,
  quoted: DayNav | null,
  stored: StoredState,
): LiveNav | null {
  const { fund, priceRial } = quote;
  const storedFigures = stored.newest.get(fund.id)?.nav ?? null;
  const storedNav = storedFigures && { ...storedFigures, origin: navOriginOf(storedFigures) };
  const found = newestOf(
    [fund.kind === 'leveraged' || quoted === null ? null : { ...quoted, origin: ID }, storedNav],
    quote,
  );
  if (!found) return null;
  if (fund.kind !== 'leveraged' && !isPriceNearNav(priceRial, found.redemptionRial)) {
    validator.refuse(
      TABLE,
      quote.item.insCode,
      'pRedTran',
      found.redemptionRial,
      `expected a NAV within 50% of the price ${priceRial}`,
    );
    return null;
  }
  if (isOfOtherUnits(quote, found, stored.newest.get(fund.id))) {
    validator.refuse(
      TABLE,
      quote.item.insCode,
      'pRedTran',
      found.redemptionRial,
      text.otherUnits(quote.yesterdayRial),
    );
    return null;
  }
  return found;
}

/** Lowest, highest and first price; 0 until the first trade. */
function range(validator: RowValidator, { item }: Quote) {
  const [low, high, first] = (['pmn', 'pmx', 'pf'] as const).map((field) =>
    zeroIsMissing(validator.figure(TABLE, item.insCode, field, item[field], rules.nonNegative)),
  );
  const ordered = low !== null && low !== undefined && high !== null && high !== undefined && low <= high;
  return { price_low: ordered ? low : null, price_high: ordered ? high : null, price_first: first ?? null };
}

/** Units demanded and offered at the best limit. */
function queues({ item }: Quote) {
  const limits = Array.isArray(item.blDs) ? item.blDs : [];
  const best = bestLimitSchema.safeParse(limits[0]).data;
  const units = (value: unknown): number | null => (typeof value === 'number' && value >= 0 ? value : null);
  const [buy, sell] = [units(best?.qmd), units(best?.qmo)];
  // A book without any order is one that the exchange does not show.
  const isShown = buy !== 0 || sell !== 0;
  return { buy_queue_volume: isShown ? buy : null, sell_queue_volume: isShown ? sell : null };
}

/** The stored number of units; null where none is stored, or only one of before a split, or an old one: units are issued and redeemed daily. */
function unitsOf(quote: Quote, stored: StoredState): number | null {
  const newest = stored.newest.get(quote.fund.id);
  const nav = newest?.nav ?? null;
  if (nav === null || !isOfQuote(nav, quote)) return null;
  return isOfOtherUnits(quote, nav, newest, isSplitSince) ? null : nav.units;
}

/** The live row of one fund. Net assets and market capitalization are null where the number of units is not known. */
export function liveRow(
  validator: RowValidator,
  quote: Quote,
  found: LiveNav | null,
  stored: StoredState,
): TableRow {
  const { fund, priceRial } = quote;
  const units = unitsOf(quote, stored);
  const nav = found?.redemptionRial ?? null;
  const bubble = priceBubble(priceRial, nav);
  return row('fund_live_data', {
    fund_id: fund.id,
    timestamp: quote.moment,
    current_price: priceRial,
    nav,
    nav_date: found?.day ?? null,
    nav_origin: found?.origin ?? null,
    price_change_percent: quote.changePercent,
    bubble_amount: nav === null ? null : priceRial - nav,
    bubble_percent: bubble === null ? null : fractionToPercent(bubble),
    net_asset: nav === null || units === null ? null : Math.round(nav * units),
    liquidity: quote.valueRial,
    trading_volume: quote.volume,
    trading_value: quote.valueRial,
    ...range(validator, quote),
    price_yesterday: quote.yesterdayRial,
    market_cap: units === null ? null : Math.round(priceRial * units),
    ...queues(quote),
    trade_count: validator.figure(TABLE, quote.item.insCode, 'ztt', quote.item.ztt, rules.nonNegative),
  });
}

/** Whether a stored price is newer than a quote; one of the time to come, from before the clock was set back, is none. */
function isOlderThanStored({ fund, moment }: Quote, { newest, now, today }: StoredState): boolean {
  const priceAt = newest.get(fund.id)?.priceAt ?? null;
  if (priceAt === null || momentProblem(priceAt, { first: null, today }, now) !== null) return false;
  return Date.parse(moment) < Date.parse(priceAt);
}

/** The fund's cell of the map; no row for a moment older than the stored one. */
export function mapRow(quote: Quote, stored: StoredState): TableRow[] {
  const { fund, volume, changePercent: change, moment } = quote;
  if (isOlderThanStored(quote, stored)) return [];
  return [
    row('market_map_data', {
      fund_id: fund.id,
      category_id: fund.categoryId,
      trading_volume: volume,
      price_change_percent: change,
      timestamp: moment,
    }),
  ];
}

/** A fund's close, volume and value of a finished day; another source supplies the NAV of the same row. */
export const closeRow = ({ fund, day, closeRial, volume, valueRial }: Quote): TableRow =>
  row('fund_nav_history', {
    fund_id: fund.id,
    date: day,
    close_price: closeRial,
    trading_volume: volume,
    trading_value: valueRial,
  });
