import type { FigureId } from '../../../shared/figures/index.ts';
import { RETURN_PERIODS } from '../../../shared/schema/lists.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { sumOfDays } from '../common/day-sums.ts';
import {
  derived,
  lineEntry,
  type ProvenanceEntries,
  type RowSource,
  reported,
  sourceOf,
  sumSource,
} from '../common/entries.ts';
import { dayEvidence } from '../common/evidence.ts';
import { storedColumn } from '../common/stored-column.ts';
import { PERIOD_FIELDS } from '../holdings/portfolio-trades.ts';
import { averageReserveEntry } from '../reserves/reserve-figures.ts';
import { periodEntries } from '../returns/return-sums.ts';
import { flowRial } from '../trading/cash-flow.ts';
import type { CategorySums, CategoryTotals } from './category-sums.ts';

type Trades = Row<'category_trade_data'>;

const returnEntries = ({ returns, compared }: CategorySums, slug: string): ProvenanceEntries =>
  Object.assign(
    {},
    ...RETURN_PERIODS.flatMap((period) => [
      periodEntries('category', period, returns[period], slug),
      periodEntries('compared', period, compared[period], slug),
    ]),
  );

const STORED = [
  ['category-inflow', 'cashFlowToman', flowRial],
  ['category-buying-per-capita', 'buyingPerCapitaToman', flowRial],
  ['category-selling-per-capita', 'sellingPerCapitaToman', flowRial],
  ['category-average-change', 'averagePriceChangePercent', (value) => value],
] as const satisfies readonly (readonly [FigureId, keyof Trades, (value: number | null) => number | null])[];

/** The row of a category's day. */
const tradeSource = (row: Trades): RowSource =>
  sourceOf(dayEvidence(row), 'category_trade_data', { category_id: row.categoryId, date: row.date });

export interface CategoryDays {
  /** The day of the flows, and of the average change, where there is one. */
  readonly flow: Trades | undefined;
  readonly change: Trades | undefined;
}

const storedEntries = ({ flow, change }: CategoryDays): ProvenanceEntries =>
  Object.fromEntries(
    STORED.flatMap(([id, field, read]) => {
      const row = id === 'category-average-change' ? change : flow;
      if (!row) return [];
      const column = storedColumn('category_trade_data', field);
      return [[id, reported(id, read(row[field]), tradeSource(row), column)]];
    }),
  );

const LINES = [
  ['category-portfolio-bought', PERIOD_FIELDS.bought],
  ['category-portfolio-sold', PERIOD_FIELDS.sold],
  ['category-portfolio-net', PERIOD_FIELDS.net],
] as const satisfies readonly (readonly [FigureId, readonly (keyof Row<'fund_portfolio_holdings'>)[]])[];

/** Where net assets are taken from. */
const ASSET_TABLE_NAMES = 'fund_nav_history, fund_live_data, funds';

/** Number of funds, net assets and the weighted return of a category's card. */
export function totalEntries({ funds, assets }: CategoryTotals, slug: string): ProvenanceEntries {
  const key = { category: slug };
  return {
    'category-fund-count': derived(
      'category-fund-count',
      { funds: funds.count },
      sumSource(funds, 'funds', key),
    ),
    'category-net-assets': derived(
      'category-net-assets',
      { sum: assets.total, funds: assets.count },
      sumSource(assets, ASSET_TABLE_NAMES, key),
    ),
  };
}

/** The yearly return weighted by net assets, from the rows of both. */
export const weightedReturnEntry = ({ yearlyByAssets }: CategoryTotals, slug: string): ProvenanceEntries => ({
  'category-weighted-yearly-return': derived(
    'category-weighted-yearly-return',
    {
      products: yearlyByAssets.total,
      assets: yearlyByAssets.weight,
      funds: yearlyByAssets.count,
    },
    sumSource(yearlyByAssets, `fund_return_data, ${ASSET_TABLE_NAMES}`, { category: slug }),
  ),
});

/** A category's totals and means, with what each can be followed by. */
export function categoryEntries(all: CategorySums, days: CategoryDays, slug: string): ProvenanceEntries {
  const key = { category: slug };
  const reports = sumOfDays(all.reports);
  const trading = sumSource(all.trading, 'fund_live_data', key);
  const holdings = sumSource(reports, 'fund_portfolio_holdings', key, reports.total ?? 0);
  return {
    ...totalEntries(all.totals, slug),
    ...returnEntries(all, slug),
    ...weightedReturnEntry(all.totals, slug),
    'category-trading-value': derived(
      'category-trading-value',
      { sum: all.trading.total, funds: all.trading.count },
      trading,
    ),
    'category-trading-share': lineEntry(trading, storedColumn('fund_live_data', 'tradingValueRial')),
    ...storedEntries(days),
    ...averageReserveEntry(all.reserves, slug),
    ...(reports.count > 0 &&
      Object.fromEntries(
        LINES.map(([id, fields]) => [
          id,
          lineEntry(
            holdings,
            fields.map((field) => storedColumn('fund_portfolio_holdings', field)).join(', '),
          ),
        ]),
      )),
  };
}
