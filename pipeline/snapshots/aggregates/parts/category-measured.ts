import { findLatest } from '../../../../shared/dates/days.ts';
import { type MeasuredPeriod, measuredPeriods } from '../../../../shared/measures/measured-periods.ts';
import type { ReturnPeriod } from '../../../../shared/schema/lists.ts';
import type { Row, Tables } from '../../../../shared/schema/rows/index.ts';
import { type CATALOGUE_TABLES, catalogueOf } from './catalogue.ts';
import { RETURN_COLUMN } from './compared-funds.ts';
import { addBeatSums, type BeatSums, beatSums } from './measure-beats.ts';
import { type MeasureTables, measureSeriesOf } from './measure-series.ts';
import type { Moment } from './moment.ts';
import { returnsByFund } from './rows-by-fund.ts';
import { equallyWeightedSum, meanOfWeightedSum } from './weighted-sums.ts';

/** The return rows of a category's active funds, and how many of them kept up. */
export interface CategoryReturns extends BeatSums {
  readonly rows: readonly Row<'fund_return_data'>[];
}

export function categoryReturns(
  tables: Pick<Tables, (typeof CATALOGUE_TABLES)[number] | 'fund_return_data'> & MeasureTables,
  moment: Moment,
): CategoryReturns {
  const returns = returnsByFund(tables.fund_return_data);
  const rows = catalogueOf(tables).funds.flatMap(({ row }) => returns.get(row.id) ?? []);
  return { ...beatSums(tables, moment), rows };
}

export const addCategoryReturns = (all: readonly CategoryReturns[]): CategoryReturns => ({
  ...addBeatSums(all),
  rows: all.flatMap(({ rows }) => rows),
});

/**
 * A category's mean returns in every measure, and their day; null without a row. The mean of the funds' returns in a measure is the mean
 * return in that measure, because the formula is linear in the rial return.
 */
export function categoryMeasured(
  rows: readonly Row<'fund_return_data'>[],
  tables: MeasureTables,
): { readonly day: string; readonly periods: MeasuredPeriod[] } | null {
  const day = findLatest(rows.map(({ date }) => date));
  if (day === null) return null;
  const means = Object.fromEntries(
    Object.entries(RETURN_COLUMN).map(([period, column]) => [
      period,
      meanOfWeightedSum(equallyWeightedSum(rows.map((row) => row[column]))),
    ]),
  ) as Record<ReturnPeriod, number | null>;
  return { day, periods: measuredPeriods(means, day, measureSeriesOf(tables)) };
}
