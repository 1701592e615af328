import { z } from 'zod';
import { JALALI_MONTH } from '../../../../shared/dates/jalali-month.ts';
import { FUND_KINDS } from '../../../../shared/schema/lists.ts';
import { isoDate } from '../../../../shared/schema/primitives.ts';

/** Column types of the CSV files: an empty cell is null, never 0. */
const empty = (value: unknown): unknown => (value === '' ? null : value);

const numberOf = (value: unknown): unknown => (value === '' ? null : Number(value));

export const text = z.string().min(1);

const optionalText = z.preprocess(empty, text.nullable());

const day = isoDate;

const optionalDay = z.preprocess(empty, isoDate.nullable());

const number = z.preprocess(numberOf, z.number());

export const optionalNumber = z.preprocess(numberOf, z.number().nullable());

const optionalInteger = z.preprocess(numberOf, z.int().nullable());

// The lines of the CSV files in `supabase/seed`; SOURCES.md explains their columns.

export const fundLineSchema = z.object({
  key: text,
  kind: z.enum(FUND_KINDS),
  symbol: optionalText,
  name: text,
  tsetmc_name: optionalText,
  reg_no: text,
  group_id: optionalInteger,
  ins_code: optionalText,
  isin: optionalText,
  commodity_kind: optionalText,
  manager: text,
  guarantor: optionalText,
  inception_date: optionalDay,
  website: optionalText,
  site_software: optionalText,
  portfolio_id: optionalText,
  dividend_interval_months: optionalInteger,
});

export const quoteLineSchema = z.object({
  key: text,
  date: day,
  nav_redemption: number,
  nav_issue: number,
  nav_statistical: number,
  net_asset_rial: number,
  units: number,
  daily: number,
  weekly: number,
  monthly: number,
  quarterly: number,
  six_month: number,
  annual: number,
  since_inception: number,
});

export const allocationLineSchema = z.object({
  key: text,
  date: day,
  stock: optionalNumber,
  bond: optionalNumber,
  deposit: optionalNumber,
  cash: optionalNumber,
  commodity: optionalNumber,
  fund_unit: optionalNumber,
  other: optionalNumber,
  five_best: optionalNumber,
});

export const navLineSchema = z.object({
  key: text,
  date: day,
  nav_redemption: number,
  nav_issue: optionalNumber,
  nav_statistical: optionalNumber,
  net_asset_rial: optionalNumber,
  units: optionalNumber,
  units_issued: optionalNumber,
  units_redeemed: optionalNumber,
  origin: text,
});

export const holdingLineSchema = z.object({
  key: text,
  report_date: day,
  symbol: text,
  name: text,
  industry: optionalText,
  weight: number,
  quantity_start: number,
  quantity_bought: number,
  quantity_sold: number,
  quantity_end: number,
  price_end: optionalNumber,
  price_change_percent: optionalNumber,
  purchase_rial: number,
  sale_rial: number,
  value_rial: number,
});

export const goldCompositionLineSchema = z.object({
  symbol: text,
  date: day,
  bar: number,
  coin: number,
  silver: number,
  liquidity: number,
  origin: text,
});

export const goldBubbleLineSchema = z.object({
  symbol: text,
  date: day,
  price_bubble: number,
  inherent_bubble: number,
  total_bubble: number,
  origin: text,
});

export const leverageLineSchema = z.object({
  key: text,
  date: day,
  price_bubble: optionalNumber,
  nominal_ratio: optionalNumber,
  origin: text,
});

export const referencePriceLineSchema = z.object({
  symbol: text,
  date: day,
  value: number,
  unit: text,
  origin: text,
});

export const closeLineSchema = z.object({
  key: text,
  date: day,
  close_price: number,
  trading_volume: number,
  trading_value: number,
  origin: text,
});

export const payoutLineSchema = z.object({
  key: text,
  date: day,
  per_unit: number,
  units: number,
  total: number,
  origin: text,
});

export const consumerPriceLineSchema = z.object({
  month: z.string().regex(JALALI_MONTH),
  index_value: number,
  is_estimate: z.enum(['0', '1']).transform((value) => value === '1'),
});

export const individualsLineSchema = z.object({
  key: text,
  date: day,
  buy_rial: number,
  sell_rial: number,
  buyers: number,
  sellers: number,
  origin: text,
});

export const marketDayLineSchema = z.object({
  key: text,
  close_rial: number,
  volume: number,
  value_rial: number,
  trades: optionalNumber,
});

export type FundLine = z.infer<typeof fundLineSchema>;
export type QuoteLine = z.infer<typeof quoteLineSchema>;
export type AllocationLine = z.infer<typeof allocationLineSchema>;
export type NavLine = z.infer<typeof navLineSchema>;
export type HoldingLine = z.infer<typeof holdingLineSchema>;
export type GoldCompositionLine = z.infer<typeof goldCompositionLineSchema>;
export type GoldBubbleLine = z.infer<typeof goldBubbleLineSchema>;
export type LeverageLine = z.infer<typeof leverageLineSchema>;
export type ReferencePriceLine = z.infer<typeof referencePriceLineSchema>;
export type CloseLine = z.infer<typeof closeLineSchema>;
export type PayoutLine = z.infer<typeof payoutLineSchema>;
export type IndividualsLine = z.infer<typeof individualsLineSchema>;
export type MarketDayLine = z.infer<typeof marketDayLineSchema>;
