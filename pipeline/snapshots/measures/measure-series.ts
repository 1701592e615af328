import { previousSession } from '../../../shared/dates/session-days.ts';
import type { KnownSeries } from '../../../shared/funds/series.ts';
import type { QuotedMeasure } from '../../../shared/measures/measures.ts';
import { originsOf } from '../../../shared/schema/rows/funds.ts';
import { defineAggregate } from '../common/define.ts';
import { closedDays } from '../risk/clean-histories.ts';
import { closesOf, MEASURE_TABLES, type MeasureTables, measureSeriesOf } from './measure-tables.ts';

const copyOf = ({ dates, values }: KnownSeries) => ({ dates: [...dates], values: [...values] });

function runningOf(tables: MeasureTables, measure: QuotedMeasure) {
  const { runningDay: day = null, runningRial: value = null } = closesOf(tables, measure) ?? {};
  return day === null || value === null ? null : { day, value };
}

const distinct = (named: readonly string[]): string[] => [...new Set(named.flatMap(originsOf))].sort();

/** What the page computes the reader's own measure from: closes of dollar, coin and gold, and the months of the price index. */
export const measureSeries = defineAggregate({
  id: 'measure-series',
  writes: ['measure-series'],
  reads: [...MEASURE_TABLES, 'market_holidays'],
  *compute(tables, { day, liveDay }) {
    const { quotes, index } = measureSeriesOf(tables);
    const to = liveDay ?? day;
    yield [
      'measure-series',
      {
        quotes: { usd: copyOf(quotes.usd), coin: copyOf(quotes.coin), gold: copyOf(quotes.gold) },
        running: {
          usd: runningOf(tables, 'usd'),
          coin: runningOf(tables, 'coin'),
          gold: runningOf(tables, 'gold'),
        },
        index: index.map(({ month, index: value, publishedOn }) => ({ month, index: value, publishedOn })),
        origins: {
          real: distinct(tables.consumer_price_index.map(({ source }) => source)),
          usd: distinct(closesOf(tables, 'usd')?.origins ?? []),
          coin: distinct(closesOf(tables, 'coin')?.origins ?? []),
          gold: distinct(closesOf(tables, 'gold')?.origins ?? []),
        },
        holidays: [...closedDays(tables.market_holidays)].sort(),
        session: { from: previousSession(to, closedDays(tables.market_holidays)), to },
      },
    ];
  },
});
