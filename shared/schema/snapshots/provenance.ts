import { z } from 'zod';
import { isoDate, isoInstant, nullableFigure } from '../primitives.ts';

/** Sources and time of the rows behind a figure. */
export const evidence = z.object({
  /** Ids of `data_sources`; "simulated" for drawn rows. */
  origins: z.array(z.string()),
  simulated: z.boolean(),
  /** The day of the figure; null for what has none, e.g. a name. */
  day: isoDate.nullable(),
  instant: isoInstant.nullable(),
});

/** A stored row, or the rows of one table: their key as far as all of them share it. */
const sourceRow = z.object({
  table: z.string(),
  /** Key columns and their values, e.g. { fund_id: "…", date: "2026-08-16" }. */
  key: z.record(z.string(), z.string()),
  /** The column that holds the value, where it is one. */
  column: z.string().optional(),
  /** Number of rows, where there are more than one. */
  count: z.int().min(1).optional(),
});

const figureProvenance = z.object({
  /** As published, in the unit of the figure; null is unknown, or stands for the lines of a report or the days of a series. */
  value: nullableFigure,
  /** Index into `evidence`; null where nothing is known of it. */
  from: z.int().min(0).nullable(),
  rows: z.array(sourceRow),
  /** Values by the names of the figure's inputs; absent for a reported figure. */
  inputs: z.record(z.string(), nullableFigure).optional(),
  /** Names of inputs that no source reports: an assumption. */
  assumed: z.array(z.string()).optional(),
  /** "days": the value of each day is in a chart; "lines": of each line in a table. */
  each: z.enum(['days', 'lines']).optional(),
});

/**
 * By what the figures of one fund, category or the market can be followed. keys "fund-provenance/{slug}" (what its own rows say),
 * "rank-provenance/{slug}" (its ranks), "category-provenance/{slug}", "market-provenance". Published as `data/{key}.json`.
 */
export const provenance = z.object({
  subject: z.object({
    /** Null for the market. */
    slug: z.string().nullable(),
    name: z.string(),
  }),
  evidence: z.array(evidence),
  /** By figure id. */
  figures: z.record(z.string(), figureProvenance),
});

export type EvidenceOf = z.infer<typeof evidence>;
export type FigureProvenance = z.infer<typeof figureProvenance>;
export type ProvenanceFile = z.infer<typeof provenance>;
