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
  reportedFields,
  sourceOf,
} from '../common/entries.ts';
import { dayEvidence, liveEvidence } from '../common/evidence.ts';
import { storedColumn } from '../common/stored-column.ts';
import { stockAtLeast } from './stock-at-least.ts';

type Live = Row<'fund_live_data'>;
type Returns = Row<'fund_return_data'>;
type Allocation = Row<'fund_allocations'>;

const LIVE_FIELDS = [
  ['price', 'currentPriceRial'],
  ['price-change', 'priceChangePercent'],
  ['price-low', 'priceLowRial'],
  ['price-high', 'priceHighRial'],
  ['price-first', 'priceFirstRial'],
  ['price-yesterday', 'priceYesterdayRial'],
  ['trading-value', 'tradingValueRial'],
  ['trading-volume', 'tradingVolume'],
  ['trade-count', 'tradeCount'],
  ['market-cap', 'marketCapRial'],
  ['best-buy-volume', 'buyQueueVolume'],
  ['best-sell-volume', 'sellQueueVolume'],
  ['liquidity', 'liquidityRial'],
] as const satisfies readonly (readonly [FigureId, keyof Live])[];

/** The row of a fund's newest trading day. */
export const liveSource = (live: Live): RowSource =>
  sourceOf(liveEvidence(live), 'fund_live_data', {
    fund_id: live.fundId,
    timestamp: toIsoInstant(live.timestamp),
  });

/** A bubble as stored, with the price and NAV of its row as inputs where both are known. */
function bubble(
  id: 'price-bubble' | 'bubble-amount',
  field: 'bubblePercent' | 'bubbleAmountRial',
  live: Live,
  source: RowSource,
): ProvenanceEntry {
  const { currentPriceRial: price, navRial: nav } = live;
  const entry = reported(id, live[field], source, storedColumn('fund_live_data', field));
  return price === null || nav === null ? entry : { ...entry, inputs: { price, nav } };
}

/** Figures of the newest trading day. */
export function liveEntries(live: Live | undefined): ProvenanceEntries {
  if (!live) return {};
  const source = liveSource(live);
  return {
    ...reportedFields('fund_live_data', live, source, LIVE_FIELDS),
    'price-bubble': bubble('price-bubble', 'bubblePercent', live, source),
    'bubble-amount': bubble('bubble-amount', 'bubbleAmountRial', live, source),
  };
}

/** The row of a fund's day. */
export const fundDay = (table: string, row: { fundId: string; date: string; origin: string }): RowSource =>
  sourceOf(dayEvidence(row), table, { fund_id: row.fundId, date: row.date });

const RETURN_FIELDS = [
  ['weekly-return', 'weeklyPercent'],
  ['monthly-return', 'monthlyPercent'],
  ['quarterly-return', 'quarterlyPercent'],
  ['biannual-return', 'biannualPercent'],
  ['yearly-return', 'yearlyPercent'],
] as const satisfies readonly (readonly [FigureId, keyof Returns])[];

/** Past returns, and their mean. */
export function returnEntries(returns: Returns | undefined): ProvenanceEntries {
  if (!returns) return {};
  const source = fundDay('fund_return_data', returns);
  const daily = returns.dailyPercent === null ? 'oneDayPercent' : 'dailyPercent';
  return {
    ...reportedFields('fund_return_data', returns, source, [['daily-return', daily], ...RETURN_FIELDS]),
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

const SHARE_FIELDS = [
  ['allocation-stock', 'stockPercent'],
  ['allocation-bond', 'bondPercent'],
  ['allocation-deposit', 'depositPercent'],
  ['allocation-cash', 'cashPercent'],
  ['allocation-commodity', 'commodityPercent'],
  ['allocation-fund-unit', 'fundUnitPercent'],
  ['allocation-other', 'otherPercent'],
] as const satisfies readonly (readonly [FigureId, keyof Allocation])[];

/** The asset mix, and what it leaves unreported. */
export function allocationEntries(allocation: Allocation | undefined): ProvenanceEntries {
  if (!allocation) return {};
  const source = fundDay('fund_allocations', allocation);
  const share = (percent: number | null) => roundRate(percent);
  const atLeast = stockAtLeast(allocation);
  return {
    ...reportedFields('fund_allocations', allocation, source, SHARE_FIELDS),
    ...(atLeast !== null && {
      'allocation-stock-at-least': reported(
        'allocation-stock-at-least',
        atLeast,
        source,
        storedColumn('fund_allocations', 'fiveBestPercent'),
      ),
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
