import type { FigureId } from '../../../shared/figures/index.ts';
import { isKnown } from '../../../shared/funds/figures.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { yearBubbles } from '../bubbles/year-bubbles.ts';
import type { SourcedFigure } from '../common/choose-figure.ts';
import {
  derived,
  lineEntry,
  manyEntry,
  type ProvenanceEntries,
  type ProvenanceEntry,
  sourceOf,
} from '../common/entries.ts';
import { daysEvidence, type Evidence, holdingEvidence } from '../common/evidence.ts';
import { unionEvidence } from '../common/fund-sums.ts';
import { storedColumn } from '../common/stored-column.ts';
import { flowRial } from '../trading/cash-flow.ts';

interface DailyRecord {
  readonly fundId: string;
  readonly dates: readonly string[];
}

const ofDays = (
  table: string,
  column: string,
  { fundId, dates }: DailyRecord,
  evidence: Evidence,
): ProvenanceEntry => {
  const key = { fund_id: fundId, date: `${dates[0]} … ${dates.at(-1)}` };
  return manyEntry('days', sourceOf(evidence, table, key, dates.length), column);
};

/** A fund's closing prices by day. */
export function historyEntries(history: Row<'fund_nav_history'> | undefined): ProvenanceEntries {
  if (!history || history.dates.length === 0) return {};
  const closed = history.dates.filter((_, i) => isKnown(history.closePriceRial[i]));
  // Without a close the newest row is what its dashes are of.
  const days = closed.length > 0 ? closed : history.dates.slice(-1);
  const entry = ofDays(
    'fund_nav_history',
    storedColumn('fund_nav_history', 'closePriceRial'),
    history,
    daysEvidence(history, days),
  );
  return { 'close-price': entry };
}

/** Individuals' net inflow by day. */
export function flowEntries(flow: Row<'fund_cash_flow'> | undefined): ProvenanceEntries {
  if (!flow || flow.dates.length === 0) return {};
  return {
    'individual-inflow': ofDays(
      'fund_cash_flow',
      storedColumn('fund_cash_flow', 'cashFlowToman'),
      flow,
      daysEvidence(flow),
    ),
  };
}

/** The newest day's net inflow over the net assets. */
export function flowShareEntry(
  flow: Row<'fund_cash_flow'> | undefined,
  assets: SourcedFigure | null,
): ProvenanceEntries {
  const inflow = flowRial(flow?.cashFlowToman.at(-1));
  if (!flow || inflow === null) return {};
  const evidence = unionEvidence([
    daysEvidence(flow, flow.dates.slice(-1)),
    ...(assets ? [assets.evidence] : []),
  ]);
  const key = { fund_id: flow.fundId, date: flow.dates.at(-1) as string };
  const table = assets ? `fund_cash_flow, ${assets.table}` : 'fund_cash_flow';
  const inputs = { inflow, assets: assets?.value ?? null };
  return {
    'individual-inflow-share': derived('individual-inflow-share', inputs, sourceOf(evidence, table, key)),
  };
}

/** The percentile of today's bubble among the bubbles of a year, with the days that it is compared with. */
export function bubblePlaceEntry(
  live: Row<'fund_live_data'> | undefined,
  history: Row<'fund_nav_history'> | undefined,
): ProvenanceEntries {
  const bubbles = live && yearBubbles(live, history);
  if (!bubbles || !history) return {};
  const { today, values, evidence } = bubbles;
  const below = values.filter((bubble) => bubble < today).length;
  const equal = values.filter((bubble) => bubble === today).length;
  const key = { fund_id: live.fundId };
  const source = sourceOf(evidence, 'fund_nav_history, fund_live_data', key, values.length);
  return { 'bubble-percentile': derived('bubble-percentile', { below, equal, days: values.length }, source) };
}

const LINE_FIELDS = [
  ['holding-weight', ['weightFraction']],
  ['holding-value', ['currentValueRial']],
  ['holding-price-change', ['priceChangePercent']],
  ['holding-bought', ['purchaseValueRial']],
  ['holding-sold', ['saleValueRial']],
  ['holding-net', ['purchaseValueRial', 'saleValueRial']],
  ['period-bought', ['purchaseValueRial', 'purchaseSum3Rial', 'purchaseSum6Rial', 'purchaseSum12Rial']],
  ['period-sold', ['saleValueRial', 'saleSum3Rial', 'saleSum6Rial', 'saleSum12Rial']],
  ['period-net', ['purchaseValueRial', 'saleValueRial']],
  ['industry-weight', ['weightFraction']],
  ['weight-in-industry', ['weightFraction']],
] as const satisfies readonly (readonly [FigureId, readonly (keyof Row<'fund_portfolio_holdings'>)[]])[];

/** Lines of the newest monthly report. */
export function holdingEntries(
  report: readonly Row<'fund_portfolio_holdings'>[] | undefined,
): ProvenanceEntries {
  const first = report?.[0];
  if (!report || !first) return {};
  const key = { fund_id: first.fundId, report_date: first.reportDate };
  const source = sourceOf(holdingEvidence(first), 'fund_portfolio_holdings', key, report.length);
  const column = (fields: (typeof LINE_FIELDS)[number][1]) =>
    fields.map((field) => storedColumn('fund_portfolio_holdings', field)).join(', ');
  return Object.fromEntries(LINE_FIELDS.map(([id, fields]) => [id, lineEntry(source, column(fields))]));
}
