import { z } from 'zod';
import { isoDate, isoInstant, nullableFigure } from '../primitives.ts';

/** One stored row, or the rows of one table that share a part of their key: where they come from, and of what time. */
const sourceSchema = z.object({
  /** Ids of `data_sources`; "simulated" for rows of the demonstration. */
  origins: z.array(z.string()),
  simulated: z.boolean(),
  /** The day of the figures; null for what has none, e.g. a name. */
  day: isoDate.nullable(),
  instant: isoInstant.nullable(),
  table: z.string(),
  /** Key columns and their values, e.g. { fund_id: "…", date: "2026-08-16" }. */
  key: z.record(z.string(), z.string()),
  /** Number of rows, where there are more than one. */
  count: z.int().min(1).optional(),
});

const figureProvenanceSchema = z.object({
  /** As published, in the unit of the figure; null is unknown, or stands for the lines of a report or the days of a series. */
  value: nullableFigure,
  /** Index into `sources`. */
  from: z.int().min(0),
  /** The column that holds the value, where it is one. */
  column: z.string().optional(),
  /** Values by the names of the figure's inputs; absent for a reported figure. */
  inputs: z.record(z.string(), nullableFigure).optional(),
  /** Names of inputs that no source reports: an assumption. */
  assumed: z.array(z.string()).optional(),
  /** "days": the value of each day is in a chart; "lines": of each line in a table. */
  each: z.enum(['days', 'lines']).optional(),
});

/**
 * By what the figures of one fund, category or the market can be followed. keys "fund-provenance/{slug}" (what its own rows say),
 * "rank-provenance/{slug}" (its ranks), "risk-provenance/{slug}" (its risk), "category-provenance/{slug}", "market-provenance". Published by the addresses of shared/figures/provenance-key.ts.
 */
export const provenanceSchema = z.object({
  subject: z.object({
    level: z.enum(['fund', 'category', 'market']),
    /** Null for the market. */
    slug: z.string().nullable(),
    name: z.string(),
  }),
  sources: z.array(sourceSchema),
  /** By figure id. */
  figures: z.record(z.string(), figureProvenanceSchema),
});

/** key "source-list": every source by its id, for the provenance of its figures. Published with the provenance. */
export const sourceListSchema = z.object({
  sources: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      url: z.string().nullable(),
      /** When it last answered well; null where it was never asked. */
      fetchedAt: isoInstant.nullable(),
    }),
  ),
});

export type SourceList = z.infer<typeof sourceListSchema>;
export type ProvenanceSource = z.infer<typeof sourceSchema>;
export type FigureProvenance = z.infer<typeof figureProvenanceSchema>;
export type ProvenanceFile = z.infer<typeof provenanceSchema>;
