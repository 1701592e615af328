import { z } from 'zod';
import { isoDate, uuid } from '../primitives.ts';
import { defineRow, instant, integer, nonNegative, numeric, positive } from '../row.ts';

const text = z.string().min(1);
const nullable = <T extends z.ZodType>(type: T) => type.nullable();

/** Kinds of fund; the name of a category row is one of these (its description is the Persian name). */
export const FUND_KINDS = [
  'leveraged',
  'gold',
  'fixed-income',
  'sectoral',
  'equity',
  'index',
  'fund-of-funds',
  'mixed',
  'land-building',
  'real-estate',
  'private',
  'venture',
  'capital-guarantee',
  'commodity',
  'project',
  'pension',
] as const;
export type FundKind = (typeof FUND_KINDS)[number];

/** Where a market row came from: a source's id, or the demonstration's generator. */
export const origin = text;
export const SIMULATED = 'simulated';
/** A row that two sources fill names both, e.g. "fipiran+tsetmc" → ["fipiran", "tsetmc"]. */
export const originsOf = (named: string): string[] => named.split('+');

export const CategoryRow = defineRow('categories', {
  id: ['id', uuid],
  name: ['name', text],
  slug: ['slug', text],
  description: ['description', nullable(text)],
  color: ['color', nullable(text)],
  displayOrder: ['display_order', integer],
  updatedAt: ['updated_at', instant],
});

export const FundRow = defineRow('funds', {
  id: ['id', uuid],
  name: ['name', text],
  symbol: ['symbol', nullable(text)],
  slug: ['slug', text],
  manager: ['manager', nullable(text)],
  categoryId: ['category_id', uuid],
  assetsRial: ['assets', nullable(nonNegative)],
  initiationDate: ['initiation_date', nullable(isoDate)],
  establishedDate: ['established_date', nullable(isoDate)],
  riskLevel: ['risk_level', nullable(text)],
  navRial: ['nav', nullable(positive)],
  insCode: ['ins_code', nullable(text)],
  isin: ['isin', nullable(text)],
  regNo: ['reg_no', nullable(text)],
  groupId: ['group_id', nullable(integer)],
  guarantor: ['guarantor', nullable(text)],
  website: ['website', nullable(text)],
  dividendIntervalMonths: ['dividend_interval_months', nullable(integer)],
  commodityKind: ['commodity_kind', nullable(text)],
  isTradable: ['is_tradable', z.boolean()],
  isActive: ['is_active', z.boolean()],
  origin: ['origin', origin],
  updatedAt: ['updated_at', instant],
});

/** Newest row a fund. Returns are percent points: 1.5 is 1.5%. */
export const FundReturnRow = defineRow('fund_return_data', {
  fundId: ['fund_id', uuid],
  date: ['date', isoDate],
  dailyPercent: ['return_daily', nullable(numeric)],
  weeklyPercent: ['return_weekly', nullable(numeric)],
  monthlyPercent: ['return_monthly', nullable(numeric)],
  quarterlyPercent: ['return_quarterly', nullable(numeric)],
  biannualPercent: ['return_biannual', nullable(numeric)],
  yearlyPercent: ['return_yearly', nullable(numeric)],
  oneDayPercent: ['return_1d', nullable(numeric)],
  origin: ['origin', origin],
});

/** Newest row a fund. `bubblePercent` and `priceChangePercent` are percent points. */
export const FundLiveRow = defineRow('fund_live_data', {
  fundId: ['fund_id', uuid],
  timestamp: ['timestamp', instant],
  currentPriceRial: ['current_price', nullable(positive)],
  navRial: ['nav', nullable(positive)],
  priceChangePercent: ['price_change_percent', nullable(numeric)],
  bubbleAmountRial: ['bubble_amount', nullable(numeric)],
  bubblePercent: ['bubble_percent', nullable(numeric)],
  netAssetRial: ['net_asset', nullable(nonNegative)],
  liquidityRial: ['liquidity', nullable(nonNegative)],
  tradingVolume: ['trading_volume', nullable(nonNegative)],
  tradingValueRial: ['trading_value', nullable(nonNegative)],
  priceLowRial: ['price_low', nullable(positive)],
  priceHighRial: ['price_high', nullable(positive)],
  priceFirstRial: ['price_first', nullable(positive)],
  priceYesterdayRial: ['price_yesterday', nullable(positive)],
  marketCapRial: ['market_cap', nullable(nonNegative)],
  buyQueueVolume: ['buy_queue_volume', nullable(nonNegative)],
  sellQueueVolume: ['sell_queue_volume', nullable(nonNegative)],
  tradeCount: ['trade_count', nullable(nonNegative)],
  origin: ['origin', origin],
});

/** Newest row a fund; shares are percent points and do not always sum to 100. */
export const FundAllocationRow = defineRow('fund_allocations', {
  fundId: ['fund_id', uuid],
  date: ['date', isoDate],
  stockPercent: ['stock', nullable(numeric)],
  bondPercent: ['bond', nullable(numeric)],
  depositPercent: ['deposit', nullable(numeric)],
  cashPercent: ['cash', nullable(numeric)],
  commodityPercent: ['commodity', nullable(numeric)],
  fundUnitPercent: ['fund_unit', nullable(numeric)],
  otherPercent: ['other', nullable(numeric)],
  fiveBestPercent: ['five_best', nullable(numeric)],
  origin: ['origin', origin],
});

