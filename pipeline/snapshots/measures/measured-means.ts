import type { FigureId } from '../../../shared/figures/index.ts';
import { isKnown } from '../../../shared/funds/figures.ts';
import type { OtherMeasure } from '../../../shared/measures/measures.ts';
import { RETURN_PERIODS, type ReturnPeriod } from '../../../shared/schema/lists.ts';
import type { Row, Tables } from '../../../shared/schema/rows/index.ts';
import { type CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { eachMeasure } from '../common/each-period.ts';
import { type AssetTables, netAssetsOf } from '../common/fund-assets.ts';
import type { Moment } from '../common/moment.ts';
import {
  addWeightedSums,
  meanOfWeightedSum,
  type WeightedSum,
  weightedSum,
} from '../common/weighted-sums.ts';
import { comparedRows } from '../returns/compared-funds.ts';
import { currentReturns, currentReturnsOf } from '../returns/current-returns.ts';
import type { MeasureTables } from './measure-tables.ts';
import { measuredReturnsOf } from './measured-returns.ts';

type Returns = Row<'fund_return_data'>;

/** A figure over a category's funds in one measure: a mean by its sums, or the best. */
interface MeasuredPart {
  readonly mean: WeightedSum;
  readonly best: number | null;
}
type MeanId = Extract<
  FigureId,
  `${'category' | 'compared'}-${'average' | 'best' | 'weighted'}-${string}-return`
>;
type InMeasures = Readonly<Record<OtherMeasure, MeasuredPart>>;

/** What a category's figures in every measure are made of, by figure. */
export type MeasuredMeans = ReadonlyMap<MeanId, InMeasures>;

type MeanTables = Pick<Tables, (typeof CATALOGUE_TABLES)[number] | 'fund_return_data'> &
  AssetTables &
  MeasureTables;

const NO_WEIGHT: WeightedSum = { total: 0, weight: 0 };

/** The funds in `tables`, all of one category: each return is re-expressed over its own days before it is counted. */
export function measuredMeans(tables: MeanTables, moment: Moment): MeasuredMeans {
  const { funds } = catalogueOf(tables);
  const returns = currentReturns(tables.fund_return_data, moment);
  const rows = currentReturnsOf(funds, tables, moment);
  const compared = comparedRows(funds[0]?.category ?? { isFixedIncome: false }, rows);
  const percentOf = (row: Returns, period: ReturnPeriod, measure: OtherMeasure): number | null =>
    measuredReturnsOf(row, tables).find((one) => one.period === period)?.measures[measure].percent ?? null;
  const plain = (own: readonly Returns[], period: ReturnPeriod) =>
    eachMeasure((measure) => {
      const known = own.map((row) => percentOf(row, period, measure)).filter(isKnown);
      return {
        mean: weightedSum(known.map((percent) => [percent, 1] as const)),
        best: known.length > 0 ? Math.max(...known) : null,
      };
    });
  const weighted = eachMeasure((measure) => ({
    mean: weightedSum(
      funds.flatMap((fund) => {
        const own = returns.get(fund.row.id);
        return own ? [[percentOf(own, 'yearly', measure), netAssetsOf(fund, tables)?.value] as const] : [];
      }),
    ),
    best: null,
  }));
  return new Map<MeanId, InMeasures>([
    ...RETURN_PERIODS.flatMap((period): [MeanId, InMeasures][] => [
      [`category-average-${period}-return`, plain(rows, period)],
      [`compared-average-${period}-return`, plain(compared, period)],
      [`compared-best-${period}-return`, plain(compared, period)],
    ]),
    ['category-weighted-yearly-return', weighted],
  ]);
}

const greatest = (values: readonly (number | null)[]): number | null => {
  const known = values.filter(isKnown);
  return known.length > 0 ? Math.max(...known) : null;
};

export const addMeasuredMeans = (all: readonly MeasuredMeans[]): MeasuredMeans =>
  new Map(
    [...(all[0]?.keys() ?? [])].map((id) => [
      id,
      eachMeasure((measure) => {
        const parts = all.flatMap((means) => means.get(id)?.[measure] ?? []);
        return {
          mean: addWeightedSums([NO_WEIGHT, ...parts.map(({ mean }) => mean)]),
          best: greatest(parts.map(({ best }) => best)),
        };
      }),
    ]),
  );

/** The figures in every measure, percent points rounded to a millionth. */
export const publishedMeans = (means: MeasuredMeans): Record<string, Record<OtherMeasure, number | null>> =>
  Object.fromEntries(
    [...means].map(([id, parts]) => [
      id,
      eachMeasure((measure) => {
        const { mean, best } = parts[measure];
        const percent = id.startsWith('compared-best-') ? best : meanOfWeightedSum(mean);
        return percent === null ? null : Number(percent.toFixed(6));
      }),
    ]),
  );
