import { RETURN_PERIODS, type ReturnPeriod } from '../../../shared/schema/lists.ts';
import { paramCodec } from '../../runtime/use-address-state.ts';

/** Amounts that a reader can choose, million tomans. */
export const SUMS = [10, 50, 100, 500, 1000] as const;
export type Sum = (typeof SUMS)[number];

/** What the picture shows: an amount, and how long ago it was invested. */
export interface GrowthState {
  readonly sum: Sum;
  readonly period: ReturnPeriod;
}

const DEFAULT: GrowthState = { sum: 100, period: 'yearly' };

/** The address's parameter, e.g. "money=500-biannual". */
export const GROWTH_PARAM = 'money';

/** Any text has a state: what cannot be read has its default. */
export function readGrowth(value: string): GrowthState {
  const [sum, period] = value.split('-');
  return {
    sum: SUMS.find((one) => String(one) === sum) ?? DEFAULT.sum,
    period: RETURN_PERIODS.find((one) => one === period) ?? DEFAULT.period,
  };
}

export const GROWTH_CODEC = paramCodec<GrowthState>({
  param: GROWTH_PARAM,
  decode: readGrowth,
  encode: ({ sum, period }) => `${sum}-${period}`,
});

/** What an amount became, in its own unit and whole; null where the return is not known. */
export const grownSum = (sum: number, percent: number | null): number | null =>
  percent === null ? null : Math.round(sum * (1 + percent / 100));
