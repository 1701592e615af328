/** What the pipeline stores for the staff to read: results of jobs (`job_runs.result`), and how the last publish ended. */
import { z } from 'zod';
import { problemSchema } from './manifest.ts';

/** A list without the items of another shape, e.g. those of an earlier version. */
const listOf = <T extends z.ZodType>(item: T) =>
  z.array(z.unknown()).transform((values): readonly z.output<T>[] =>
    values.flatMap((value) => {
      const read = item.safeParse(value);
      return read.success ? [read.data] : [];
    }),
  );

/** What was not done, of a publish or of a run; another value than a list names nothing. */
export const problemsSchema = listOf(problemSchema).catch([]);

/** A stored release, as the command line and the admin list it. */
const listedReleaseSchema = z.object({
  id: z.string(),
  live: z.boolean(),
  /** ISO instant. */
  createdAt: z.string(),
  /** ISO day of the data. */
  asOf: z.string(),
  pages: z.number(),
  rendered: z.number(),
  removed: z.number(),
  problems: z.number(),
});

/** A release and its differences from the one before it: counts of files, and the first changed pages by path. */
const comparedReleaseSchema = listedReleaseSchema.extend({
  difference: z.object({
    added: z.number(),
    changed: z.number(),
    removed: z.number(),
    paths: z.array(z.object({ path: z.string(), change: z.enum(['added', 'changed', 'removed']) })),
  }),
});

/** Result of `list-releases`: newest first, and the ISO instant of the rollback that pins the live release. */
export const releaseListSchema = z.object({
  releases: listOf(comparedReleaseSchema),
  pinnedSince: z.string().nullable(),
});

/** Result of `export-static-seo`. */
export const seoExportSchema = z.object({
  results: listOf(z.record(z.string(), z.unknown())),
  summary: z.object({
    totalFiles: z.number(),
    fundFiles: z.number(),
    categoryFiles: z.number(),
    customSEOFiles: z.number(),
  }),
});

/** Result of `generate-category-seo`: the texts that a save would write. */
export const seoProposalsSchema = z.object({
  proposals: listOf(
    z.object({
      id: z.string(),
      name: z.string().catch(''),
      next: z.record(z.string(), z.string().nullable()),
      before: z.record(z.string(), z.string().nullable()).nullable().catch(null),
      changes: z.array(z.string()),
    }),
  ),
});

/** How the last publish ended: `pipeline.publish_state`, and the answer of `public.publish_state()`. */
export const publishStateSchema = z.object({
  status: z.enum(['done', 'partial', 'failed']),
  problems: problemsSchema,
  /** ISO instant of the rollback that pins the live release; null where none does. */
  pinnedSince: z.string().nullable(),
});

export type ListedRelease = Readonly<z.infer<typeof listedReleaseSchema>>;
export type ComparedRelease = Readonly<z.infer<typeof comparedReleaseSchema>>;
export type ReleaseDifference = ComparedRelease['difference'];
export type PublishState = Readonly<z.infer<typeof publishStateSchema>>;
