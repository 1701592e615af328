import type { z } from 'zod';
import { roundFraction, roundRate } from '../../shared/funds/figures.ts';
import { RETURN_PERIODS } from '../../shared/schema/lists.ts';
import { columnTypeOf, type RowDefinition } from '../../shared/schema/row.ts';
import { rowDefinitions, type TableName } from '../../shared/schema/rows/index.ts';
import { fundLive, fundPage } from '../../shared/schema/snapshots/fund.ts';
import type { SnapshotFamily } from '../../shared/schema/snapshots/index.ts';
import { RIALS_PER_TOMAN, tomanToRial } from '../../shared/units.ts';
import type { TracedColumn, TracedFigure, TracedTable } from './traced-figure.ts';

const AS_STORED = 'as stored';
const same: TracedFigure['compute'] = (value) => value;

const newest = (table: TracedTable, column: string, where?: string): TracedColumn => ({
  table,
  column,
  rows: 'newest',
  ...(where ? { where } : {}),
});
const all = (table: TracedTable, column: string): TracedColumn => ({ table, column, rows: 'all' });

const stored = (
  family: SnapshotFamily,
  path: string,
  from: TracedColumn | readonly TracedColumn[],
  make: TracedFigure['compute'] = same,
): TracedFigure => ({ family, path, columns: [from].flat(), method: AS_STORED, compute: make });

const reckoned = (
  family: SnapshotFamily,
  path: string,
  how: string,
  ...from: TracedColumn[]
): TracedFigure => ({
  family,
  path,
  columns: from,
  method: how,
  compute: null,
});

const isPercent = (field: string): boolean => field.endsWith('Percent');

/** The figures of a snapshot's object whose fields are a row's fields, as the row schema lists them. */
function storedFigures(
  family: SnapshotFamily,
  path: string,
  { shape }: z.ZodObject,
  table: TracedTable & TableName,
): TracedFigure[] {
  const definition: RowDefinition = rowDefinitions[table];
  return Object.entries(definition.columns)
    .filter(([field, [, type]]) => field in shape && columnTypeOf(type).pg === 'numeric')
    .map(([field, [column]]) =>
      stored(family, `${path}.${field}`, newest(table, column), isPercent(field) ? roundRate : same),
    );
}

const live = (column: string): TracedColumn => newest('fund_live_data', column);

const page: readonly TracedFigure[] = [
  stored('fund', 'navRial', [newest('funds', 'nav'), live('nav')]),
  stored('fund', 'assetsRial', [newest('funds', 'assets'), live('net_asset')]),
  stored('fund', 'dividendIntervalMonths', newest('funds', 'dividend_interval_months')),
  ...storedFigures('fund', 'returns', fundPage.shape.returns, 'fund_return_data'),
  ...storedFigures('fund', 'allocation', fundPage.shape.allocation.unwrap(), 'fund_allocations'),
  reckoned(
    'fund',
    'allocation.unreportedPercent',
    '100 less all shares',
    newest('fund_allocations', 'stock'),
  ),
];

const today: readonly TracedFigure[] = [
  ...storedFigures('fund-live', 'live', fundLive.shape.live.unwrap(), 'fund_live_data'),
  reckoned(
    'fund-live',
    'live.bubblePlaceInYear',
    'share of the year’s closing bubbles that lay below today’s',
    all('fund_nav_history', 'close_price'),
  ),
];

const PLACE = 'place among the active funds of the category by';
const ranks: readonly TracedFigure[] = [
  reckoned('fund-ranks', 'byReturn', `${PLACE} yearly return`, newest('fund_return_data', 'return_yearly')),
  reckoned('fund-ranks', 'byLiquidity', `${PLACE} liquidity`, live('liquidity')),
  reckoned('fund-ranks', 'byBubble', `${PLACE} bubble, the lowest first`, live('bubble_percent')),
  reckoned('fund-ranks', 'byAssets', `${PLACE} net assets`, live('net_asset'), newest('funds', 'assets')),
  reckoned('fund-ranks', 'byAge', `${PLACE} first day`, newest('funds', 'initiation_date')),
  reckoned(
    'fund-ranks',
    'byReserve',
    `${PLACE} reserve`,
    newest('zakhireh_fixincome', 'zakhireh', 'zakhireh is not null'),
  ),
  reckoned('fund-ranks', 'overall', 'mean of the five places', newest('fund_return_data', 'return_yearly')),
  reckoned('fund-ranks', 'totalFunds', 'active funds of the category', newest('funds', 'id')),
];

