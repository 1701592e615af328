import { z } from 'zod';

/** A figure that was really taken: finite, and not below nothing. */
const figure = z.number().nonnegative();
const ms = z.number().positive();
const quantiles = z.object({ p50: ms, p95: ms });

/** What one session on one database tells. */
export const sessionFigures = z.object({
  /** Pages of the first publish, and what went wrong in it. */
  pages: z.int().positive(),
  problems: z.literal(0),
  commitToPublishedMs: quantiles,
  fullTickMs: ms,
  /** Pages that a tick of all funds printed. */
  tickPages: z.int().positive(),
  tickUploadMs: ms,
  /** Bytes sent for a tick, as a share of the bytes of the files that it changed. */
  uploadBytesRatio: z.number().positive(),
  uploadedBytes: z.int().positive(),
  nothingChangedMs: figure,
  /** Pages printed and releases made by runs before which nothing had changed. */
  nothingPrinted: z.int().nonnegative(),
  nothingReleased: z.int().nonnegative(),
  rssMb: figure,
});
export type SessionFigures = z.infer<typeof sessionFigures>;

/** The answer of `bench:publish`; what a shorter profile leaves out is null. */
export const publishFigures = z.object({
  machine: z.object({ cpu: z.string().optional(), cores: z.int().positive(), memoryGb: figure }),
  load: z.object({ before: figure, after: figure }),
  commitToPublishedMs: quantiles,
  fullTickMs: ms,
  nothingChangedMs: figure,
  uploadBytesRatio: z.number().positive(),
  growthRatio: z.number().positive().nullable(),
  growthRatioCpu: z.number().positive().nullish(),
  growth: z.array(z.looseObject({ funds: z.int().positive() })).optional(),
  astroBuildMs: ms.nullable(),
  embedded: sessionFigures,
  postgres: sessionFigures.nullable(),
});
