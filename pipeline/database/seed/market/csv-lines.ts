import { z } from 'zod';
import { JALALI_MONTH } from '../../../../shared/dates/jalali-month.ts';
import { FUND_KINDS } from '../../../../shared/schema/rows/funds.ts';
import {
  day,
  number,
  optionalDay,
  optionalInteger,
  optionalNumber,
  optionalText,
  text,
} from './csv-columns.ts';

/** The lines of the CSV files in `supabase/seed`; SOURCES.md explains their columns. */

export const fundLine = z.object({
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

export const quoteLine = z.object({
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

export const allocationLine = z.object({
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

export const navLine = z.object({
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

export const holdingLine = z.object({
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

export const goldCompositionLine = z.object({
  symbol: text,
  date: day,
  bar: number,
  coin: number,
  silver: number,
  liquidity: number,
  origin: text,
});

export const goldBubbleLine = z.object({
  symbol: text,
  date: day,
  price_bubble: number,
  inherent_bubble: number,
  total_bubble: number,
  origin: text,
});

export const leverageLine = z.object({
  key: text,
  date: day,
  price_bubble: optionalNumber,
  nominal_ratio: optionalNumber,
  origin: text,
});

export const referencePriceLine = z.object({
  symbol: text,
  date: day,
  value: number,
  unit: text,
  origin: text,
});

export const closeLine = z.object({
  key: text,
  date: day,
  close_price: number,
  trading_volume: number,
  trading_value: number,
  origin: text,
});

export const payoutLine = z.object({
  key: text,
  date: day,
  per_unit: number,
  units: number,
  total: number,
  origin: text,
});

export const consumerPriceLine = z.object({
  month: z.string().regex(JALALI_MONTH),
  index_value: number,
  is_estimate: z.enum(['0', '1']).transform((value) => value === '1'),
});

export const individualsLine = z.object({
  key: text,
  date: day,
  buy_rial: number,
  sell_rial: number,
  buyers: number,
  sellers: number,
  origin: text,
});

export const marketDayLine = z.object({
  key: text,
  close_rial: number,
  volume: number,
  value_rial: number,
  trades: optionalNumber,
});

export type FundLine = z.infer<typeof fundLine>;
export type QuoteLine = z.infer<typeof quoteLine>;
export type AllocationLine = z.infer<typeof allocationLine>;
export type NavLine = z.infer<typeof navLine>;
export type HoldingLine = z.infer<typeof holdingLine>;
export type GoldCompositionLine = z.infer<typeof goldCompositionLine>;
export type GoldBubbleLine = z.infer<typeof goldBubbleLine>;
export type LeverageLine = z.infer<typeof leverageLine>;
export type ReferencePriceLine = z.infer<typeof referencePriceLine>;
export type CloseLine = z.infer<typeof closeLine>;
export type PayoutLine = z.infer<typeof payoutLine>;
export type IndividualsLine = z.infer<typeof individualsLine>;
export type MarketDayLine = z.infer<typeof marketDayLine>;
