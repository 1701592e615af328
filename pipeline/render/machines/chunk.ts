import { z } from 'zod';
import { contentHashSchema, problemSchema, renderedPageSchema } from '../../../shared/schema/manifest.ts';
import { isoInstant } from '../../../shared/schema/primitives.ts';
import { inBatches } from '../../storage/for-each-concurrent.ts';

/** Some seconds of work, so that a machine that dies loses little. */
export const MAX_CHUNK_PAGES = 50;
/** Chunks of a small publish, so that all machines end at about the same time. */
const MIN_CHUNKS = 20;

/** The chunks of a publish. */
export function chunksOf(paths: readonly string[]): string[][] {
  const size = Math.min(MAX_CHUNK_PAGES, Math.ceil(paths.length / MIN_CHUNKS));
  return [...inBatches(paths, size)];
}

/** Which chunk of which build; what a job carries. */
export const chunkIdSchema = z.object({ build: z.guid(), number: z.int().nonnegative() });
export type ChunkId = z.infer<typeof chunkIdSchema>;

/** Pages that another machine renders, and what it renders them from. */
export const chunkSchema = z.object({
  paths: z.array(z.string()),
  /** Hash of the built site's rendering code. */
  bundle: z.string(),
  /** Root of the snapshots that come with the chunk. */
  snapshots: contentHashSchema.nullable(),
  /** Paths of articles that nothing may lead to. */
  missing: z.array(z.string()),
  /** ISO instant of the build. */
  at: isoInstant,
});
export type Chunk = z.infer<typeof chunkSchema>;

/** What a machine made of a chunk, beside the contents themselves. */
export const renderedChunkSchema = z.object({
  pages: z.array(z.tuple([z.string(), renderedPageSchema])),
  failed: z.array(z.string()),
  problems: z.array(problemSchema),
});
export type RenderedChunk = z.infer<typeof renderedChunkSchema>;

/** The entry of a machine's pack that says what the others are. */
export const RESULT = 'result.json';

/** Names of the shared files of a build: its code, what all its pages may read, and of each chunk what goes in and what comes out. */
export const chunkFiles = {
  bundle: (build: string): string => `${build}/bundle`,
  shared: (build: string): string => `${build}/shared`,
  input: ({ build, number }: ChunkId): string => `${build}/${number}/in`,
  output: ({ build, number }: ChunkId): string => `${build}/${number}/out`,
};
