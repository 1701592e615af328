import { z } from 'zod';
import { isoDate, uuid } from '../primitives.ts';
import {
  boolean,
  dates,
  defineRow,
  instant,
  integer,
  nonNegative,
  nonNegativeInteger,
  numeric,
  positive,
  positiveInteger,
  series,
  slugText,
  text,
  textSeries,
} from '../row.ts';

const nullable = <T extends z.ZodType>(type: T) => type.nullable();

/** A market row's origin: a source's id, or "simulated". */
const originSchema = text;

export const CategoryRow = defineRow(
  'categories',
  {
    id: ['id', uuid],
    name: ['name', text],
    slug: ['slug', slugText],
    description: ['description', nullable(text)],
    color: ['color', nullable(text)],
    displayOrder: ['display_order', integer],
    updatedAt: ['updated_at', instant],
  },
  { key: ['name'] },
);

export const FundRow = defineRow(
  'funds',
  {
    id: ['id', uuid],
    name: ['name', text],
    symbol: ['symbol', nullable(text)],
    slug: ['slug', slugText],
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
    dividendIntervalMonths: ['dividend_interval_months', nullable(positiveInteger)],
    commodityKind: ['commodity_kind', nullable(text)],
    isTradable: ['is_tradable', boolean],
    isActive: ['is_active', boolean],
    origin: ['origin', originSchema],
    updatedAt: ['updated_at', instant],
  },
  {
    key: ['id'],
    unread: { return: numeric, site_software: text, portfolio_id: text, last_seen_at: instant },
  },
);

const FUND_DAY = { key: ['fund_id', 'date'] } as const;

/** Newest row per fund. Returns are percent points: 1.5 is 1.5%. */
export const FundReturnRow = defineRow(
  'fund_return_data',
  {
    fundId: ['fund_id', uuid],
    date: ['date', isoDate],
    dailyPercent: ['return_daily', nullable(numeric)],
    weeklyPercent: ['return_weekly', nullable(numeric)],
    monthlyPercent: ['return_monthly', nullable(numeric)],
    quarterlyPercent: ['return_quarterly', nullable(numeric)],
    biannualPercent: ['return_biannual', nullable(numeric)],
    yearlyPercent: ['return_yearly', nullable(numeric)],
    oneDayPercent: ['return_1d', nullable(numeric)],
    origin: ['origin', originSchema],
  },
  FUND_DAY,
);

/** Newest row per fund. `bubblePercent` and `priceChangePercent` are percent points. */
export const FundLiveRow = defineRow(
  'fund_live_data',
  {
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
    /** Day and origin of the NAV; null where they are the row's own. */
    navDate: ['nav_date', nullable(isoDate).default(null)],
    navOrigin: ['nav_origin', nullable(originSchema).default(null)],
    origin: ['origin', originSchema],
  },
  { key: ['fund_id', 'timestamp'] },
);

/** Newest row per fund; shares are percent points and do not always sum to 100. */
export const FundAllocationRow = defineRow(
  'fund_allocations',
  {
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
    origin: ['origin', originSchema],
  },
  FUND_DAY,
);

/** The origin of each day of a record, so that a figure credits the days that it is computed from; empty in rows of tests. */
const originsSchema = textSeries.default([]);

