import { isKnown, isNonZero, roundRate } from '../../../shared/funds/figures.ts';
import { PERFORMER_ORDERS, type PerformerOrder } from '../../../shared/schema/lists.ts';
import type { Tables } from '../../../shared/schema/rows/index.ts';
import type { Performer } from '../../../shared/schema/snapshots/market.ts';
import type { FundRef } from '../../../shared/schema/snapshots/meta.ts';
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

/** A row with the rows of tables behind it. */
interface SourcedPerformer {
  readonly fund: FundRef;
  readonly row: Performer;
  readonly evidence: readonly Evidence[];
}

/** At most ten rows in each of the three orders. */
export type Performers = Readonly<Record<PerformerOrder, readonly SourcedPerformer[]>>;

/**
 * Funds with a trading value above zero and a known change, with their evidence (docs/spec-coverage.md, "Public area ·
 * §5 Validation rules", "Top performers and trading value need trading_value above 0, performers also a change").
 */
function tradedFunds(tables: PerformerTables, moment: Moment): SourcedPerformer[] {
  const live = todayLiveByFund(tables.fund_live_data, moment);
  const flows = flowByFund(tables.fund_cash_flow);
  // The flows of a session may come later than its trades: those of the day before are not today's.
  const flowDay = moment.flowDay === moment.liveDay ? moment.flowDay : null;
  return catalogueOf(tables).funds.flatMap(({ row, ref }) => {
    const today = live.get(row.id);
    if (!today || !isNonZero(today.tradingValueRial) || !isKnown(today.priceChangePercent)) return [];
    const record = flows.get(row.id);
    const inflow = flowOn(record, flowDay);
    const shown: Performer = {
      fund: ref,
      tradingValueRial: today.tradingValueRial,
      changePercent: roundRate(today.priceChangePercent) as number,
      liquidityInflowRial: inflow,
    };
    const own = record && inflow !== null && flowDay !== null ? [daysEvidence(record, [flowDay])] : [];
    return [{ fund: ref, row: shown, evidence: [liveEvidence(today), ...own] }];
  });
}

const figure: Record<PerformerOrder, (one: SourcedPerformer) => number | null> = {
  liquidity: ({ row }) => row.liquidityInflowRial,
  trading: ({ row }) => row.tradingValueRial,
  growth: ({ row }) => row.changePercent,
};

const ordered = <T>(listOf: (order: PerformerOrder) => T): Record<PerformerOrder, T> =>
  Object.fromEntries(PERFORMER_ORDERS.map((order) => [order, listOf(order)])) as Record<PerformerOrder, T>;

/** The top performers of the funds in `tables`. Funds whose flow is unknown or zero are left out of the order by liquidity. */
export function performersOf(tables: PerformerTables, moment: Moment): Performers {
  const all = tradedFunds(tables, moment);
  const flowing = all.filter(({ row }) => isNonZero(row.liquidityInflowRial));
  return ordered((order) => topByFigure(order === 'liquidity' ? flowing : all, figure[order], MAX_ROWS));
}

export const combinePerformers = (summaries: readonly Performers[]): Performers =>
  ordered((order) =>
    mergeTopLists(
      summaries.map((one) => one[order]),
      figure[order],
      MAX_ROWS,
    ),
  );

/** The rows that are shown, and the rows of tables behind them alone. */
export const shownPerformers = (performers: Performers) => ({
  orders: ordered((order) => performers[order].map(({ row }) => row)),
  evidence: mergeEvidence(
    PERFORMER_ORDERS.flatMap((order) => performers[order].flatMap(({ evidence }) => evidence)),
  ),
});
