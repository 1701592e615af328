import { z } from 'zod';
import { count, figure, isoDate, nullableFigure } from '../primitives.ts';
import { categoryRef, fundRef, meta } from './meta.ts';

/** Funds at each end of a category's board. */
export const BUBBLES_LISTED = 5;

const line = z.object({
  fund: fundRef,
  /** Of the price. */
  day: isoDate,
  bubblePercent: figure,
  /** Percentile within a year, 0 to 1; null for fewer than 60 days with a close and a NAV. */
  placeInYear: nullableFigure,
  /** Number of these days; null without a history. */
  daysInYear: count.nullable(),
});

/** key "bubbles": the cheapest and dearest funds of each category by price bubble, categories in the sidebar's order. */
export const bubbles = z.object({
  meta,
  /** Of all funds with a bubble, percent points. */
  medianPercent: nullableFigure,
  /** Weighted by net assets. */
  weightedMeanPercent: nullableFigure,
  fundCount: count,
  boards: z.array(
    z.object({
      category: categoryRef,
      /** Of its funds with a bubble, percent points. */
      medianPercent: nullableFigure,
      fundCount: count,
      /** Cheapest first; of at most 2 × BUBBLES_LISTED funds all of them. */
      cheapest: z.array(line),
      /** The last of the same order; empty where `cheapest` has all. */
      dearest: z.array(line),
    }),
  ),
});
export type Bubbles = z.infer<typeof bubbles>;
export type BubbleLine = z.infer<typeof line>;