/** One record per fund, oldest first: the last 400 days of `fund_nav_history`, as arrays. */
export const FundHistoryRow = defineRow(
  'fund_nav_history',
  {
    fundId: ['fund_id', uuid],
    dates: ['date', dates],
    navRedemptionRial: ['nav_redemption', series(positive)],
    navStatisticalRial: ['nav_statistical', series(positive)],
    closePriceRial: ['close_price', series(positive)],
    netAssetRial: ['net_asset', series(nonNegative)],
    origins: ['origin', originsSchema],
    /** The newest NAV and net assets that were measured, not simulated, with day and origin; null without any. */
    knownNavRial: ['known_nav', nullable(positive).default(null)],
    knownNavDate: ['known_nav_date', nullable(isoDate).default(null)],
    knownNavOrigin: ['known_nav_origin', nullable(originSchema).default(null)],
    knownNetAssetRial: ['known_net_asset', nullable(nonNegative).default(null)],
    knownNetAssetDate: ['known_net_asset_date', nullable(isoDate).default(null)],
    knownNetAssetOrigin: ['known_net_asset_origin', nullable(originSchema).default(null)],
    /** The finished days with a NAV, at most 2,600 (`fund_nav_history` in table-queries): what risk is computed from. */
    pastDates: ['past_dates', dates.default([])],
    pastNavRial: ['past_nav', z.array(positive).default([])],
    pastNetAssetRial: ['past_net_asset', series(nonNegative).default([])],
    /** Units issued less units redeemed on the day; null where one of the two is not reported. */
    pastNetIssuedUnits: ['past_net_issued', series(numeric).default([])],
    /** Their closes, where the exchange has one. */
    pastCloseRial: ['past_close', series(positive).default([])],
    pastOrigins: ['past_origins', originsSchema],
  },
  {
    ...FUND_DAY,
    computed: [
      'knownNavRial',
      'knownNavDate',
      'knownNavOrigin',
      'knownNetAssetRial',
      'knownNetAssetDate',
      'knownNetAssetOrigin',
      'pastDates',
      'pastNavRial',
      'pastNetAssetRial',
      'pastNetIssuedUnits',
      'pastCloseRial',
      'pastOrigins',
    ],
    unread: {
      nav_issue: positive,
      units: nonNegative,
      units_issued: nonNegative,
      units_redeemed: nonNegative,
      trading_volume: nonNegative,
      trading_value: nonNegative,
    },
  },
);

/** One record per fund, oldest first: the last 400 days of `fund_cash_flow`, in tomans as stored. */
export const FundCashFlowRow = defineRow(
  'fund_cash_flow',
  {
    fundId: ['fund_id', uuid],
    dates: ['date', dates],
    cashFlowToman: ['cash_flow', series(numeric)],
    buyingToman: ['buying', series(nonNegative)],
    sellingToman: ['selling', series(nonNegative)],
    origins: ['origin', originsSchema],
  },
  { ...FUND_DAY, unread: { buyers: nonNegativeInteger, sellers: nonNegativeInteger } },
);

/** One record per fund, oldest first, at most 2,500 days; the reserve is a fraction (0.0037 is 0.37%). */
export const ReserveRow = defineRow(
  'zakhireh_fixincome',
  {
    fundId: ['fund_id', uuid],
    dates: ['date', dates],
    reserveFraction: ['zakhireh', series(numeric)],
    origins: ['origin', originsSchema],
  },
  { ...FUND_DAY, unread: { jalali_date: text, shamsi_date: text } },
);

/** One record per symbol, oldest first; bubbles are fractions, shares percent points of the newest composition. */
export const GoldRow = defineRow(
  'gold_fund_data',
  {
    symbol: ['symbol', text],
    dates: ['date', dates],
    priceBubbleFraction: ['price_bubble', series(numeric)],
    inherentBubbleFraction: ['inherent_bubble', series(numeric)],
    totalBubbleFraction: ['total_bubble', series(numeric)],
    compositionDate: ['composition_date', nullable(isoDate)],
    /** Origin of the row with the composition; null in rows of tests. */
    compositionOrigin: ['composition_origin', nullable(originSchema).default(null)],
    barPercent: ['adjusted_sum_bar_percentage', nullable(numeric)],
    coinPercent: ['adjusted_sum_coin_percentage', nullable(numeric)],
    silverPercent: ['adjusted_sum_silver_percentage', nullable(numeric)],
    otherPercent: ['other_percentage', nullable(numeric)],
    origins: ['origin', originsSchema],
  },
  { key: ['symbol', 'date'], computed: ['compositionDate', 'compositionOrigin'] },
);

