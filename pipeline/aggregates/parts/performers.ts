import { counts, isKnown, rate } from '../../../shared/funds/figures.ts';
import type { Tables } from '../../../shared/schema/rows/index.ts';
import type { Performer, PerformerOrder } from '../../../shared/schema/snapshots/market.ts';
import type { FundEntry } from './catalogue.ts';
import { flowOn, marketFlowDate } from './flow.ts';
import { currentLiveByFund, flowByFund } from './lookups.ts';
import { type Evidence, ofHistory, ofLive } from './meta.ts';
import { sortByFigure } from './order.ts';

/** Rows of the "top performers" tables (public specification, section 9). */
const MOST = 10;

export const PERFORMER_TABLES = ['fund_live_data', 'fund_cash_flow'] as const;

/** Funds that traded today and whose change is known (section 5), with their evidence. */
function traded(funds: readonly FundEntry[], tables: Pick<Tables, (typeof PERFORMER_TABLES)[number]>) {
  const live = currentLiveByFund(tables.fund_live_data);
  const flows = flowByFund(tables.fund_cash_flow);
  const { date } = marketFlowDate(tables.fund_cash_flow);
  return funds.flatMap(({ row, ref }) => {
    const today = live.get(row.id);
    if (!today || !counts(today.tradingValueRial) || !isKnown(today.priceChangePercent)) return [];
    const record = flows.get(row.id);
    const inflow = flowOn(record, date);
    const performer: Performer = {
      fund: ref,
      tradingValueRial: today.tradingValueRial,
      changePercent: rate(today.priceChangePercent) as number,
      liquidityInflowRial: inflow,
    };
    return [
      {
        performer,
        evidence: record && inflow !== null ? [ofLive(today), ofHistory(record, date)] : [ofLive(today)],
      },
    ];
  });
}

/** Ten rows in each of the three orders. Funds without an inflow are no performers of liquidity. */
export function performersOf(
  funds: readonly FundEntry[],
  tables: Pick<Tables, (typeof PERFORMER_TABLES)[number]>,
): { readonly orders: Record<PerformerOrder, Performer[]>; readonly evidence: Evidence[] } {
  const found = traded(funds, tables);
  const performers = found.map(({ performer }) => performer);
  const top = (list: readonly Performer[], figure: (one: Performer) => number | null) =>
    sortByFigure(list, figure).slice(0, MOST);
  return {
    orders: {
      liquidity: top(
        performers.filter(({ liquidityInflowRial }) => counts(liquidityInflowRial)),
        (one) => one.liquidityInflowRial,
      ),
      trading: top(performers, (one) => one.tradingValueRial),
      growth: top(performers, (one) => one.changePercent),
    },
    evidence: found.flatMap(({ evidence }) => evidence),
  };
}
