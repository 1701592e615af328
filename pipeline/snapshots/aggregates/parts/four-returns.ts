import { isNonZero, mean, roundRate } from '../../../../shared/funds/figures.ts';
import { averageReturn } from '../../../../shared/funds/returns.ts';
import type { Row } from '../../../../shared/schema/rows/index.ts';

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

/** Means of a category's returns, of the values that are known and not zero (public specification, section 5). */
export const meanReturns = (rows: readonly Row<'fund_return_data'>[]): FourReturns =>
  each((name) =>
    roundRate(
      mean(
        rows.map((row) => row[name]),
        isNonZero,
      ),
    ),
  );

/** `average_return` of the four, 0 if none is known. */
export const averageOfReturns = (returns: FourReturns): number =>
  roundRate(averageReturn(FOUR_RETURNS.map((name) => returns[name]))) ?? 0;
