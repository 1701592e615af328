import { addDays } from '../../../shared/dates/days.ts';
import { priceBubble } from '../../../shared/funds/bubble.ts';
import { changePercent } from '../../../shared/funds/returns.ts';
import { fractionToPercent } from '../../../shared/units.ts';
import type { StoredFund, StoredState } from '../../database/stored-state.ts';
import { row, type TableRow } from '../../database/writable.ts';
import { parseTsetmcTime } from '../validate/parse-days.ts';
import { zeroIsMissing } from '../validate/read-number.ts';
import { type RowValidator } from '../validate/row-validator.ts';
import { isNearPrice, isNearYesterday, rules } from '../validate/rules.ts';
import { bestLimit, type WatchItem } from './schema.ts';

const TABLE = 'fund_live_data';

/** What the market says of one fund at one moment, judged. */
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

/** A NAV of the day, or of one of the last few: the exchange shows the newest it was sent. */
export interface QuotedNav {
  readonly day: string;
  readonly redemptionRial: number;
}

/** The price part of an instrument's line; null where it is refused, or tells of no price at all. */
export function readQuote(
  validator: RowValidator,
  fund: StoredFund,
  day: string,
  item: WatchItem,
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
  if (moment === null) {
    validator.refuse(TABLE, key, 'hEven', item.hEven, 'expected a time of day as HHMMSS');
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

/** A NAV that is older than this says nothing of today's price. */
const NAV_DAYS = 10;

/**
 * The redemption NAV that the price is held against: the exchange's, but for leveraged funds, where it gives one that
 * is not the traded unit's, the newest that is stored (fipiran's, the fund's own site's).
 */
export function navOf(
  validator: RowValidator,
  quote: Quote,
  quoted: QuotedNav | null,
  stored: StoredState,
): number | null {
  const { fund, priceRial } = quote;
  const storedFigures = stored.newest.get(fund.id)?.nav ?? null;
  const oldest = addDays(quote.day, -NAV_DAYS);
  const candidates = [fund.kind === 'leveraged' ? null : quoted, storedFigures];
  const found = candidates.find((nav) => nav && nav.day >= oldest && nav.day <= quote.day);
  if (!found) return null;
  if (fund.kind !== 'leveraged' && !isNearPrice(found.redemptionRial, priceRial)) {
    validator.refuse(
      TABLE,
      quote.item.insCode,
      'pRedTran',
      found.redemptionRial,
      `expected a NAV within 50% of the price ${priceRial}`,
    );
    return null;
  }
  return found.redemptionRial;
}

/** Lowest, highest and first price; 0 until the first trade. */
function range(validator: RowValidator, { item }: Quote) {
  const [low, high, first] = (['pmn', 'pmx', 'pf'] as const).map((field) =>
    zeroIsMissing(validator.figure(TABLE, item.insCode, field, item[field], rules.nonNegative)),
  );
  const ordered = low !== null && low !== undefined && high !== null && high !== undefined && low <= high;
  return { price_low: ordered ? low : null, price_high: ordered ? high : null, price_first: first ?? null };
}

/** Units wanted and offered at the best limit. */
function queues({ item }: Quote) {
  const limits = Array.isArray(item.blDs) ? item.blDs : [];
  const best = bestLimit.safeParse(limits[0]).data;
  const units = (value: unknown): number | null => (typeof value === 'number' && value >= 0 ? value : null);
  return { buy_queue_volume: units(best?.qmd), sell_queue_volume: units(best?.qmo) };
}

/** The live row of one fund. Units are those of the newest stored day; what they multiply is unknown without them. */
export function liveRow(
  validator: RowValidator,
  quote: Quote,
  nav: number | null,
  stored: StoredState,
): TableRow {
  const { fund, priceRial } = quote;
  const newest = stored.newest.get(fund.id);
  const units = newest?.nav?.units ?? null;
  const bubble = priceBubble(priceRial, nav);
  return row('fund_live_data', {
    fund_id: fund.id,
    timestamp: quote.moment,
    current_price: priceRial,
    nav,
    price_change_percent: quote.changePercent,
    bubble_amount: nav === null ? null : priceRial - nav,
    bubble_percent: bubble === null ? null : fractionToPercent(bubble),
    net_asset: nav === null || units === null ? null : Math.round(nav * units),
    liquidity: newest?.liquidityRial ?? quote.valueRial,
    trading_volume: quote.volume,
    trading_value: quote.valueRial,
    ...range(validator, quote),
    price_yesterday: quote.yesterdayRial,
    market_cap: units === null ? null : Math.round(priceRial * units),
    ...queues(quote),
    trade_count: validator.figure(TABLE, quote.item.insCode, 'ztt', quote.item.ztt, rules.nonNegative),
  });
}

/** The fund's cell on the map, which shows the newest: a moment older than what is stored has none. */
export function mapRow(
  { fund, volume, changePercent: change, moment }: Quote,
  stored: StoredState,
): TableRow[] {
  const storedFigures = stored.newest.get(fund.id)?.priceAt ?? null;
  if (storedFigures !== null && Date.parse(moment) < Date.parse(storedFigures)) return [];
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

/** The day's end of a fund: its close, volume and value beside the NAV that another source brings. */
export const closeRow = ({ fund, day, closeRial, volume, valueRial }: Quote): TableRow =>
  row('fund_nav_history', {
    fund_id: fund.id,
    date: day,
    close_price: closeRial,
    trading_volume: volume,
    trading_value: valueRial,
  });
