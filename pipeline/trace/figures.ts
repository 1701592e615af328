import { roundFraction, roundRate } from '../../shared/funds/figures.ts';
import { RETURN_PERIODS } from '../../shared/schema/lists.ts';
import { fundLive, fundPage } from '../../shared/schema/snapshots/fund.ts';
import { RIALS_PER_TOMAN, tomanToRial } from '../../shared/units.ts';
import { all, computed, newest, stored, storedFigures } from './figure-builders.ts';
import type { TracedColumn, TracedFigure } from './traced-figure.ts';

const RESERVE = 'zakhireh is not null';
const BUBBLES = 'coalesce(price_bubble, inherent_bubble, total_bubble) is not null';
const RATIOS = 'coalesce(price_bubble, real_ratio, nominal_ratio) is not null';

const liveColumn = (column: string): TracedColumn => newest('fund_live_data', column);

/** Where NAV and net assets may stand; their provenance names the row that was chosen. */
const NAV_COLUMNS = [liveColumn('nav'), newest('fund_nav_history', 'nav_redemption'), newest('funds', 'nav')];
const ASSET_COLUMNS = [
  newest('fund_nav_history', 'net_asset'),
  liveColumn('net_asset'),
  newest('funds', 'assets'),
];

const pageFigures: readonly TracedFigure[] = [
  stored('fund', 'navRial', [newest('funds', 'nav'), liveColumn('nav')]),
  { ...stored('fund', 'assetsRial', ASSET_COLUMNS), chosenFor: 'net-assets' },
  stored('fund', 'dividendIntervalMonths', newest('funds', 'dividend_interval_months')),
  ...storedFigures('fund', 'returns', fundPage.shape.returns, 'fund_return_data'),
  ...storedFigures('fund', 'allocation', fundPage.shape.allocation.unwrap(), 'fund_allocations'),
  computed(
    'fund',
    'allocation.unreportedPercent',
    '100 less all shares',
    newest('fund_allocations', 'stock'),
  ),
];

const liveFigures: readonly TracedFigure[] = [
  ...storedFigures('fund-live', 'live', fundLive.shape.live.unwrap(), 'fund_live_data').filter(
    ({ path }) => path !== 'live.navRial' && path !== 'live.netAssetRial',
  ),
  { ...stored('fund-live', 'live.navRial', NAV_COLUMNS), chosenFor: 'nav' },
  { ...stored('fund-live', 'live.netAssetRial', ASSET_COLUMNS), chosenFor: 'net-assets' },
  computed(
    'fund-live',
    'live.bubblePlaceInYear',
    'share of the year’s closing bubbles that lay below today’s',
    all('fund_nav_history', 'close_price'),
  ),
];

const RANK = 'place among the active funds of the category by';
const rankFigures: readonly TracedFigure[] = [
  computed('fund-ranks', 'byReturn', `${RANK} yearly return`, newest('fund_return_data', 'return_yearly')),
  computed('fund-ranks', 'byLiquidity', `${RANK} liquidity`, liveColumn('liquidity')),
  computed('fund-ranks', 'byBubble', `${RANK} bubble, the lowest first`, liveColumn('bubble_percent')),
  computed(
    'fund-ranks',
    'byAssets',
    `${RANK} net assets`,
    liveColumn('net_asset'),
    newest('funds', 'assets'),
  ),
  computed('fund-ranks', 'byAge', `${RANK} first day`, newest('funds', 'initiation_date')),
  computed('fund-ranks', 'byReserve', `${RANK} reserve`, newest('zakhireh_fixincome', 'zakhireh', RESERVE)),
  computed('fund-ranks', 'overall', 'mean of the five places', newest('fund_return_data', 'return_yearly')),
  computed('fund-ranks', 'totalFunds', 'active funds of the category', newest('funds', 'id')),
];

