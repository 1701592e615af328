import type { FigureId } from '../../../shared/figures/index.ts';
import { isKnown } from '../../../shared/funds/figures.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { goldEntries } from '../bubbles/gold-figures.ts';
import { goldRecordOf } from '../bubbles/gold-records.ts';
import { leverageEntries } from '../bubbles/leverage-figures.ts';
import { bubblePlaceEntry } from '../bubbles/year-bubbles.ts';
import { CATALOGUE_TABLES, catalogueOf, type FundEntry } from '../common/catalogue.ts';
import type { SourcedFigure } from '../common/choose-figure.ts';
import { defineAggregate } from '../common/define.ts';
import {
  daysEntry,
  derived,
  lineEntry,
  type ProvenanceEntries,
  type ProvenanceEntry,
  provenanceFile,
  type RowSource,
  reported,
  sourceOf,
} from '../common/entries.ts';
import { daysEvidence, fundEvidence, holdingEvidence } from '../common/evidence.ts';
import { type AssetTables, navOf, netAssetsOf } from '../common/fund-assets.ts';
import { unionEvidence } from '../common/fund-sums.ts';
import {
  allocationByFund,
  flowByFund,
  historyByFund,
  leverageByFund,
  liveByFund,
  reportsByFund,
  reserveByFund,
  returnsByFund,
} from '../common/rows-by-fund.ts';
import { storedColumn } from '../common/stored-column.ts';
import { countedReports, PERIOD_FIELDS, type Reports } from '../holdings/portfolio-trades.ts';
import { fundMeasureEntries } from '../measures/measure-figures.ts';
import { MEASURE_TABLES } from '../measures/measure-tables.ts';
import { reserveEntries } from '../reserves/reserve-figures.ts';
import { returnEntries } from '../returns/return-figures.ts';
import { flowEntries, flowShareEntry } from '../trading/flow-figures.ts';
import { liveEntries } from '../trading/live-figures.ts';
import { allocationEntries } from './allocation-figures.ts';
import { fundAge } from './fund-age.ts';
import { fundYield, type YieldTables } from './fund-yield.ts';

