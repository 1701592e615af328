import { priceBubble } from '../../../../shared/funds/bubble.ts';
import { fractionToPercent, roundTo } from '../../../../shared/units.ts';
import { categoryId } from '../../ids.ts';
import { type BatchRow, type ColumnBatch, columnBatch } from './column-batch.ts';
import type { NavPath } from './nav-path.ts';
import { profileOf } from './profiles.ts';
import { createRandom, type Random } from './random.ts';
import type { Scenario } from './scenario.ts';
import type { SimulatedFund } from './simulate-funds.ts';
import type { TradePath } from './trade-path.ts';

/** Price bubble in percent points, as `fund_live_data` stores it. */
const priceBubblePercent = (price: number, nav: number): number | null => {
  const bubble = priceBubble(price, nav);
  // Not to the four decimals of publishing: a value that is rounded twice may end on the other side.
  return bubble === null ? null : roundTo(fractionToPercent(bubble), 8);
};

/** The newest day of a traded fund, money in rials. */
interface Today {
  readonly price: number;
  readonly yesterday: number | null;
  readonly changePercent: number;
  readonly volume: number;
  readonly value: number;
}

function todayOf(trade: TradePath): Today {
  const last = trade.closeRial.length - 1;
  const price = trade.closeRial[last] as number;
  const yesterday = trade.closeRial[last - 1] ?? null;
  return {
    price,
    yesterday,
    changePercent: yesterday === null ? 0 : roundTo((price / yesterday - 1) * 100, 4),
    volume: trade.volume[last] as number,
    value: trade.valueRial[last] as number,
  };
}

/** The day's first, lowest and highest price: the first lies between yesterday's and the last, the range is slightly wider than both. */
function rangeOf(
  { price, yesterday, volume }: Today,
  ownSd: number,
  random: Random,
): { first: number | null; low: number | null; high: number | null } {
  if (volume === 0) return { first: null, low: null, high: null };
  const from = yesterday ?? price;
  const first = Math.round(from + (price - from) * (0.2 + 0.5 * random.next()));
  const widen = () => 1 + 0.6 * ownSd * random.next();
  return {
    first,
    low: Math.max(1, Math.round(Math.min(first, price) / widen())),
    high: Math.round(Math.max(first, price) * widen()),
  };
}

/** Change near the day's price limit, percent points, at which the other side of the order book is empty. */
const QUEUE_PERCENT = 2.9;

/** Queued volume, and none on the other side, near the price limit; the simulated market has no order book, so any other is unknown. */
function queuesOf(
  { changePercent, volume }: Today,
  random: Random,
): [buy: number | null, sell: number | null] {
  if (volume === 0) return [null, null];
  const queue = Math.round(volume * 0.2 * random.next());
  const isQueued = random.next() <= 0.3;
  if (isQueued && changePercent >= QUEUE_PERCENT) return [queue, 0];
  if (isQueued && changePercent <= -QUEUE_PERCENT) return [0, queue];
  return [null, null];
}

const newestOf = (nav: NavPath): { value: number; units: number; netAsset: number } => ({
  value: nav.redemption.at(-1) as number,
  units: nav.units.at(-1) as number,
  netAsset: nav.netAssetRial.at(-1) as number,
});

const tradesOf = ({ value }: Today, tradeRial: number, random: Random): number =>
  value === 0 ? 0 : Math.max(1, Math.round((value / tradeRial) * Math.exp(0.3 * random.normal())));

/** e.g. ("2026-08-16", "12:30") → "2026-08-16T12:30:00+03:30" */
const momentOf = (day: string, time: string): string => `${day}T${time}:00+03:30`;

function liveRow(
  { fund, nav }: SimulatedFund,
  trade: TradePath,
  { seed, days }: Scenario,
): BatchRow<'fund_live_data'> {
  const profile = profileOf(fund.kind);
  const random = createRandom(`${seed}/today/${fund.key}`);
  const today = todayOf(trade);
  const { value, units, netAsset } = newestOf(nav);
  const { first, low, high } = rangeOf(today, Math.max(profile.ownSd, 0.002), random);
  const [buyQueue, sellQueue] = queuesOf(today, random);
  return {
    fund_id: fund.id,
    timestamp: momentOf(days.at(-1) as string, profile.closesAt),
    current_price: today.price,
    nav: value,
    price_change_percent: today.changePercent,
    bubble_amount: today.price - value,
    bubble_percent: priceBubblePercent(today.price, value),
    net_asset: netAsset,
    liquidity: today.value,
    trading_volume: today.volume,
    trading_value: today.value,
    price_low: low,
    price_high: high,
    price_first: first,
    price_yesterday: today.yesterday,
    market_cap: today.price * units,
    buy_queue_volume: buyQueue,
    sell_queue_volume: sellQueue,
    trade_count: tradesOf(today, profile.tradeRial, random),
  };
}

function mapRow({ fund }: SimulatedFund, trade: TradePath, { days }: Scenario): BatchRow<'market_map_data'> {
  const { volume, changePercent } = todayOf(trade);
  return {
    fund_id: fund.id,
    category_id: categoryId(fund.kind),
    trading_volume: volume,
    price_change_percent: changePercent,
    timestamp: momentOf(days.at(-1) as string, profileOf(fund.kind).closesAt),
  };
}

/** `fund_live_data`: one row per traded fund, at the end of the newest day's session. */
export const liveRows = (funds: readonly SimulatedFund[], scenario: Scenario): ColumnBatch =>
  columnBatch(
    'fund_live_data',
    funds.flatMap((one) => (one.trade ? [liveRow(one, one.trade, scenario)] : [])),
  );

/** `market_map_data`: one row per traded fund. */
export const mapRows = (funds: readonly SimulatedFund[], scenario: Scenario): ColumnBatch =>
  columnBatch(
    'market_map_data',
    funds.flatMap((one) => (one.trade ? [mapRow(one, one.trade, scenario)] : [])),
  );