const toRial: TracedFigure['compute'] = (toman) => (toman === null ? null : tomanToRial(toman));
const seriesFigures: readonly TracedFigure[] = [
  stored('fund-series', 'navRial[-1]', newest('fund_nav_history', 'nav_redemption')),
  stored('fund-series', 'closePriceRial[-1]', newest('fund_nav_history', 'close_price')),
  stored('fund-series', 'netAssetRial[-1]', newest('fund_nav_history', 'net_asset')),
  {
    ...stored('fund-flow', 'netInflowRial[-1]', newest('fund_cash_flow', 'cash_flow'), toRial),
    method: `tomans × ${RIALS_PER_TOMAN}`,
  },
];

const reserveFigures: readonly TracedFigure[] = [
  stored('fund-reserve', 'todayFraction', newest('zakhireh_fixincome', 'zakhireh', RESERVE), roundFraction),
  stored(
    'fund-reserve',
    'trend.reserveFraction[-1]',
    newest('zakhireh_fixincome', 'zakhireh', RESERVE),
    roundFraction,
  ),
  ...(['month', 'quarter', 'year'] as const).map((period) =>
    computed(
      'fund-reserve',
      `${period}AverageFraction`,
      `mean of its ${period}’s days`,
      all('zakhireh_fixincome', 'zakhireh'),
    ),
  ),
  computed(
    'fund-reserve',
    'categoryTodayFraction',
    'mean of the newest reserves of all fixed-income funds',
    newest('zakhireh_fixincome', 'zakhireh', RESERVE),
  ),
];

const kindFigures: readonly TracedFigure[] = [
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

const comparisonFigures: readonly TracedFigure[] = RETURN_PERIODS.flatMap((period) => {
  const fundReturn = newest('fund_return_data', `return_${period}`);
  return [
    stored('fund-comparison', `periods[${period}].fundPercent`, fundReturn, roundRate),
    computed(
      'fund-comparison',
      `periods[${period}].categoryAveragePercent`,
      'mean of the category’s funds',
      fundReturn,
    ),
    computed(
      'fund-comparison',
      `periods[${period}].categoryBestPercent`,
      'best of the category’s funds',
      fundReturn,
    ),
  ];
});

const holdingColumn = (column: string): TracedColumn => ({
  table: 'fund_portfolio_holdings',
  column,
  rows: 'report',
});
const sumColumns = { '1m': 'value', '3m': 'sum_3', '6m': 'sum_6', '1y': 'sum_12' } as const;
/** docs/spec-coverage.md, "Portfolio: all sums of a timeframe null → monthly values". */
const OR_MONTH_METHOD = 'as stored; the month’s own where no sum of the period is known';
const orZero: TracedFigure['compute'] = (value) => value ?? 0;
const portfolioFigures: readonly TracedFigure[] = [
  stored('fund-holdings', 'items[*].weightFraction', holdingColumn('weight'), roundFraction),
  stored('fund-holdings', 'items[*].currentValueRial', holdingColumn('current_value')),
  stored('fund-holdings', 'items[*].purchaseValueRial', holdingColumn('purchase_value')),
  stored('fund-holdings', 'items[*].saleValueRial', holdingColumn('sale_value')),
  stored('fund-holdings', 'items[*].priceChangePercent', holdingColumn('price_change_percent'), roundRate),
  ...Object.entries(sumColumns).flatMap(([period, column]) => {
    const side = (name: 'purchase' | 'sale') => [
      holdingColumn(`${name}_${column}`),
      holdingColumn(`${name}_value`),
    ];
    const list = `periods.${period}[*]`;
    return [
      { ...stored('fund-changes', `${list}.boughtRial`, side('purchase'), orZero), method: OR_MONTH_METHOD },
      { ...stored('fund-changes', `${list}.soldRial`, side('sale'), orZero), method: OR_MONTH_METHOD },
      computed('fund-changes', `${list}.netRial`, 'bought less sold', ...side('purchase')),
    ];
  }),
];

/** Every figure of a fund's page, with the columns that it comes from. */
export const figures: readonly TracedFigure[] = [
  ...pageFigures,
  ...liveFigures,
  ...rankFigures,
  ...seriesFigures,
  ...reserveFigures,
  ...kindFigures,
  ...comparisonFigures,
  ...portfolioFigures,
];
