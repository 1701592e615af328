import { z } from 'zod';
import { figure, isoDate, nullableFigure } from '../primitives.ts';
import { categoryRefSchema, fundRefSchema, metaSchema } from './meta.ts';

const monthSchema = z.object({
  /** Jalali month, e.g. "1405-04". */
  month: z.string(),
  /** Its last day. */
  end: isoDate,
  index: figure,
  /** Against the month before, and the same month of the year before, percent points; null where that month is not known. */
  monthlyPercent: nullableFigure,
  yearlyPercent: nullableFigure,
  publishedOn: isoDate,
  isEstimate: z.boolean(),
  note: z.string().nullable(),
});

/** key "inflation": the months of the consumer price index that were published on the newest trading day, oldest first. */
export const inflationSchema = z.object({ meta: metaSchema, months: z.array(monthSchema) });
export type Inflation = z.infer<typeof inflationSchema>;

/** key "market/real-returns": the funds with a one-year return after inflation, by category in the sidebar's order; no leveraged ones. */
export const realReturnsSchema = z.object({
  meta: metaSchema,
  boards: z.array(
    z.object({
      category: categoryRefSchema,
      /** The highest first; percent points, not rounded. */
      funds: z.array(z.object({ fund: fundRefSchema, realPercent: figure })),
    }),
  ),
});
export type RealReturns = z.infer<typeof realReturnsSchema>;