/** One record per fund, oldest first; ratios are multiples, the bubble a fraction. */
export const LeverageRow = defineRow(
  'leveraged_funds_data',
  {
    fundId: ['fund_id', uuid],
    dates: ['date', dates],
    priceBubbleFraction: ['price_bubble', series(numeric)],
    nominalRatio: ['nominal_ratio', series(nonNegative)],
    realRatio: ['real_ratio', series(nonNegative)],
    origins: ['origin', originsSchema],
  },
  FUND_DAY,
);

/** All holdings of the newest 13 report dates per fund. Weight is a fraction of the fund's assets. */
export const HoldingRow = defineRow(
  'fund_portfolio_holdings',
  {
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
    origin: ['origin', originSchema],
  },
  {
    key: ['fund_id', 'report_date', 'symbol'],
    unread: {
      quantity_start: nonNegative,
      quantity_bought: nonNegative,
      quantity_sold: nonNegative,
      quantity_end: nonNegative,
      price_end: nonNegative,
    },
  },
);

/** The last 400 days per category. `cashFlowToman` and per-capita values are tomans as stored. */
export const CategoryTradeRow = defineRow(
  'category_trade_data',
  {
    categoryId: ['category_id', uuid],
    date: ['date', isoDate],
    cashFlowToman: ['cash_flow', nullable(numeric)],
    buyingPerCapitaToman: ['buying_per_capita', nullable(nonNegative)],
    sellingPerCapitaToman: ['selling_per_capita', nullable(nonNegative)],
    averagePriceChangePercent: ['average_price_change_percent', nullable(numeric)],
    origin: ['origin', originSchema],
  },
  { key: ['category_id', 'date'] },
);

/** Rows with `is_latest`. */
export const MarketMapRow = defineRow(
  'market_map_data',
  {
    categoryId: ['category_id', uuid],
    fundId: ['fund_id', uuid],
    tradingVolume: ['trading_volume', nullable(nonNegative)],
    priceChangePercent: ['price_change_percent', nullable(numeric)],
    /** The instant of the figures, not of the write. */
    updatedAt: ['timestamp', instant],
    origin: ['origin', originSchema],
  },
  { key: ['fund_id'], unread: { is_latest: boolean } },
);

/** One record per measure of money, oldest first: the closes of the last 2,700 finished days, in rials. */
export const ReferencePriceRow = defineRow(
  'reference_prices',
  {
    symbol: ['symbol', text],
    dates: ['date', dates],
    valuesRial: ['value', series(positive)],
    origins: ['origin', originsSchema],
    /** The newest quote of a day that is not over; null without one. */
    runningDay: ['running_day', nullable(isoDate).default(null)],
    runningRial: ['running_value', nullable(positive).default(null)],
  },
  { key: ['symbol', 'date'], computed: ['runningDay', 'runningRial'], unread: { unit: text } },
);

/** What a fund paid out for a unit on a day, rials. */
export const FundPayoutRow = defineRow(
  'fund_payouts',
  {
    fundId: ['fund_id', uuid],
    date: ['date', isoDate],
    perUnitRial: ['per_unit', positive],
    units: ['units', nullable(nonNegative)],
    totalRial: ['total', nullable(nonNegative)],
    origin: ['origin', originSchema],
  },
  { key: ['fund_id', 'date'] },
);

/** A month of the consumer price index; nothing uses it before `publishedOn`. */
export const ConsumerPriceRow = defineRow(
  'consumer_price_index',
  {
    month: ['month', text],
    index: ['index_value', positive],
    publishedOn: ['published_on', isoDate],
    isEstimate: ['is_estimate', boolean],
    note: ['note', nullable(text)],
    source: ['source', text],
  },
  { key: ['month'], unread: { entered_by: uuid, entered_at: instant } },
);
