import { z } from 'zod';
import { count, figure, isoDate, nullableFigure } from '../primitives.ts';
import { categoryRefSchema, fundRefSchema, metaSchema } from './meta.ts';

/** Funds at each end of a category's board. */
export const BUBBLES_LISTED = 5;

const lineSchema = z.object({
  fund: fundRefSchema,
  /** Of the price. */
  day: isoDate,
  bubblePercent: figure,
  /** Percentile within a year, 0 to 1; null for fewer than 60 days with a close and a NAV. */
  placeInYear: nullableFigure,
  /** Number of these days; null without a history. */
  daysInYear: count.nullable(),
});

/** key "bubbles": the cheapest and dearest funds of each category by price bubble, categories in the sidebar's order. */
export const bubblesSchema = z.object({
  meta: metaSchema,
  /** Of all funds with a bubble, percent points. */
  medianPercent: nullableFigure,
  /** Weighted by net assets. */
  weightedMeanPercent: nullableFigure,
  fundCount: count,
  boards: z.array(
    z.object({
      category: categoryRefSchema,
      /** Of its funds with a bubble, percent points. */
      medianPercent: nullableFigure,
      fundCount: count,
      /** Cheapest first; of at most 2 × BUBBLES_LISTED funds all of them. */
      cheapest: z.array(lineSchema),
      /** The last of the same order; empty where `cheapest` has all. */
      dearest: z.array(lineSchema),
    }),
  ),
});
export type Bubbles = z.infer<typeof bubblesSchema>;
export type BubbleLine = z.infer<typeof lineSchema>;
