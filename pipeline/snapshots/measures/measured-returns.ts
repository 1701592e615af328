import { type MeasuredPeriod, measuredPeriods } from '../../../shared/measures/measured-periods.ts';
import { MEASURE_SYMBOLS, OTHER_MEASURES, type OtherMeasure } from '../../../shared/measures/measures.ts';
import { memoize } from '../../../shared/memoize.ts';
import type { ReturnPeriod } from '../../../shared/schema/lists.ts';
import { originsOf } from '../../../shared/schema/origins.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { daysEvidence, type Evidence } from '../common/evidence.ts';
import { RETURN_COLUMN } from '../returns/compared-funds.ts';
import { closesOf, type MeasureTables, measureSeriesOf } from './measure-tables.ts';

type IndexRow = Row<'consumer_price_index'>;

const periodsOf = memoize((prices: MeasureTables['reference_prices']) =>
  memoize((index: MeasureTables['consumer_price_index']) =>
    memoize((row: Row<'fund_return_data'>) => {
      const returns = Object.fromEntries(
        Object.entries(RETURN_COLUMN).map(([period, column]) => [period, row[column]]),
      ) as Record<ReturnPeriod, number | null>;
      const series = measureSeriesOf({ reference_prices: prices, consumer_price_index: index });
      return measuredPeriods(returns, row.date, series);
    }),
  ),
);

/** A fund's reported returns in every measure, over the two days of each. */
export const measuredReturnsOf = (
  row: Row<'fund_return_data'>,
  tables: MeasureTables,
): readonly MeasuredPeriod[] => periodsOf(tables.reference_prices)(tables.consumer_price_index)(row);

/** Rows of the index months that a period compares. */
export const indexRowsOf = ({ measures: { real } }: MeasuredPeriod, tables: MeasureTables): IndexRow[] =>
  tables.consumer_price_index.filter(({ month }) => month === real.from?.at || month === real.to?.at);

const evidenceOfIndex = ({ source }: IndexRow): Evidence => ({
  origins: originsOf(source),
  simulated: false,
  day: null,
  instant: null,
});

/** Evidence of the rows that a period's measure comes from; none where it lacks data. */
export function measureEvidence(
  period: MeasuredPeriod,
  measure: OtherMeasure,
  tables: MeasureTables,
): Evidence[] {
  const { from, to } = period.measures[measure];
  if (from === null || to === null) return [];
  if (measure === 'real') return indexRowsOf(period, tables).map(evidenceOfIndex);
  const closes = closesOf(tables, measure);
  return closes ? [daysEvidence(closes, [from.at, to.at])] : [];
}

/** Evidence of all that the periods' measures come from. */
export const measuresEvidence = (periods: readonly MeasuredPeriod[], tables: MeasureTables): Evidence[] =>
  periods.flatMap((period) => OTHER_MEASURES.flatMap((measure) => measureEvidence(period, measure, tables)));

/** What is noted of the index months in use, each note once with its months. */
export function indexNotes(
  periods: readonly MeasuredPeriod[],
  tables: MeasureTables,
): { readonly note: string; readonly months: string[] }[] {
  const months = new Map<string, Set<string>>();
  for (const { note, month } of periods.flatMap((period) => indexRowsOf(period, tables)))
    if (note !== null) months.set(note, (months.get(note) ?? new Set()).add(month));
  return [...months].map(([note, of]) => ({ note, months: [...of].sort() }));
}

/** The symbol of a measure's closes, or the months of the index, as the key of a figure's rows. */
export function measureKey(
  period: MeasuredPeriod,
  measure: OtherMeasure,
  tables: MeasureTables,
): Record<string, string> {
  const { from, to } = period.measures[measure];
  const ends = { from: from?.at ?? period.from, to: to?.at ?? '' };
  if (measure !== 'real') return { symbol: MEASURE_SYMBOLS[measure], ...ends };
  const notes = indexNotes([period], tables)
    .map(({ note, months }) => `${months.join()}: ${note}`)
    .join(' ');
  return { ...ends, ...(notes === '' ? {} : { note: notes }) };
}
