import { z } from 'zod';
import { count, figure, isoDate, nullableFigure } from '../primitives.ts';
import { categoryRefSchema, fundRefSchema, metaSchema } from './meta.ts';

const lineSchema = z.object({
  fund: fundRefSchema,
  /** Day of the price. */
  day: isoDate,
  bubblePercent: figure,
  /** Percentile within a year, 0 to 1; null for fewer than 60 days with a close and a NAV. */
  placeInYear: nullableFigure,
  /** Number of these days; null without a history. */
  daysInYear: count.nullable(),
  /** The lowest and the highest bubble of these days and today, percent points; null where `placeInYear` is. */
  yearRange: z.tuple([figure, figure]).nullable(),
});

/** key "bubbles": the funds of each category by price bubble, categories in the sidebar's order. */
export const bubblesSchema = z.object({
  meta: metaSchema,
  /** Median of all funds with a bubble, percent points. */
  medianPercent: nullableFigure,
  /** Weighted by net assets. */
  weightedMeanPercent: nullableFigure,
  fundCount: count,
  /** At most two funds that pull the weighted mean furthest from the bubbles of the others, by 0.25 points or more. */
  pulls: z.array(z.object({ fund: fundRefSchema, bubblePercent: figure })),
  boards: z.array(
    z.object({
      category: categoryRefSchema,
      /** Median of its funds with a bubble, percent points. */
      medianPercent: nullableFigure,
      /** Cheapest first. */
      lines: z.array(lineSchema),
    }),
  ),
});
export type Bubbles = z.infer<typeof bubblesSchema>;
export type BubbleLine = z.infer<typeof lineSchema>;
