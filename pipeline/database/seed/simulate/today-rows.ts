import { roundTo } from '../../../../shared/units.ts';
import { type ColumnBatch, openBatch } from '../column-batch.ts';
import { categoryId } from '../../ids.ts';
import { priceBubblePercent } from './price-bubble.ts';
import type { SimulatedFund } from './simulate-funds.ts';
import type { NavPath } from './nav-path.ts';
import { profileOf } from './profiles.ts';
import { type Random, createRandom } from './random.ts';
import type { TradePath } from './trade-path.ts';
import type { Scenario } from './scenario.ts';

/** The newest day of a traded fund. */
interface Today {
  readonly price: number;
  readonly yesterday: number | null;
  readonly changePercent: number;
  readonly volume: number;
  readonly value: number;
  readonly liquidity: number;
}

/** Days whose mean trading value is a fund's liquidity. */
const LIQUIDITY_DAYS = 30;

function todayOf(trade: TradePath): Today {
  const last = trade.closeRial.length - 1;
  const price = trade.closeRial[last] as number;
  const yesterday = trade.closeRial[last - 1] ?? null;
  const recent = trade.valueRial.slice(-LIQUIDITY_DAYS);
  return {
    price,
    yesterday,
    changePercent: yesterday === null ? 0 : roundTo((price / yesterday - 1) * 100, 4),
    volume: trade.volume[last] as number,
    value: trade.valueRial[last] as number,
    liquidity: Math.round(recent.reduce((sum, value) => sum + value, 0) / recent.length),
  };
}

/** The day's first, lowest and highest price: the first between yesterday's and the last, the range a little wider than both. */
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

/** Change near the day's limit, percent points, at which the other side of the book is empty. */
const QUEUE_PERCENT = 2.9;

/** A queue stands only where a fund rose or fell so far that nobody takes the other side; else there is none. */
function queuesOf(
  { changePercent, volume }: Today,
  random: Random,
): [buy: number | null, sell: number | null] {
  if (volume === 0) return [null, null];
  const queue = Math.round(volume * 0.2 * random.next());
  if (random.next() > 0.3) return [0, 0];
  return [changePercent >= QUEUE_PERCENT ? queue : 0, changePercent <= -QUEUE_PERCENT ? queue : 0];
}

/** e.g. ("2026-08-16", "12:30") → "2026-08-16T12:30:00+03:30" */
const momentOf = (day: string, time: string): string => `${day}T${time}:00+03:30`;

/** `fund_live_data`: one row a traded fund, at the end of the newest day's session. */
export function liveRows(funds: readonly SimulatedFund[], world: Scenario): ColumnBatch {
  const rows = openBatch('fund_live_data', [
    'fund_id',
    'timestamp',
    'current_price',
    'nav',
    'price_change_percent',
    'bubble_amount',
    'bubble_percent',
    'net_asset',
    'liquidity',
    'trading_volume',
    'trading_value',
    'price_low',
    'price_high',
    'price_first',
    'price_yesterday',
    'market_cap',
    'buy_queue_volume',
    'sell_queue_volume',
    'trade_count',
  ]);
  const day = world.days.at(-1) as string;
  for (const { fund, nav, trade } of funds) {
    if (!trade) continue;
    const profile = profileOf(fund.kind);
    const random = createRandom(`${world.seed}/today/${fund.key}`);
    const today = todayOf(trade);
    const { value, units, netAsset } = endOf(nav);
    const { first, low, high } = rangeOf(today, Math.max(profile.ownSd, 0.002), random);
    const [buyQueue, sellQueue] = queuesOf(today, random);
    rows.push(
      fund.id,
      momentOf(day, profile.closesAt),
      today.price,
      value,
      today.changePercent,
      today.price - value,
      priceBubblePercent(today.price, value),
      netAsset,
      today.liquidity,
      today.volume,
      today.value,
      low,
      high,
      first,
      today.yesterday,
      today.price * units,
      buyQueue,
      sellQueue,
      tradesOf(today, profile.tradeRial, random),
    );
  }
  return rows.done();
}

const endOf = (nav: NavPath): { value: number; units: number; netAsset: number } => ({
  value: nav.redemption.at(-1) as number,
  units: nav.units.at(-1) as number,
  netAsset: nav.netAssetRial.at(-1) as number,
});

const tradesOf = ({ value }: Today, tradeRial: number, random: Random): number =>
  value === 0 ? 0 : Math.max(1, Math.round((value / tradeRial) * Math.exp(0.3 * random.normal())));

/** `market_map_data`: one cell a traded fund. */
export function mapRows(funds: readonly SimulatedFund[], world: Scenario): ColumnBatch {
  const rows = openBatch('market_map_data', [
    'fund_id',
    'category_id',
    'trading_volume',
    'price_change_percent',
    'timestamp',
  ]);
  const day = world.days.at(-1) as string;
  for (const { fund, trade } of funds) {
    if (!trade) continue;
    const { volume, changePercent } = todayOf(trade);
    rows.push(
      fund.id,
      categoryId(fund.kind),
      volume,
      changePercent,
      momentOf(day, profileOf(fund.kind).closesAt),
    );
  }
  return rows.done();
}
