import { z } from 'zod';
import { isoDate, isoInstant } from '../primitives.ts';

/** What every snapshot says of its own figures; the foot of each widget prints it. */
export const meta = z.object({
  /** The day of the newest figure in this snapshot; null when it holds none. */
  asOf: isoDate.nullable(),
  /** The instant of the newest figure where the table has one. */
  updatedAt: isoInstant.nullable(),
  /** Ids of `data_sources`. */
  sources: z.array(z.string()),
  /** True when a figure in it was made by the demonstration's generator. */
  simulated: z.boolean(),
  /** True when the data is older than its source's promise. */
  stale: z.boolean(),
});
export type Meta = z.infer<typeof meta>;

/** How a category is named and coloured wherever it appears. */
export const categoryRef = z.object({
  slug: z.string(),
  /** The Persian display name: description, else name. */
  label: z.string(),
  /** `categories.name`, one of FUND_KINDS for the seeded ones. */
  kind: z.string(),
  /** Index into the fixed 16-colour set, the same on every page. */
  colorIndex: z.int().min(0),
});
export type CategoryRef = z.infer<typeof categoryRef>;

/** How a fund is named wherever it appears. */
export const fundRef = z.object({ slug: z.string(), name: z.string(), symbol: z.string().nullable() });
export type FundRef = z.infer<typeof fundRef>;