const isOldestFirst = (days: readonly string[]): boolean =>
  days.every((day, i) => i === 0 || (days[i - 1] as string) < day);
const dates = z.array(isoDate).refine(isOldestFirst, 'expected each day once, oldest first');
const series = z.array(z.number().nullable());
/** Every distinct origin of a record's rows: the credits under its widget. Empty where a reader does not tell. */
const origins = z.array(origin).default([]);

/** One record a fund, oldest first: the last 400 days of `fund_nav_history`, as columns. */
export const FundHistoryRow = defineRow('fund_nav_history', {
  fundId: ['fund_id', uuid],
  dates: ['date', dates],
  navRedemptionRial: ['nav_redemption', series],
  navStatisticalRial: ['nav_statistical', series],
  closePriceRial: ['close_price', series],
  netAssetRial: ['net_asset', series],
  simulated: ['origin', z.boolean()],
  origins: ['origin', origins],
});

/** One record a fund, oldest first: the last 400 days of `fund_cash_flow`, in tomans as stored. */
export const FundCashFlowRow = defineRow('fund_cash_flow', {
  fundId: ['fund_id', uuid],
  dates: ['date', dates],
  cashFlowToman: ['cash_flow', series],
  buyingToman: ['buying', series],
  sellingToman: ['selling', series],
  simulated: ['origin', z.boolean()],
  origins: ['origin', origins],
});

/** One record a fund, oldest first, at most 2,500 days; the reserve is a fraction (0.0037 is 0.37%). */
export const ReserveRow = defineRow('zakhireh_fixincome', {
  fundId: ['fund_id', uuid],
  dates: ['date', dates],
  reserveFraction: ['zakhireh', series],
  simulated: ['origin', z.boolean()],
  origins: ['origin', origins],
});

/** One record a symbol, oldest first; bubbles are fractions, shares percent points of the newest composition. */
export const GoldRow = defineRow('gold_fund_data', {
  symbol: ['symbol', text],
  dates: ['date', dates],
  priceBubbleFraction: ['price_bubble', series],
  inherentBubbleFraction: ['inherent_bubble', series],
  totalBubbleFraction: ['total_bubble', series],
  compositionDate: ['composition_date', nullable(isoDate)],
  /** Whose row the composition stands in; null where a reader does not tell. */
  compositionOrigin: ['composition_origin', nullable(origin).default(null)],
  barPercent: ['adjusted_sum_bar_percentage', nullable(numeric)],
  coinPercent: ['adjusted_sum_coin_percentage', nullable(numeric)],
  silverPercent: ['adjusted_sum_silver_percentage', nullable(numeric)],
  otherPercent: ['other_percentage', nullable(numeric)],
  simulated: ['origin', z.boolean()],
  origins: ['origin', origins],
});

/** One record a fund, oldest first; ratios are multiples, the bubble a fraction. */
export const LeverageRow = defineRow('leveraged_funds_data', {
  fundId: ['fund_id', uuid],
  dates: ['date', dates],
  priceBubbleFraction: ['price_bubble', series],
  nominalRatio: ['nominal_ratio', series],
  realRatio: ['real_ratio', series],
  simulated: ['origin', z.boolean()],
  origins: ['origin', origins],
});

/** All holdings of the newest 13 report dates a fund. Weight is a fraction of the fund's assets. */
export const HoldingRow = defineRow('fund_portfolio_holdings', {
  fundId: ['fund_id', uuid],
  reportDate: ['report_date', isoDate],
  symbol: ['symbol', text],
  holdingName: ['holding_name', nullable(text)],
  industry: ['industry', nullable(text)],
  weightFraction: ['weight', nullable(numeric)],
  purchaseValueRial: ['purchase_value', nullable(nonNegative)],
  saleValueRial: ['sale_value', nullable(nonNegative)],
  currentValueRial: ['current_value', nullable(nonNegative)],
  priceChangePercent: ['price_change_percent', nullable(numeric)],
  purchaseSum3Rial: ['purchase_sum_3', nullable(nonNegative)],
  saleSum3Rial: ['sale_sum_3', nullable(nonNegative)],
  purchaseSum6Rial: ['purchase_sum_6', nullable(nonNegative)],
  saleSum6Rial: ['sale_sum_6', nullable(nonNegative)],
  purchaseSum12Rial: ['purchase_sum_12', nullable(nonNegative)],
  saleSum12Rial: ['sale_sum_12', nullable(nonNegative)],
  origin: ['origin', origin],
});

/** The last 400 days a category. `cashFlowToman` and per-capita values are tomans as stored. */
export const CategoryTradeRow = defineRow('category_trade_data', {
  categoryId: ['category_id', uuid],
  date: ['date', isoDate],
  cashFlowToman: ['cash_flow', nullable(numeric)],
  buyingPerCapitaToman: ['buying_per_capita', nullable(nonNegative)],
  sellingPerCapitaToman: ['selling_per_capita', nullable(nonNegative)],
  averagePriceChangePercent: ['average_price_change_percent', nullable(numeric)],
  origin: ['origin', origin],
});

/** Rows with `is_latest`. */
export const MarketMapRow = defineRow('market_map_data', {
  categoryId: ['category_id', uuid],
  fundId: ['fund_id', uuid],
  tradingVolume: ['trading_volume', nullable(nonNegative)],
  priceChangePercent: ['price_change_percent', nullable(numeric)],
  /** The moment that the figures speak of, not the one at which the row was written. */
  updatedAt: ['timestamp', instant],
  origin: ['origin', origin],
});
