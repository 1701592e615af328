import { z } from 'zod';
import { isoDate, isoInstant } from '../primitives.ts';

/** Age and origin of a snapshot's figures; shown in the footer of each widget. */
export const metaSchema = z.object({
  /** The day of the newest figure in this snapshot; null when it holds none. */
  asOf: isoDate.nullable(),
  /** The instant of the newest figure, where the table has instants. */
  updatedAt: isoInstant.nullable(),
  /** Ids of `data_sources`. */
  sources: z.array(z.string()),
  /** True when one of its figures is simulated. */
  simulated: z.boolean(),
  /** True when the data is older than its source's `staleAfterMinutes`. */
  stale: z.boolean(),
});
export type Meta = z.infer<typeof metaSchema>;

/** Name and colour of a category, wherever it is shown. */
export const categoryRefSchema = z.object({
  slug: z.string(),
  /** The Persian display name: description, else name. */
  label: z.string(),
  /** `categories.name`, one of FUND_KINDS for the seeded ones. */
  kind: z.string(),
  /** Index into the fixed set of 16 colours, the same on every page. */
  colorIndex: z.int().min(0),
  /** The staff's own colour instead of it, e.g. "#0b6b79"; absent where they chose none. */
  color: z.string().optional(),
});
export type CategoryRef = z.infer<typeof categoryRefSchema>;

/** Names of a fund, wherever it is shown. */
export const fundRefSchema = z.object({ slug: z.string(), name: z.string(), symbol: z.string().nullable() });
export type FundRef = z.infer<typeof fundRefSchema>;
