import { SECOND } from '../../../shared/units.ts';
import type { Queryable } from '../../database/database.ts';
import { DEAD_AFTER_MS } from '../../database/worker-age.ts';
import { type Chunk, type ChunkId, chunkSchema } from './chunk.ts';

/** A machine that takes so many times as long as the slowest chunk before is taken for dead; the first one has `MIN_PATIENCE`. */
const PATIENCE_FACTOR = 3;
const MIN_PATIENCE = '5 seconds';

const jobKey = ({ build, number }: ChunkId): string => `render-chunk:${build}:${number}`;

/** Whether a machine is there that renders chunks. */
export async function hasMachines(database: Queryable): Promise<boolean> {
  const { rows } = await database.query<{ found: boolean }>(
    `select exists (
       select from pipeline.workers where 'render-chunk' = any(kinds) and seen_at > now() - make_interval(secs => $1)
     ) as found`,
    [DEAD_AFTER_MS / SECOND],
  );
  return rows[0]?.found ?? false;
}

/** Offers a chunk, whose input is shared already. */
export async function offerChunk(
  database: Queryable,
  { build, number }: ChunkId,
  chunk: Chunk,
): Promise<void> {
  await database.query('insert into pipeline.render_chunks (build, number, request) values ($1, $2, $3)', [
    build,
    number,
    JSON.stringify(chunk),
  ]);
  await database.query(`select pipeline.enqueue('render-chunk', $1, $2, '0', '0')`, [
    JSON.stringify({ kind: 'render-chunk', payload: { build, number } }),
    jobKey({ build, number }),
  ]);
}

/** Removes all chunks, and the jobs that no machine has begun: one build is made at a time. */
export async function removeChunks(database: Queryable): Promise<void> {
  const { rows } = await database.query<{ build: string; number: number }>(
    'delete from pipeline.render_chunks returning build, number',
  );
  if (rows.length === 0) return;
  await database.query(
    `select graphile_worker.remove_job(key) from graphile_worker.jobs
     where key = any($1) and locked_at is null`,
    [rows.map(jobKey)],
  );
}

/** Takes a chunk for a machine; null where it is done, gone, or the publisher renders it. */
export async function takeChunk(database: Queryable, { build, number }: ChunkId): Promise<Chunk | null> {
  const { rows } = await database.query<{ request: unknown }>(
    `update pipeline.render_chunks set state = 'taken', taken_at = clock_timestamp()
     where build = $1 and number = $2 and state in ('open', 'taken') returning request`,
    [build, number],
  );
  return rows[0] ? chunkSchema.parse(rows[0].request) : null;
}

/** Marks a chunk as done, whose output is shared; false where the publisher renders it itself meanwhile. */
export async function finishChunk(database: Queryable, { build, number }: ChunkId): Promise<boolean> {
  const { rowCount } = await database.query(
    `update pipeline.render_chunks set state = 'done', done_at = clock_timestamp()
     where build = $1 and number = $2 and state = 'taken'`,
    [build, number],
  );
  return rowCount > 0;
}

/** Takes so many of the chunks that nobody has begun for the publisher, the last first. Returns their numbers. */
export async function claimOpen(database: Queryable, build: string, count: number): Promise<number[]> {
  const { rows } = await database.query<{ number: number }>(
    `update pipeline.render_chunks set state = 'own' where build = $1 and number in (
       select number from pipeline.render_chunks where build = $1 and state = 'open'
       order by number desc limit $2 for update skip locked) returning number`,
    [build, count],
  );
  return rows.map(({ number }) => number);
}

/**
 * Takes a chunk away from a machine that has had it for three times as long as the slowest finished one took, and for five seconds at
 * least: its number, or none.
 */
export async function claimOverdue(database: Queryable, build: string): Promise<number[]> {
  const { rows } = await database.query<{ number: number }>(
    `update pipeline.render_chunks set state = 'own' where build = $1 and number in (
       select number from pipeline.render_chunks
       where build = $1 and state = 'taken' and taken_at < clock_timestamp() - greatest($2::interval, (
         select $3 * max(done_at - taken_at) from pipeline.render_chunks where build = $1 and state = 'done'))
       order by taken_at limit 1 for update skip locked) returning number`,
    [build, MIN_PATIENCE, PATIENCE_FACTOR],
  );
  return rows.map(({ number }) => number);
}

/** The chunks that machines have finished. */
export async function doneChunks(database: Queryable, build: string): Promise<number[]> {
  const { rows } = await database.query<{ number: number }>(
    `select number from pipeline.render_chunks where build = $1 and state = 'done' order by number`,
    [build],
  );
  return rows.map(({ number }) => number);
}
