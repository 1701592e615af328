import type { FigureId } from '../../../shared/figures/index.ts';
import { roundRate } from '../../../shared/funds/figures.ts';
import { averageReturn } from '../../../shared/funds/returns.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { publishedValue } from '../common/entries.ts';
import { returnEntries } from './return-figures.ts';

export const FOUR_RETURNS = [
  'monthlyPercent',
  'quarterlyPercent',
  'biannualPercent',
  'yearlyPercent',
] as const;
export type FourReturns = Record<(typeof FOUR_RETURNS)[number], number | null>;

const FIGURES = {
  monthlyPercent: 'monthly-return',
  quarterlyPercent: 'quarterly-return',
  biannualPercent: 'biannual-return',
  yearlyPercent: 'yearly-return',
} as const satisfies Record<keyof FourReturns, FigureId>;

const each = (figure: (name: keyof FourReturns) => number | null): FourReturns => ({
  monthlyPercent: figure('monthlyPercent'),
  quarterlyPercent: figure('quarterlyPercent'),
  biannualPercent: figure('biannualPercent'),
  yearlyPercent: figure('yearlyPercent'),
});

/** The four returns of one fund; null without a row. */
export function fourReturnsOf(row: Row<'fund_return_data'> | undefined): FourReturns {
  const entries = returnEntries(row);
  return each((name) => publishedValue(entries, FIGURES[name]));
}

/** Mean of the known returns, 0 without any. Formula: shared/funds/returns.ts. */
export const averageOfReturns = (returns: FourReturns): number =>
  roundRate(averageReturn(FOUR_RETURNS.map((name) => returns[name]))) ?? 0;