/** A fund's closing prices by day. */
function historyEntries(history: Row<'fund_nav_history'> | undefined): ProvenanceEntries {
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

type HoldingFields = readonly (readonly [FigureId, readonly (keyof Row<'fund_portfolio_holdings'>)[]])[];

const LINE_FIELDS = [
  ['holding-weight', ['weightFraction']],
  ['holding-value', ['currentValueRial']],
  ['holding-price-change', ['priceChangePercent']],
  ['holding-bought', ['purchaseValueRial']],
  ['holding-sold', ['saleValueRial']],
  ['holding-net', ['purchaseValueRial', 'saleValueRial']],
  ['industry-weight', ['weightFraction']],
  ['weight-in-industry', ['weightFraction']],
] as const satisfies HoldingFields;

const CHANGE_FIELDS = [
  ['period-bought', PERIOD_FIELDS.bought],
  ['period-sold', PERIOD_FIELDS.sold],
  ['period-net', PERIOD_FIELDS.net],
] as const satisfies HoldingFields;

/** Figures of the lines of some reports of a fund, newest first. */
function reportEntries(fundId: string, reports: Reports, fields: HoldingFields): ProvenanceEntries {
  const [newest, oldest] = [reports[0]?.[0], reports.at(-1)?.[0]];
  if (newest === undefined || oldest === undefined) return {};
  const lines = reports.flatMap(([, report]) => report);
  const evidence = unionEvidence(lines.map((line) => holdingEvidence(line)));
  const key = { fund_id: fundId, report_date: newest === oldest ? newest : `${oldest} … ${newest}` };
  const source = sourceOf(evidence, 'fund_portfolio_holdings', key, lines.length);
  return Object.fromEntries(
    fields.map(([id, names]) => [
      id,
      lineEntry(source, names.map((name) => storedColumn('fund_portfolio_holdings', name)).join(', ')),
    ]),
  );
}

/** Lines of the newest monthly report, and changes over the months of a period. */
const holdingEntries = (fundId: string, reports: Reports): ProvenanceEntries => ({
  ...reportEntries(fundId, reports.slice(0, 1), LINE_FIELDS),
  ...reportEntries(fundId, countedReports(reports), CHANGE_FIELDS),
});

const chosen = (
  id: FigureId,
  figure: SourcedFigure | null,
  own: RowSource,
  column: string,
): ProvenanceEntry =>
  figure
    ? reported(id, figure.value, sourceOf(figure.evidence, figure.table, figure.key), figure.column)
    : reported(id, null, own, column);

/** NAV, net assets and other figures of the fund itself. */
function identityEntries(entry: FundEntry, tables: AssetTables & YieldTables): ProvenanceEntries {
  const { row } = entry;
  const own = sourceOf(fundEvidence(row), 'funds', { id: row.id });
  const nav = navOf(entry, tables);
  return {
    nav: chosen('nav', nav, own, 'nav'),
    ...ageEntry(row, nav),
    ...yieldEntry(entry, nav, tables),
    'net-assets': chosen('net-assets', netAssetsOf(entry, tables), own, 'assets'),
    'dividend-interval': reported(
      'dividend-interval',
      row.dividendIntervalMonths,
      own,
      'dividend_interval_months',
    ),
  };
}

/** Months from the fund's beginning to the day of its NAV. */
function ageEntry(row: Row<'funds'>, nav: SourcedFigure | null): ProvenanceEntries {
  const age = fundAge(row, nav);
  if (age === null || !nav) return {};
  const evidence = unionEvidence([fundEvidence(row), nav.evidence]);
  // No column holds it: it follows from the beginning and the day of the NAV.
  return { 'fund-age': { value: age, source: sourceOf(evidence, 'funds', { id: row.id }) } };
}

/** Payouts of twelve months over the NAV. */
function yieldEntry(entry: FundEntry, nav: SourcedFigure | null, tables: YieldTables): ProvenanceEntries {
  const found = fundYield(entry, nav, tables);
  if (!found || !nav) return {};
  const names = [...new Set(`${found.table}, ${nav.table}`.split(', '))].join(', ');
  const source = sourceOf(found.evidence, names, { fund_id: entry.row.id }, found.payouts);
  return { 'payout-yield': derived('payout-yield', found.inputs, source) };
}

/** By what each figure of a fund's own rows can be followed; its ranks and its category's figures have files of their own. */
export const fundProvenance = defineAggregate({
  id: 'fund-provenance',
  waits: true,
  writes: ['fund-provenance'],
  scope: 'fund',
  reads: [
    ...CATALOGUE_TABLES,
    'fund_live_data',
    'fund_return_data',
    'fund_allocations',
    'fund_nav_history',
    'fund_cash_flow',
    'zakhireh_fixincome',
    'gold_fund_data',
    'leveraged_funds_data',
    'fund_portfolio_holdings',
    'fund_payouts',
    'market_holidays',
    ...MEASURE_TABLES,
  ],
  *compute(tables) {
    const [live, returns] = [liveByFund(tables.fund_live_data), returnsByFund(tables.fund_return_data)];
    const [histories, flows] = [historyByFund(tables.fund_nav_history), flowByFund(tables.fund_cash_flow)];
    const reserves = reserveByFund(tables.zakhireh_fixincome);
    const leverage = leverageByFund(tables.leveraged_funds_data);
    const allocations = allocationByFund(tables.fund_allocations);
    const reports = reportsByFund(tables.fund_portfolio_holdings);
    for (const entry of catalogueOf(tables).allFunds) {
      const { row, ref, category } = entry;
      const entries = {
        ...historyEntries(histories.get(row.id)),
        ...flowEntries(flows.get(row.id)),
        ...flowShareEntry(flows.get(row.id), netAssetsOf(entry, tables)),
        ...liveEntries(live.get(row.id)),
        ...bubblePlaceEntry(live.get(row.id), histories.get(row.id)),
        ...identityEntries(entry, tables),
        ...returnEntries(returns.get(row.id)),
        ...fundMeasureEntries(returns.get(row.id), tables),
        ...allocationEntries(allocations.get(row.id)),
        ...(category.isFixedIncome ? reserveEntries(reserves.get(row.id)) : {}),
        ...goldEntries(goldRecordOf(entry, tables.gold_fund_data)),
        ...leverageEntries(leverage.get(row.id)),
        ...holdingEntries(row.id, reports.get(row.id) ?? []),
      };
      yield [
        `fund-provenance/${ref.slug}`,
        provenanceFile({ level: 'fund', slug: ref.slug, name: ref.name }, entries),
      ];
    }
  },
});
