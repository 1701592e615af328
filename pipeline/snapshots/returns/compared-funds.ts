import { MIN_COMPARED_MONTHLY_PERCENT } from '../../../shared/funds/returns.ts';
import type { ReturnPeriod } from '../../../shared/schema/lists.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import type { CategoryEntry } from '../common/catalogue.ts';

type Returns = Row<'fund_return_data'>;

/** The stored column of each period. */
export const RETURN_COLUMN = {
  monthly: 'monthlyPercent',
  quarterly: 'quarterlyPercent',
  biannual: 'biannualPercent',
  yearly: 'yearlyPercent',
} as const satisfies Record<ReturnPeriod, keyof Returns>;

/**
 * Rows behind the mean and the best that a fund is compared with, without fixed-income funds of a low monthly return (docs/spec-coverage.md,
 * "Public area · §5 Validation rules", "Comparison: fixed-income funds with monthly return below 1.5 excluded"). An unknown monthly return counts as 0 and is left out of
 * fixed income too.
 */
export const comparedRows = (
  { isFixedIncome }: Pick<CategoryEntry, 'isFixedIncome'>,
  rows: readonly Returns[],
): readonly Returns[] =>
  isFixedIncome ? rows.filter((row) => (row.monthlyPercent ?? 0) >= MIN_COMPARED_MONTHLY_PERCENT) : rows;
