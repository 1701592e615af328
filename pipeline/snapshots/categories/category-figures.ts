import type { FigureId } from '../../../shared/figures/index.ts';
import { roundFraction } from '../../../shared/funds/figures.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import {
  derived,
  lineEntry,
  type ProvenanceEntries,
  type RowSource,
  reported,
  sourceOf,
} from '../common/entries.ts';
import { dayEvidence } from '../common/evidence.ts';
import { type FundSum, unionEvidence } from '../common/fund-sums.ts';
import { flowRial } from '../trading/cash-flow.ts';
import type { CategorySums } from './category-sums.ts';
import { sumOfDays } from './day-sums.ts';

/** The rows behind a sum: of one table, of the funds of `key`. */
export const sumSource = (
  sum: FundSum,
  table: string,
  key: Readonly<Record<string, string>>,
  count = sum.count,
): RowSource => sourceOf(unionEvidence(sum.evidence), table, key, count);

const PERIODS = [
  ['monthly', 'monthly-return'],
  ['quarterly', 'quarterly-return'],
  ['biannual', 'biannual-return'],
  ['yearly', 'yearly-return'],
] as const;

function returnEntries({ sums }: CategorySums, key: Readonly<Record<string, string>>): ProvenanceEntries {
  const source = (sum: FundSum) => sumSource(sum, 'fund_return_data', key);
  const mean = (id: FigureId, sum: FundSum) =>
    [id, derived(id, { sum: sum.total, funds: sum.count }, source(sum))] as const;
  const best = (id: FigureId, sum: FundSum) => [id, derived(id, { best: sum.best }, source(sum))] as const;
  return Object.fromEntries(
    PERIODS.flatMap(([period, of]) => [
      mean(`category-average-${of}`, sums[`${period}Mean`]),
      best(`category-best-${of}`, sums[`${period}Best`]),
      mean(`compared-average-${of}`, sums[`${period}ComparedMean`]),
      best(`compared-best-${of}`, sums[`${period}ComparedBest`]),
    ]),
  );
}

const STORED = [
  ['category-inflow', 'cash_flow', (row) => flowRial(row.cashFlowToman)],
  ['category-buying-per-capita', 'buying_per_capita', (row) => flowRial(row.buyingPerCapitaToman)],
  ['category-selling-per-capita', 'selling_per_capita', (row) => flowRial(row.sellingPerCapitaToman)],
  ['category-average-change', 'average_price_change_percent', (row) => row.averagePriceChangePercent],
] as const satisfies readonly (readonly [
  FigureId,
  string,
  (row: Row<'category_trade_data'>) => number | null,
])[];

/** The row of a category's day. */
const tradeSource = (row: Row<'category_trade_data'>): RowSource =>
  sourceOf(dayEvidence(row), 'category_trade_data', { category_id: row.categoryId, date: row.date });

export interface CategoryDays {
  /** The day of the flows, and of the average change, where there is one. */
  readonly flow: Row<'category_trade_data'> | undefined;
  readonly change: Row<'category_trade_data'> | undefined;
}

const storedEntries = ({ flow, change }: CategoryDays): ProvenanceEntries =>
  Object.fromEntries(
    STORED.flatMap(([id, column, read]) => {
      const row = id === 'category-average-change' ? change : flow;
      return row ? [[id, reported(id, read(row), tradeSource(row), column)]] : [];
    }),
  );

const LINES = [
  ['category-portfolio-bought', 'purchase_value'],
  ['category-portfolio-sold', 'sale_value'],
  ['category-portfolio-net', 'purchase_value, sale_value'],
] as const satisfies readonly (readonly [FigureId, string])[];

/** The provenance of a category's totals and means. */
export function categoryEntries(all: CategorySums, days: CategoryDays, slug: string): ProvenanceEntries {
  const { sums } = all;
  const key = { category: slug };
  const [reserve, reports] = [sumOfDays(all.reserves), sumOfDays(all.reports)];
  const assets = sumSource(sums.assets, 'fund_nav_history, fund_live_data, funds', key);
  const trading = sumSource(sums.trading, 'fund_live_data', key);
  const holdings = sumSource(reports, 'fund_portfolio_holdings', key, reports.total ?? 0);
  return {
    'category-fund-count': derived(
      'category-fund-count',
      { funds: sums.funds.count },
      sumSource(sums.funds, 'funds', key),
    ),
    'category-net-assets': derived(
      'category-net-assets',
      { sum: sums.assets.total, funds: sums.assets.count },
      assets,
    ),
    ...returnEntries(all, key),
    'category-weighted-yearly-return': derived(
      'category-weighted-yearly-return',
      {
        products: sums.yearlyByAssets.total,
        assets: sums.yearlyByAssets.weight,
        funds: sums.yearlyByAssets.count,
      },
      sumSource(sums.yearlyByAssets, 'fund_return_data', key),
    ),
    'category-trading-value': derived(
      'category-trading-value',
      { sum: sums.trading.total, funds: sums.trading.count },
      trading,
    ),
    'category-trading-share': lineEntry(trading, 'trading_value'),
    ...storedEntries(days),
    ...(reserve.count > 0 && {
      'category-average-reserve': derived(
        'category-average-reserve',
        { sum: roundFraction(reserve.total), funds: reserve.count },
        sumSource(reserve, 'zakhireh_fixincome', key),
      ),
    }),
    ...(reports.count > 0 &&
      Object.fromEntries(LINES.map(([id, column]) => [id, lineEntry(holdings, column)]))),
  };
}
