import { isKnown, isNonZero, roundRate } from '../../../shared/funds/figures.ts';
import { PERFORMER_ORDERS, type PerformerOrder } from '../../../shared/schema/lists.ts';
import type { Tables } from '../../../shared/schema/rows/index.ts';
import type { Performer } from '../../../shared/schema/snapshots/market.ts';
import { type CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { daysEvidence, type Evidence, liveEvidence, mergeEvidence } from '../common/evidence.ts';
import type { Moment } from '../common/moment.ts';
import { flowByFund, todayLiveByFund } from '../common/rows-by-fund.ts';
import { mergeTopLists, topByFigure } from '../common/sort-by-figure.ts';
import { flowOn } from './cash-flow.ts';

/**
 * Rows of the tables of top performers (docs/spec-coverage.md, "Public area · §9 Business constants and limits", "Top
 * performers 10 rows").
 */
const MAX_ROWS = 10;

export const PERFORMER_TABLES = ['fund_live_data', 'fund_cash_flow'] as const;
type PerformerTables = Pick<Tables, (typeof CATALOGUE_TABLES)[number] | (typeof PERFORMER_TABLES)[number]>;

/** At most ten rows in each of the three orders. */
export interface Performers {
  readonly orders: Record<PerformerOrder, Performer[]>;
  readonly evidence: readonly Evidence[];
}

/**
 * Funds with a trading value above zero and a known change, with their evidence (docs/spec-coverage.md, "Public area ·
 * §5 Validation rules", "Top performers and trading value need trading_value above 0, performers also a change").
 */
function tradedFunds(tables: PerformerTables, moment: Moment) {
  const live = todayLiveByFund(tables.fund_live_data, moment);
  const flows = flowByFund(tables.fund_cash_flow);
  return catalogueOf(tables).funds.flatMap(({ row, ref }) => {
    const today = live.get(row.id);
    if (!today || !isNonZero(today.tradingValueRial) || !isKnown(today.priceChangePercent)) return [];
    const record = flows.get(row.id);
    const inflow = flowOn(record, moment.flowDay);
    const performer: Performer = {
      fund: ref,
      tradingValueRial: today.tradingValueRial,
      changePercent: roundRate(today.priceChangePercent) as number,
      liquidityInflowRial: inflow,
    };
    const own =
      record && inflow !== null && moment.flowDay !== null ? [daysEvidence(record, [moment.flowDay])] : [];
    return [{ performer, evidence: [liveEvidence(today), ...own] }];
  });
}

const figure: Record<PerformerOrder, (one: Performer) => number | null> = {
  liquidity: (one) => one.liquidityInflowRial,
  trading: (one) => one.tradingValueRial,
  growth: (one) => one.changePercent,
};

function ordered(listOf: (order: PerformerOrder) => Performer[]): Performers['orders'] {
  const entries = PERFORMER_ORDERS.map((order) => [order, listOf(order)]);
  return Object.fromEntries(entries) as Performers['orders'];
}

/** The top performers of the funds in `tables`. Funds without an inflow are left out of the order by liquidity. */
export function performersOf(tables: PerformerTables, moment: Moment): Performers {
  const found = tradedFunds(tables, moment);
  const performers = found.map(({ performer }) => performer);
  const flowing = performers.filter(({ liquidityInflowRial }) => isNonZero(liquidityInflowRial));
  return {
    orders: ordered((order) =>
      topByFigure(order === 'liquidity' ? flowing : performers, figure[order], MAX_ROWS),
    ),
    evidence: mergeEvidence(found.flatMap(({ evidence }) => evidence)),
  };
}

export const combinePerformers = (summaries: readonly Performers[]): Performers => ({
  orders: ordered((order) =>
    mergeTopLists(
      summaries.map(({ orders }) => orders[order]),
      figure[order],
      MAX_ROWS,
    ),
  ),
  evidence: mergeEvidence(summaries.flatMap(({ evidence }) => evidence)),
});
