import { roundRate } from '../../../shared/funds/figures.ts';
import { averageReturn } from '../../../shared/funds/returns.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';

export const FOUR_RETURNS = [
  'monthlyPercent',
  'quarterlyPercent',
  'biannualPercent',
  'yearlyPercent',
] as const;
export type FourReturns = Record<(typeof FOUR_RETURNS)[number], number | null>;

const each = (figure: (name: keyof FourReturns) => number | null): FourReturns => ({
  monthlyPercent: figure('monthlyPercent'),
  quarterlyPercent: figure('quarterlyPercent'),
  biannualPercent: figure('biannualPercent'),
  yearlyPercent: figure('yearlyPercent'),
});

/** The four returns of one fund; null without a row. */
export const fourReturnsOf = (row: Row<'fund_return_data'> | undefined): FourReturns =>
  each((name) => roundRate(row?.[name]));

/** Mean of the known returns, 0 without any. Formula: shared/funds/returns.ts. */
export const averageOfReturns = (returns: FourReturns): number =>
  roundRate(averageReturn(FOUR_RETURNS.map((name) => returns[name]))) ?? 0;
