import { z } from 'zod';
import { figure, isoDate, nullableFigure } from '../primitives.ts';
import { metaSchema } from './meta.ts';

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
