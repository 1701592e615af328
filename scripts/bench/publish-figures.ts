import { z } from 'zod';

/** A measured figure: finite, not negative. */
const figure = z.number().nonnegative();
const ms = z.number().positive();
const quantiles = z.object({ p50: ms, p95: ms });

/** Figures of one session. */
export const sessionFigures = z.object({
  /** Pages and problems of the first publish. */
  pages: z.int().positive(),
  problems: z.literal(0),
  commitToPublishedMs: quantiles,
  fullTickMs: ms,
  /** Pages that a tick of all funds rendered. */
  tickPages: z.int().positive(),
  tickUploadMs: ms,
  /** Bytes uploaded for a tick / bytes of the files that it changed. */
  uploadBytesRatio: z.number().positive(),
  uploadedBytes: z.int().positive(),
  nothingChangedMs: figure,
  /** Pages rendered and releases activated by runs without a change. */
  nothingPrinted: z.int().nonnegative(),
  nothingReleased: z.int().nonnegative(),
  rssMb: figure,
});
export type SessionFigures = z.infer<typeof sessionFigures>;

/** The output of `bench:publish`; figures that a shorter profile leaves out are null. */
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
  session: sessionFigures,
});
