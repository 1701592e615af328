import { findLatest } from '../../../shared/dates/days.ts';
import { type MeasuredPeriod, measuredPeriods } from '../../../shared/measures/measured-periods.ts';
import type { OtherMeasure } from '../../../shared/measures/measures.ts';
import type { ReturnPeriod } from '../../../shared/schema/lists.ts';
import type { Row, Tables } from '../../../shared/schema/rows/index.ts';
import { type CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { eachMeasure, eachPeriod } from '../common/each-period.ts';
import type { Moment } from '../common/moment.ts';
import {
  addWeightedSums,
  meanOfWeightedSum,
  type WeightedSum,
  weightedSum,
} from '../common/weighted-sums.ts';
import { currentReturnsOf } from '../returns/current-returns.ts';
import { addReturnSums, type ReturnSums, returnSums } from '../returns/return-sums.ts';
import { addBeatSums, type BeatSums, beatSums } from './measure-beats.ts';
import { type MeasureTables, measureSeriesOf } from './measure-tables.ts';
import { measuredReturnsOf } from './measured-returns.ts';

/** The return rows of a category's active funds, and how many of them kept up. */
export interface CategoryReturns extends BeatSums {
  readonly rows: readonly Row<'fund_return_data'>[];
  /** Added up part by part as those of the category's page: another order of the same returns can round to another mean. */
  readonly sums: ReturnSums;
  /** The funds' returns in each measure, each over its own days, added up. */
  readonly measured: MeasuredSums;
}

export type MeasuredSums = Readonly<Record<ReturnPeriod, Readonly<Record<OtherMeasure, WeightedSum>>>>;

function measuredSums(rows: CategoryReturns['rows'], tables: MeasureTables): MeasuredSums {
  const all = rows.flatMap((row) => measuredReturnsOf(row, tables));
  return eachPeriod((period) => {
    const own = all.filter((one) => one.period === period);
    return eachMeasure((measure) =>
      weightedSum(own.map(({ measures }) => [measures[measure].percent, 1] as const)),
    );
  });
}

export function categoryReturns(
  tables: Pick<Tables, (typeof CATALOGUE_TABLES)[number] | 'fund_return_data'> & MeasureTables,
  moment: Moment,
): CategoryReturns {
  const rows = currentReturnsOf(catalogueOf(tables).funds, tables, moment);
  const measured = measuredSums(rows, tables);
  return { ...beatSums(tables, moment), rows, sums: returnSums(rows), measured };
}

export const addCategoryReturns = (all: readonly CategoryReturns[]): CategoryReturns => ({
  ...addBeatSums(all),
  rows: all.flatMap(({ rows }) => rows),
  sums: addReturnSums(all.map(({ sums }) => sums)),
  measured: eachPeriod((period) =>
    eachMeasure((measure) => addWeightedSums(all.map(({ measured }) => measured[period][measure]))),
  ),
});

/**
 * A category's mean returns in every measure, and their day; null without a row. Each fund's return is re-expressed over its own days before
 * the mean is taken; the two ends that stand beside it are those of the newest day.
 */
export function categoryMeasured(
  { rows, sums, measured }: Pick<CategoryReturns, 'rows' | 'sums' | 'measured'>,
  tables: MeasureTables,
): { readonly day: string; readonly periods: MeasuredPeriod[] } | null {
  const day = findLatest(rows.map(({ date }) => date));
  if (day === null) return null;
  const means = eachPeriod((period) => {
    const { total, count } = sums[period].mean;
    return total === null ? null : total / count;
  });
  const periods = measuredPeriods(means, day, measureSeriesOf(tables)).map((one) => ({
    ...one,
    measures: eachMeasure((measure) => ({
      ...one.measures[measure],
      percent: one.measures[measure].to === null ? null : meanOfWeightedSum(measured[one.period][measure]),
    })),
  }));
  return { day, periods };
}
