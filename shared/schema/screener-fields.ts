/** Figures of the screener, as its columns are named in addresses and files; without zod, so that browser code can import it. */

/** The rows behind a fund's figures: each part has its own origin and day. */
export const SCREENER_PARTS = [
  'trade',
  'bubble',
  'place',
  'nav',
  'assets',
  'returns',
  'flow',
  'reserve',
  'leverage',
  'realLeverage',
  'risk',
  'allocation',
  'rank',
  'payout',
  'age',
] as const;
export type ScreenerPart = (typeof SCREENER_PARTS)[number];

/** Stored columns, in the order in which they are offered, with the part that they come from. Percents are percent points. */
export const SCREENER_COLUMNS = {
  /** Rials. */
  price: 'trade',
  /** Percent: against the close of the day before. */
  change: 'trade',
  /** Percent: of the trade's price and a NAV that may have another source. */
  bubble: 'bubble',
  /** Fraction: percentile of the bubble within a year. */
  place: 'place',
  /** Rials. */
  nav: 'nav',
  /** Rials. */
  assets: 'assets',
  /** Rials: traded on the day. */
  value: 'trade',
  /** Percent: returns up to the report's day. */
  r1d: 'returns',
  r1w: 'returns',
  r1m: 'returns',
  r3m: 'returns',
  r6m: 'returns',
  r1y: 'returns',
  /** Rials: individuals' net inflow of the day. */
  inflow: 'flow',
  /** Percent of net assets. */
  inflowShare: 'flow',
  /** Fraction: fixed income. */
  reserve: 'reserve',
  /** Multiples: leveraged funds. */
  leverage: 'leverage',
  realLeverage: 'realLeverage',
  /** Percent, of one year. */
  volatility: 'risk',
  /** Percent, of one year, positive. */
  drawdown: 'risk',
  sharpe: 'risk',
  /** Percent of the assets. */
  stock: 'allocation',
  bond: 'allocation',
  deposit: 'allocation',
  cash: 'allocation',
  commodity: 'allocation',
  /** Rank within the category, 1 is first. */
  rank: 'rank',
  /** Percent: payouts of twelve months over NAV. */
  payout: 'payout',
  /** Whole months from the fund's beginning to the day of its NAV. */
  age: 'age',
} as const satisfies Record<string, ScreenerPart>;
export type ScreenerColumn = keyof typeof SCREENER_COLUMNS;
export const SCREENER_COLUMN_IDS = Object.keys(SCREENER_COLUMNS) as readonly ScreenerColumn[];

/** Returns in another measure, computed from the stored ones: e.g. "real1y", as the addresses name them. */
export const MEASURED_PERIODS = { '1m': 'r1m', '3m': 'r3m', '6m': 'r6m', '1y': 'r1y' } as const;
export type MeasuredColumn = `${'real' | 'usd' | 'coin' | 'gold'}${keyof typeof MEASURED_PERIODS}`;
export type FieldId = ScreenerColumn | MeasuredColumn;

/** Prepared screens with pages of their own, `/screener/{id}`. */
export const PRESET_IDS = [
  'positive-reserve',
  'cheap-gold',
  'beat-inflation',
  'inflow',
  'steady-equity',
  'discount',
  'most-traded',
  'young',
  'bubble-inflow',
  'risk-return',
] as const;
export type PresetId = (typeof PRESET_IDS)[number];
