import { z } from 'zod';
import { RETURN_PERIODS } from '../lists.ts';
import { columnSchema, count, figure, isoDate, nullableFigure } from '../primitives.ts';
import { categoryRefSchema, fundRefSchema, metaSchema } from './meta.ts';

/** One end of a measure's change: a quote with its day, or an index with its Jalali month, e.g. "1405-04". */
const pointSchema = z.object({ at: z.string(), value: figure });

/** A return in one measure, percent points, not rounded; it follows from the two ends and the rial return. */
const inMeasureSchema = z.object({
  percent: nullableFigure,
  from: pointSchema.nullable(),
  to: pointSchema.nullable(),
  /** The first day that the measure knows, where it lacks one of the two; null where it knows none. */
  since: isoDate.nullable().optional(),
  /** The day of the newest quote before one of the two days, where it is too old for the period. */
  lastQuote: isoDate.optional(),
});

const measuredPeriodSchema = z.object({
  period: z.enum(RETURN_PERIODS),
  from: isoDate,
  rialPercent: nullableFigure,
  reason: z.enum(['unreported']).nullable(),
  measures: z.object({
    real: inMeasureSchema,
    usd: inMeasureSchema,
    coin: inMeasureSchema,
    gold: inMeasureSchema,
  }),
});

/** Funds whose one-year return is above 0 in a measure, of those that have one. */
const beatSchema = z.object({ beat: count, of: count });
const beatsSchema = z.object({ real: beatSchema, usd: beatSchema, coin: beatSchema, gold: beatSchema });

const returns = {
  meta: metaSchema,
  /** The second day of every period; null where no return is known. */
  day: isoDate.nullable(),
  periods: z.array(measuredPeriodSchema),
  /** What is estimated of the index months that were used, as the staff or the seed note it. */
  notes: z.array(z.object({ note: z.string(), months: z.array(z.string()) })),
};

/** key "fund-measures/{slug}": a fund's returns in every measure; changes once a day. */
export const fundMeasuresSchema = z.object({
  ...returns,
  fund: fundRefSchema,
  /** Who published the index months that the returns after inflation compare. */
  indexSources: z.array(z.string()),
});

/** key "category-measures/{slug}": a category's mean returns in every measure, and how many of its funds kept up in a year. */
export const categoryMeasuresSchema = z.object({
  ...returns,
  category: categoryRefSchema,
  beats: beatsSchema,
});

const changeSchema = z.object({
  period: z.enum(RETURN_PERIODS),
  /** The first of the two days; the second is `day`. */
  from: isoDate,
  /** Percent points. */
  usd: nullableFigure,
  coin: nullableFigure,
  real: nullableFigure,
});

/**
 * key "market/measures": how many funds kept up in a year, leveraged ones left out; and what dollar, coin and the price index gained
 * in each period.
 */
export const marketMeasuresSchema = z.object({
  meta: metaSchema,
  beats: beatsSchema,
  day: isoDate,
  changes: z.array(changeSchema),
});

const quoteSchema = z.object({ day: isoDate, value: figure }).nullable();
const quotesSchema = z.object({ dates: columnSchema(isoDate), values: columnSchema(figure) });

/**
 * key "measure-series": what other measures than rials cost by day (rials, finished days) and the months of the price index, by which the
 * reader's own measure is computed on the page. Published with the provenance.
 */
export const measureSeriesSchema = z.object({
  quotes: z.object({ usd: quotesSchema, coin: quotesSchema, gold: quotesSchema }),
  /** The newest quotes of a day that is not over: the change of a session alone is compared with them. */
  running: z.object({ usd: quoteSchema, coin: quoteSchema, gold: quoteSchema }),
  index: z.array(z.object({ month: z.string(), index: figure, publishedOn: isoDate })),
  /** The newest trading day, and the session before it: the days of a change of price. */
  session: z.object({ from: isoDate, to: isoDate }),
  /**
   * Means over the funds of a category in every measure, percent points, by the category's slug and the figure: each fund's return is
   * re-expressed over its own days before the mean is taken.
   */
  means: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ real: nullableFigure, usd: nullableFigure, coin: nullableFigure, gold: nullableFigure }),
    ),
  ),
  /** Origins of the quotes and of the index months. */
  origins: z.object({
    real: z.array(z.string()),
    usd: z.array(z.string()),
    coin: z.array(z.string()),
    gold: z.array(z.string()),
  }),
  /** Days from Saturday to Wednesday without a session, oldest first: they explain the gaps of a history. */
  holidays: z.array(isoDate),
});

export type MeasureSeriesFile = z.infer<typeof measureSeriesSchema>;
export type MeasuredPeriodSnapshot = z.infer<typeof measuredPeriodSchema>;
export type MeasureBeats = z.infer<typeof beatsSchema>;
export type FundMeasures = z.infer<typeof fundMeasuresSchema>;
export type CategoryMeasures = z.infer<typeof categoryMeasuresSchema>;
export type MarketMeasures = z.infer<typeof marketMeasuresSchema>;
