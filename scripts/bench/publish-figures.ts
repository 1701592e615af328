import { z } from 'zod';

/** A measured figure: finite, not negative. */
const figureSchema = z.number().nonnegative();
const ms = z.number().positive();
const quantilesSchema = z.object({ p50: ms, p95: ms });

/** What a trade costs where pages are rendered at once, or within the bound. */
const tradesSchema = z.object({
  /** One fund, from the commit to the bytes at a reader of the local server. */
  commitToReadersMs: quantilesSchema,
  /** A tick of all funds, the same. */
  tickToReadersMs: ms,
  tickCpuMs: ms,
  compressCpuMs: ms,
  /** Files that a tick changes, their bytes, and those as brotli. */
  files: z.int().positive(),
  bytes: z.int().positive(),
  brotliBytes: z.int().positive(),
});

/** Figures of one session. */
export const sessionFiguresSchema = z.object({
  /** Pages and problems of the first publish. */
  pages: z.int().positive(),
  problems: z.literal(0),
  commitToPublishedMs: quantilesSchema,
  fullTickMs: ms,
  /** CPU of this process for a tick, up to its release, and for the compression of its files. */
  tickCpuMs: ms,
  /** CPU of ticks in turn: pages rendered by their regions, and whole. */
  tickOfRegionsCpuMs: ms,
  tickOfPagesCpuMs: ms,
  tickCompressCpuMs: ms,
  /** Both ways to render pages, in turn in one run. */
  trades: z.object({ pagesAtOnce: tradesSchema, pagesDeferred: tradesSchema }),
  /** The pages of a tick that were deferred: CPU and wall clock of the publish that renders them. */
  deferredPages: z.object({ pages: z.int().positive(), ms, cpuMs: ms }),
  /** Pages that a tick of all funds rendered. */
  tickPages: z.int().positive(),
  tickUploadMs: ms,
  /** Bytes uploaded for a tick / bytes of the files that it changed. */
  uploadBytesRatio: z.number().positive(),
  uploadedBytes: z.int().positive(),
  /** The same files as brotli, which an S3 target stores. */
  uploadedBrotliBytes: z.int().positive(),
  nothingChangedMs: figureSchema,
  /** Pages rendered and releases activated by runs without a change. */
  nothingRendered: z.int().nonnegative(),
  nothingReleased: z.int().nonnegative(),
  /** The first publish of a new publisher on the same data, and that of one that computes everything. */
  restart: z.object({ ms, cpuMs: ms }),
  restartFromNothing: z.object({ ms, cpuMs: ms }),
  /** The first publish after the database was restarted too: of a saved state that the database names, and of one that it does not. */
  restartOfBoth: z.object({ ms, cpuMs: ms }),
  restartOfBothUnnamed: z.object({ ms, cpuMs: ms }),
  rssMb: figureSchema,
});
export type SessionFigures = z.infer<typeof sessionFiguresSchema>;

/** The output of `scripts/bench/publish.ts`; figures that a shorter profile leaves out are null. */
export const publishFiguresSchema = z.object({
  machine: z.object({ cpu: z.string().optional(), cores: z.int().positive(), memoryGb: figureSchema }),
  load: z.object({ before: figureSchema, after: figureSchema }),
  commitToPublishedMs: quantilesSchema,
  fullTickMs: ms,
  nothingChangedMs: figureSchema,
  uploadBytesRatio: z.number().positive(),
  growthRatio: z.number().positive().nullable(),
  growthRatioCpu: z.number().positive().nullish(),
  growth: z.array(z.looseObject({ funds: z.int().positive() })).optional(),
  astroBuildMs: ms.nullable(),
  session: sessionFiguresSchema,
});
