import { knownSeries } from '../../../shared/funds/series.ts';
import { type MeasureSeries, withKnowledgeDay } from '../../../shared/measures/measured-return.ts';
import { MEASURE_SYMBOLS, type OtherMeasure, type QuotedMeasure } from '../../../shared/measures/measures.ts';
import { memoize } from '../../../shared/memoize.ts';
import { originsOf } from '../../../shared/schema/origins.ts';
import type { Row, Tables } from '../../../shared/schema/rows/index.ts';

/** Tables that `measureSeriesOf` reads; spread it into `reads`. */
export const MEASURE_TABLES = ['reference_prices', 'consumer_price_index'] as const;
export type MeasureTables = Pick<Tables, (typeof MEASURE_TABLES)[number]>;

type Closes = Row<'reference_prices'>;

/** The closes of a measure's unit; undefined where the table has none. */
export const closesOf = (tables: MeasureTables, measure: QuotedMeasure): Closes | undefined =>
  tables.reference_prices.find(({ symbol }) => symbol === MEASURE_SYMBOLS[measure]);

/** The origins of a measure's closes, or of the months of the price index. */
export function measureOrigins(tables: MeasureTables, measure: OtherMeasure): string[] {
  const named =
    measure === 'real'
      ? tables.consumer_price_index.map(({ source }) => source)
      : (closesOf(tables, measure)?.origins ?? []);
  return [...new Set(named.flatMap(originsOf))].sort();
}

const quotesOf = (tables: MeasureTables, measure: QuotedMeasure) => {
  const closes = closesOf(tables, measure);
  return closes ? knownSeries({ dates: closes.dates, values: closes.valuesRial }) : { dates: [], values: [] };
};

const joins = memoize((prices: Tables['reference_prices']) =>
  memoize((index: Tables['consumer_price_index']): MeasureSeries => {
    const tables = { reference_prices: prices, consumer_price_index: index };
    return withKnowledgeDay({
      quotes: {
        usd: quotesOf(tables, 'usd'),
        coin: quotesOf(tables, 'coin'),
        gold: quotesOf(tables, 'gold'),
      },
      index,
    });
  }),
);

/** The closes of dollar, coin and gold gram, and the published months of the price index, once a run. */
export const measureSeriesOf = (tables: MeasureTables): MeasureSeries =>
  joins(tables.reference_prices)(tables.consumer_price_index);