const rialOf: TracedFigure['compute'] = (toman) => (toman === null ? null : tomanToRial(toman));
const days: readonly TracedFigure[] = [
  stored('fund-series', 'navRial[-1]', newest('fund_nav_history', 'nav_redemption')),
  stored('fund-series', 'closePriceRial[-1]', newest('fund_nav_history', 'close_price')),
  stored('fund-series', 'netAssetRial[-1]', newest('fund_nav_history', 'net_asset')),
  {
    ...stored('fund-flow', 'netInflowRial[-1]', newest('fund_cash_flow', 'cash_flow'), rialOf),
    method: `tomans × ${RIALS_PER_TOMAN}`,
  },
];

const RESERVE = 'zakhireh is not null';
const reserves: readonly TracedFigure[] = [
  stored('fund-reserve', 'todayFraction', newest('zakhireh_fixincome', 'zakhireh', RESERVE), roundFraction),
  stored(
    'fund-reserve',
    'trend.reserveFraction[-1]',
    newest('zakhireh_fixincome', 'zakhireh', RESERVE),
    roundFraction,
  ),
  ...(['month', 'quarter', 'year'] as const).map((period) =>
    reckoned(
      'fund-reserve',
      `${period}AverageFraction`,
      `mean of its ${period}’s days`,
      all('zakhireh_fixincome', 'zakhireh'),
    ),
  ),
  reckoned(
    'fund-reserve',
    'categoryTodayFraction',
    'mean of the newest reserves of all fixed-income funds',
    newest('zakhireh_fixincome', 'zakhireh', RESERVE),
  ),
];

const BUBBLES = 'coalesce(price_bubble, inherent_bubble, total_bubble) is not null';
const RATIOS = 'coalesce(price_bubble, real_ratio, nominal_ratio) is not null';
const kinds: readonly TracedFigure[] = [
  ...(['price', 'inherent', 'total'] as const).map((bubble) =>
    stored(
      'gold-bubble',
      `${bubble}Fraction[-1]`,
      newest('gold_fund_data', `${bubble}_bubble`, BUBBLES),
      roundFraction,
    ),
  ),
  stored(
    'leveraged/ratios',
    'items[fund].nominalRatio',
    newest('leveraged_funds_data', 'nominal_ratio', RATIOS),
    roundRate,
  ),
  stored(
    'leveraged/ratios',
    'items[fund].realRatio',
    newest('leveraged_funds_data', 'real_ratio', RATIOS),
    roundRate,
  ),
  stored(
    'leveraged/ratios',
    'items[fund].priceBubbleFraction',
    newest('leveraged_funds_data', 'price_bubble', RATIOS),
    roundFraction,
  ),
];

const comparison: readonly TracedFigure[] = RETURN_PERIODS.flatMap((period) => {
  const own = newest('fund_return_data', `return_${period}`);
  return [
    stored('fund-comparison', `periods[${period}].fundPercent`, own, roundRate),
    reckoned(
      'fund-comparison',
      `periods[${period}].categoryAveragePercent`,
      'mean of the category’s funds',
      own,
    ),
    reckoned(
      'fund-comparison',
      `periods[${period}].categoryBestPercent`,
      'best of the category’s funds',
      own,
    ),
  ];
});

const line = (column: string): TracedColumn => ({ table: 'fund_portfolio_holdings', column, rows: 'report' });
const sumColumns = { '1m': 'value', '3m': 'sum_3', '6m': 'sum_6', '1y': 'sum_12' } as const;
/** Public specification, section 5. */
const OR_MONTH = 'as stored; the month’s own where no sum of the period is known';
const orNothing: TracedFigure['compute'] = (value) => value ?? 0;
const portfolio: readonly TracedFigure[] = [
  stored('fund-holdings', 'items[*].weightFraction', line('weight'), roundFraction),
  stored('fund-holdings', 'items[*].currentValueRial', line('current_value')),
  stored('fund-holdings', 'items[*].purchaseValueRial', line('purchase_value')),
  stored('fund-holdings', 'items[*].saleValueRial', line('sale_value')),
  stored('fund-holdings', 'items[*].priceChangePercent', line('price_change_percent'), roundRate),
  ...Object.entries(sumColumns).flatMap(([period, column]) => {
    const side = (name: 'purchase' | 'sale') => [line(`${name}_${column}`), line(`${name}_value`)];
    const list = `periods.${period}[*]`;
    return [
      { ...stored('fund-changes', `${list}.boughtRial`, side('purchase'), orNothing), method: OR_MONTH },
      { ...stored('fund-changes', `${list}.soldRial`, side('sale'), orNothing), method: OR_MONTH },
      reckoned('fund-changes', `${list}.netRial`, 'bought less sold', ...side('purchase')),
    ];
  }),
];

/** Every figure of a fund's page with the column that it comes from. */
export const figures: readonly TracedFigure[] = [
  ...page,
  ...today,
  ...ranks,
  ...days,
  ...reserves,
  ...kinds,
  ...comparison,
  ...portfolio,
];
