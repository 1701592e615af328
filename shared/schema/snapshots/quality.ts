import { z } from 'zod';
import { count, isoDate, isoInstant } from '../primitives.ts';
import { categoryRefSchema } from './meta.ts';

/** How far today's figures can be trusted, in one word; of several the first that applies. */
const QUALITY_STATES = ['simulated', 'late', 'partial', 'complete'] as const;
export type QualityState = (typeof QUALITY_STATES)[number];

/** What a day consists of. */
export const QUALITY_KINDS = ['trades', 'nav', 'returns', 'reserve', 'holdings'] as const;
export type QualityKind = (typeof QUALITY_KINDS)[number];

/** How many funds have a figure of the newest day. */
const coverageSchema = z.object({
  kind: z.enum(QUALITY_KINDS),
  /** The newest day of any fund; null without a figure. */
  day: isoDate.nullable(),
  /** Active funds that should have it. */
  expected: count,
  /** Those with a figure of `day`, with an older one, and with none. */
  current: count,
  carriedOver: count,
  missing: count,
  /** How many of `current` and `carriedOver` are simulated. */
  simulated: count,
});

/** Refusals of one reason by one source, from the first to the last without a day between. */
const episodeSchema = z.object({
  source: z.string(),
  table: z.string(),
  field: z.string().nullable(),
  /** As the operator reads it; numbers are left out. */
  reason: z.string(),
  rows: count,
  since: isoInstant,
  until: isoDate,
  /** Key of one of the rows. */
  example: z.string(),
});

/** key "quality": how complete the day is, what was refused, and how old each source's answers are. */
export const qualitySchema = z.object({
  state: z.enum(QUALITY_STATES),
  day: isoDate,
  coverage: z.array(coverageSchema),
  categories: z.array(z.object({ category: categoryRefSchema, coverage: z.array(coverageSchema) })),
  sources: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      url: z.string().nullable(),
      /** False for one that the staff have switched off: it is never late. */
      isEnabled: z.boolean(),
      lastSuccessAt: isoInstant.nullable(),
      /** Since its last success. */
      hasFailed: z.boolean(),
      staleAfterMinutes: count,
      /** Its last success is older than that, up to the moment that counts for it (`freshnessDeadline`). */
      isLate: z.boolean(),
    }),
  ),
  episodes: z.array(episodeSchema),
});

/** key "quality-state": the word alone, for the foot of every page. Published with the provenance. */
export const qualityStateSchema = z.object({ state: z.enum(QUALITY_STATES), day: isoDate });

export type Quality = z.infer<typeof qualitySchema>;
export type Coverage = z.infer<typeof coverageSchema>;
export type Episode = z.infer<typeof episodeSchema>;
