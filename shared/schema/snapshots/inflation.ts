import { z } from 'zod';
import { figure, isoDate, nullableFigure } from '../primitives.ts';
import { meta } from './meta.ts';

const month = z.object({
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
export const inflation = z.object({ meta, months: z.array(month) });
export type Inflation = z.infer<typeof inflation>;
