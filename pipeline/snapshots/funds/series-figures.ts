import type { FigureId } from '../../../shared/figures/index.ts';
import { isKnown } from '../../../shared/funds/figures.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { daysEntry, lineEntry, type ProvenanceEntries, sourceOf } from '../common/entries.ts';
import { daysEvidence, holdingEvidence } from '../common/evidence.ts';
import { storedColumn } from '../common/stored-column.ts';

/** A fund's closing prices by day. */
export function historyEntries(history: Row<'fund_nav_history'> | undefined): ProvenanceEntries {
  if (!history || history.dates.length === 0) return {};
  const closed = history.dates.filter((_, i) => isKnown(history.closePriceRial[i]));
  // Without a close the newest row is what its dashes are of.
  const days = closed.length > 0 ? closed : history.dates.slice(-1);
  const entry = daysEntry(
    'fund_nav_history',
    storedColumn('fund_nav_history', 'closePriceRial'),
    history,
    daysEvidence(history, days),
  );
  return { 'close-price': entry };
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
