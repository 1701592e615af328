import { toIsoInstant } from '../../../shared/dates/days.ts';
import type { FigureId } from '../../../shared/figures/index.ts';
import { roundRate } from '../../../shared/funds/figures.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import {
  derived,
  type ProvenanceEntries,
  type ProvenanceEntry,
  type RowSource,
  reported,
  sourceOf,
} from '../common/entries.ts';
import { dayEvidence, liveEvidence } from '../common/evidence.ts';
import { stockAtLeast } from './stock-at-least.ts';

type Live = Row<'fund_live_data'>;
type Returns = Row<'fund_return_data'>;
type Allocation = Row<'fund_allocations'>;

const LIVE_COLUMNS = [
  ['price', 'currentPriceRial', 'current_price'],
  ['price-change', 'priceChangePercent', 'price_change_percent'],
  ['price-low', 'priceLowRial', 'price_low'],
  ['price-high', 'priceHighRial', 'price_high'],
  ['price-first', 'priceFirstRial', 'price_first'],
  ['price-yesterday', 'priceYesterdayRial', 'price_yesterday'],
  ['trading-value', 'tradingValueRial', 'trading_value'],
  ['trading-volume', 'tradingVolume', 'trading_volume'],
  ['trade-count', 'tradeCount', 'trade_count'],
  ['market-cap', 'marketCapRial', 'market_cap'],
  ['best-buy-volume', 'buyQueueVolume', 'buy_queue_volume'],
  ['best-sell-volume', 'sellQueueVolume', 'sell_queue_volume'],
  ['liquidity', 'liquidityRial', 'liquidity'],
] as const satisfies readonly (readonly [FigureId, keyof Live, string])[];

/** The row of a fund's newest trading day. */
export const liveSource = (live: Live): RowSource =>
  sourceOf(liveEvidence(live), 'fund_live_data', {
    fund_id: live.fundId,
    timestamp: toIsoInstant(live.timestamp),
  });

const columnsOf = <R>(
  row: R,
  source: RowSource,
  columns: readonly (readonly [FigureId, keyof R, string])[],
): ProvenanceEntries =>
  Object.fromEntries(
    columns.map(([id, field, column]) => [
      id,
      reported(id, (row[field] as number | null) ?? null, source, column),
    ]),
  );

/** A bubble as stored, with the price and NAV of its row as inputs where both are known. */
function bubble(
  id: 'price-bubble' | 'bubble-amount',
  stored: number | null,
  { currentPriceRial: price, navRial: nav }: Live,
  source: RowSource,
  column: string,
): ProvenanceEntry {
  const entry = reported(id, stored, source, column);
  return price === null || nav === null ? entry : { ...entry, inputs: { price, nav } };
}

/** Figures of the newest trading day. */
export function liveEntries(live: Live | undefined): ProvenanceEntries {
  if (!live) return {};
  const source = liveSource(live);
  return {
    ...columnsOf(live, source, LIVE_COLUMNS),
    'price-bubble': bubble('price-bubble', live.bubblePercent, live, source, 'bubble_percent'),
    'bubble-amount': bubble('bubble-amount', live.bubbleAmountRial, live, source, 'bubble_amount'),
  };
}

/** The row of a fund's day. */
export const fundDay = (table: string, row: { fundId: string; date: string; origin: string }): RowSource =>
  sourceOf(dayEvidence(row), table, { fund_id: row.fundId, date: row.date });

const RETURN_COLUMNS = [
  ['weekly-return', 'weeklyPercent', 'return_weekly'],
  ['monthly-return', 'monthlyPercent', 'return_monthly'],
  ['quarterly-return', 'quarterlyPercent', 'return_quarterly'],
  ['biannual-return', 'biannualPercent', 'return_biannual'],
  ['yearly-return', 'yearlyPercent', 'return_yearly'],
] as const satisfies readonly (readonly [FigureId, keyof Returns, string])[];

/** Past returns, and their mean. */
export function returnEntries(returns: Returns | undefined): ProvenanceEntries {
  if (!returns) return {};
  const source = fundDay('fund_return_data', returns);
  const [daily, column] =
    returns.dailyPercent === null
      ? [returns.oneDayPercent, 'return_1d']
      : [returns.dailyPercent, 'return_daily'];
  return {
    'daily-return': reported('daily-return', daily, source, column),
    ...columnsOf(returns, source, RETURN_COLUMNS),
    'average-return': derived(
      'average-return',
      {
        monthly: returns.monthlyPercent,
        quarterly: returns.quarterlyPercent,
        biannual: returns.biannualPercent,
        yearly: returns.yearlyPercent,
      },
      source,
    ),
  };
}

const SHARE_COLUMNS = [
  ['allocation-stock', 'stockPercent', 'stock'],
  ['allocation-bond', 'bondPercent', 'bond'],
  ['allocation-deposit', 'depositPercent', 'deposit'],
  ['allocation-cash', 'cashPercent', 'cash'],
  ['allocation-commodity', 'commodityPercent', 'commodity'],
  ['allocation-fund-unit', 'fundUnitPercent', 'fund_unit'],
  ['allocation-other', 'otherPercent', 'other'],
] as const satisfies readonly (readonly [FigureId, keyof Allocation, string])[];

/** The asset mix, and what it leaves unreported. */
export function allocationEntries(allocation: Allocation | undefined): ProvenanceEntries {
  if (!allocation) return {};
  const source = fundDay('fund_allocations', allocation);
  const share = (percent: number | null) => roundRate(percent);
  const atLeast = stockAtLeast(allocation);
  return {
    ...columnsOf(allocation, source, SHARE_COLUMNS),
    ...(atLeast !== null && {
      'allocation-stock-at-least': reported('allocation-stock-at-least', atLeast, source, 'five_best'),
    }),
    'allocation-unreported': derived(
      'allocation-unreported',
      {
        stock: share(allocation.stockPercent),
        stockAtLeast: atLeast,
        bond: share(allocation.bondPercent),
        deposit: share(allocation.depositPercent),
        cash: share(allocation.cashPercent),
        commodity: share(allocation.commodityPercent),
        fundUnit: share(allocation.fundUnitPercent),
        other: share(allocation.otherPercent),
      },
      source,
    ),
  };
}
