import { z } from 'zod';
import { isoDate, isoInstant } from './primitives.ts';
import { printedHeadSchema } from './printed-head.ts';

/** A content hash: the first 16 hex digits of SHA-256. */
export const contentHashSchema = z.string().regex(/^[0-9a-f]{16}$/);

/** What a page read when it was rendered: it is stale when, and only when, one of these changed. */
export const renderedPageSchema = z.object({
  file: z.string(),
  hash: contentHashSchema,
  status: z.int(),
  /** Snapshot key → content hash; null for a key that did not exist when the page asked. */
  reads: z.record(z.string(), contentHashSchema.nullable()),
  /** Keys (all of them in `reads`) that only the shell around the page read. */
  shellReads: z.array(z.string()).default([]),
  /** Keys (all of them in `reads`) that only the page's regions read. */
  regionReads: z.array(z.string()).default([]),
  /** Keys (all of them in `reads`) whose data file the page names: these files are published beside it. */
  fetches: z.array(z.string()),
  /** False for a page that asks robots not to list it. */
  indexed: z.boolean(),
  head: printedHeadSchema,
  /** When the page's content last changed: the sitemap's `lastmod`. */
  changedAt: isoInstant,
});

/** One thing that failed while the rest went on; `part` names it, e.g. "page /funds/عیار". */
export const problemSchema = z.object({ part: z.string(), message: z.string() });

/**
 * One node of a stored map from names to values (paths to hashes, keys to hashes, paths to pages), itself an
 * object of the store. A leaf holds up to 64 names; above that the names are split sixteen ways by the hex digits
 * of their own hash. So one changed name rewrites a handful of small nodes, whatever the size of the map.
 */
export const treeNodeSchema = z.union([
  z.object({ leaf: z.record(z.string(), z.unknown()) }),
  z.object({ count: z.int(), branch: z.array(contentHashSchema.nullable()).length(16) }),
]);

/** `snapshots/index.json` below the data folder: the newest snapshot under each key. */
export const snapshotIndexSchema = z.object({
  /** Root of the map from key to content hash; null while there is none. */
  tree: contentHashSchema.nullable(),
  asOf: isoDate.nullable(),
  writtenAt: isoInstant,
});

/** `release.json` of a release: the roots of its maps, and what else a server and the next build need. */
export const releaseSchema = z.object({
  /** Counts up, so that a clock set back never disturbs the order, e.g. "000042-20260816T123000Z". */
  id: z.string(),
  createdAt: isoInstant,
  asOf: isoDate,
  bundle: z.string(),
  /** Path → content hash. */
  files: contentHashSchema.nullable(),
  /** Page path → renderedPage. */
  pages: contentHashSchema.nullable(),
  /** Snapshot key → content hash. */
  snapshots: contentHashSchema.nullable(),
  /** The files of the bundle, and the documents; both are parts of `files`. */
  assets: contentHashSchema.nullable(),
  documents: contentHashSchema.nullable(),
  counts: z.object({ files: z.int(), pages: z.int(), snapshots: z.int() }),
  /** Sources of the content security policy for inline scripts, e.g. "sha256-…". */
  inlineScripts: z.array(z.string()),
  /** Sources of that policy for inline styles; absent in releases of earlier versions. */
  inlineStyles: z.array(z.string()).optional(),
  /**
   * Since when (ISO) the regions of some pages are newer than the pages, and the snapshots of the last release in which none were; null
   * where each page is of the newest snapshots.
   */
  deferred: z.object({ since: isoInstant, snapshots: contentHashSchema.nullable() }).nullable().default(null),
  /** Pages that could not be rendered: their last good file stays, and the next build renders them again. */
  failed: z.array(z.string()),
  /** Number of rendered pages. */
  rendered: z.int(),
  removed: z.int(),
  problems: z.array(problemSchema),
  refused: z.int(),
});

/**
 * A page's pointer: under 1 KB, short-lived, names the hashes of the live snapshots that the page shows.
 * `/data/latest.json` is the home page's (and the release's); `/data/latest{page path}.json` any other page's,
 * e.g. "/data/latest/categories/طلا.json". Everything that it names is immutable.
 */
export const latestPointerSchema = z.object({
  version: z.string(),
  asOf: isoDate,
  /** Moment of the market's newest figure; of the release before there is one. */
  at: isoInstant,
  /** Live snapshot key → content hash. */
  live: z.record(z.string(), contentHashSchema),
});

/** What an open page shows of the newest snapshots. */
const livePageSchema = z.object({
  /** Snapshot key → content hash, of all that its pointer would name. */
  live: z.record(z.string(), contentHashSchema),
  /** HTML between the marks of each region that a reader sees, by its name. */
  regions: z.record(z.string(), z.string()),
});

/** `/data/live/{n}.json`: the pointers and regions of several pages, by their paths. They may be newer than the pages (`deferred` of a release). */
export const livePagesSchema = latestPointerSchema
  .omit({ live: true })
  .extend({ pages: z.record(z.string(), livePageSchema) });

export type Release = z.infer<typeof releaseSchema>;
export type TreeNode = z.infer<typeof treeNodeSchema>;
export type SnapshotIndex = z.infer<typeof snapshotIndexSchema>;
/** Everything of a release but its own name, time and counts: two builds with equal manifests are the same release. */
export type Manifest = Omit<
  Release,
  'id' | 'createdAt' | 'counts' | 'rendered' | 'removed' | 'problems' | 'refused'
>;
export type Problem = Readonly<z.infer<typeof problemSchema>>;
export type RenderedPage = z.infer<typeof renderedPageSchema>;
export type LatestPointer = z.infer<typeof latestPointerSchema>;
export type LivePage = z.infer<typeof livePageSchema>;
export type LivePages = z.infer<typeof livePagesSchema>;
