import { previousSession } from '../../../shared/dates/session-days.ts';
import type { KnownSeries } from '../../../shared/funds/series.ts';
import type { MeasureSeries } from '../../../shared/measures/measured-return.ts';
import type { QuotedMeasure } from '../../../shared/measures/measures.ts';
import { memoize } from '../../../shared/memoize.ts';
import { CATALOGUE_TABLES } from '../common/catalogue.ts';
import { defineReduction } from '../common/define.ts';
import { ASSET_TABLES } from '../common/fund-assets.ts';
import { closedDays } from '../risk/clean-histories.ts';
import {
  closesOf,
  MEASURE_TABLES,
  type MeasureTables,
  measureOrigins,
  measureSeriesOf,
} from './measure-tables.ts';
import { addMeasuredMeans, measuredMeans, publishedMeans } from './measured-means.ts';
import { addPreviousCloses, previousCloseDay, previousCloses } from './previous-close.ts';

/** The same lists in each run, so that a trade neither checks nor writes years of quotes again. */
const copyOf = memoize(({ dates, values }: KnownSeries) => ({ dates: [...dates], values: [...values] }));
const monthsOf = memoize((index: MeasureSeries['index']) =>
  index.map(({ month, index: value, publishedOn }) => ({ month, index: value, publishedOn })),
);
const daysOf = memoize((closed: ReadonlySet<string>) => [...closed].sort());

function runningOf(tables: MeasureTables, measure: QuotedMeasure) {
  const { runningDay: day = null, runningRial: value = null } = closesOf(tables, measure) ?? {};
  return day === null || value === null ? null : { day, value };
}

/**
 * What the page computes the reader's own measure from: closes of dollar, coin and gold, and the months of the price index; and the means
 * over the funds of each category, which no page can compute.
 */
export const measureSeries = defineReduction({
  id: 'measure-series',
  writes: ['measure-series'],
  scope: 'market',
  reads: [...CATALOGUE_TABLES, ...ASSET_TABLES, ...MEASURE_TABLES, 'fund_return_data', 'market_holidays'],
  summarize: (tables, moment) => ({
    means: measuredMeans(tables, moment),
    closes: previousCloses(tables, moment),
  }),
  combine: (all) => ({
    means: addMeasuredMeans(all.map(({ means }) => means)),
    closes: addPreviousCloses(all.map(({ closes }) => closes)),
  }),
  *compute(tables, { day, liveDay }, categories) {
    const { quotes, index } = measureSeriesOf(tables);
    const to = liveDay ?? day;
    const closed = previousCloseDay(addPreviousCloses(categories.map(({ summary }) => summary.closes)));
    yield [
      'measure-series',
      {
        quotes: { usd: copyOf(quotes.usd), coin: copyOf(quotes.coin), gold: copyOf(quotes.gold) },
        running: {
          usd: runningOf(tables, 'usd'),
          coin: runningOf(tables, 'coin'),
          gold: runningOf(tables, 'gold'),
        },
        index: monthsOf(index),
        origins: {
          real: measureOrigins(tables, 'real'),
          usd: measureOrigins(tables, 'usd'),
          coin: measureOrigins(tables, 'coin'),
          gold: measureOrigins(tables, 'gold'),
        },
        holidays: daysOf(closedDays(tables.market_holidays)),
        means: Object.fromEntries(
          categories.map(({ category, summary }) => [category.ref.slug, publishedMeans(summary.means)]),
        ),
        session: { from: closed ?? previousSession(to, closedDays(tables.market_holidays)), to },
      },
    ];
  },
});
