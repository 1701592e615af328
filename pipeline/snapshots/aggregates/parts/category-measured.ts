import { findLatest } from '../../../../shared/dates/days.ts';
import { type MeasuredPeriod, measuredPeriods } from '../../../../shared/measures/measured-periods.ts';
import { RETURN_PERIODS, type ReturnPeriod } from '../../../../shared/schema/lists.ts';
import type { Row, Tables } from '../../../../shared/schema/rows/index.ts';
import { type CATALOGUE_TABLES, catalogueOf } from './catalogue.ts';
import { RETURN_COLUMN } from './compared-funds.ts';
import { addBeatSums, type BeatSums, beatSums } from './measure-beats.ts';
import { type MeasureTables, measureSeriesOf } from './measure-series.ts';
import type { Moment } from './moment.ts';
import { returnsByFund } from './rows-by-fund.ts';
import { addWeightedSums, equallyWeightedSum, meanOfWeightedSum, type WeightedSum } from './weighted-sums.ts';

/** The return rows of a category's active funds, and how many of them kept up. */
export interface CategoryReturns extends BeatSums {
  readonly rows: readonly Row<'fund_return_data'>[];
  /** Added up part by part as those of the category's page: another order of the same returns can round to another mean. */
  readonly sums: Readonly<Record<ReturnPeriod, WeightedSum>>;
}

const eachPeriod = <T>(make: (period: ReturnPeriod) => T): Record<ReturnPeriod, T> =>
  Object.fromEntries(RETURN_PERIODS.map((period) => [period, make(period)])) as Record<ReturnPeriod, T>;

export function categoryReturns(
  tables: Pick<Tables, (typeof CATALOGUE_TABLES)[number] | 'fund_return_data'> & MeasureTables,
  moment: Moment,
): CategoryReturns {
  const returns = returnsByFund(tables.fund_return_data);
  const rows = catalogueOf(tables).funds.flatMap(({ row }) => returns.get(row.id) ?? []);
  const sums = eachPeriod((period) => equallyWeightedSum(rows.map((row) => row[RETURN_COLUMN[period]])));
  return { ...beatSums(tables, moment), rows, sums };
}

export const addCategoryReturns = (all: readonly CategoryReturns[]): CategoryReturns => ({
  ...addBeatSums(all),
  rows: all.flatMap(({ rows }) => rows),
  sums: eachPeriod((period) => addWeightedSums(all.map(({ sums }) => sums[period]))),
});

/**
 * A category's mean returns in every measure, and their day; null without a row. The mean of the funds' returns in a measure is the mean
 * return in that measure, because the formula is linear in the rial return.
 */
export function categoryMeasured(
  { rows, sums }: Pick<CategoryReturns, 'rows' | 'sums'>,
  tables: MeasureTables,
): { readonly day: string; readonly periods: MeasuredPeriod[] } | null {
  const day = findLatest(rows.map(({ date }) => date));
  if (day === null) return null;
  const means = eachPeriod((period) => meanOfWeightedSum(sums[period]));
  return { day, periods: measuredPeriods(means, day, measureSeriesOf(tables)) };
}
