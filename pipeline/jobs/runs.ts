import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { Outcome } from './define.ts';

/** What a job carries: a run that somebody waits for, or nothing when an event added it. */
export const jobPayload = z
  .object({ run: z.guid(), kind: z.string(), payload: z.unknown() })
  .partial()
  .catch({});
export type JobPayload = z.infer<typeof jobPayload>;

/** Takes the run that the staff asked for, or makes a row for one that an event or the schedule started. */
export async function beginRun(database: Database, kind: string, job: JobPayload): Promise<string> {
  const taken = await database.query<{ id: string }>(
    `insert into job_runs (id, kind, status, payload, started_at)
     values (coalesce($1::uuid, gen_random_uuid()), $2, 'running', $3, now())
     on conflict (id) do update set status = 'running', started_at = now(), finished_at = null, error = null
     returning id`,
    [job.run ?? null, kind, JSON.stringify(job.payload ?? {})],
  );
  return (taken.rows[0] as { id: string }).id;
}

export async function noteProgress(
  database: Database,
  run: string,
  stage: string,
  done: number,
  total: number,
) {
  await database.query(`update job_runs set stage = $2, done = $3, total = $4, progress = $5 where id = $1`, [
    run,
    stage,
    done,
    total,
    total > 0 ? Math.min(1, done / total) : 0,
  ]);
}

export async function finishRun(database: Database, run: string, outcome: Outcome): Promise<void> {
  await database.query(
    `update job_runs set status = $2, message = $3, result = $4, progress = 1, finished_at = now() where id = $1`,
    [run, outcome.status, outcome.message, JSON.stringify(outcome.result ?? null)],
  );
}

/** A run that an event started and that found nothing to do tells nobody anything. */
export const forgetRun = (database: Database, run: string) =>
  database.query(`delete from job_runs where id = $1 and requested_by is null`, [run]);

/** `error` is one line; while the queue will try again the run goes back to "queued". */
export async function failRun(
  database: Database,
  run: string,
  error: string,
  willRetry: boolean,
): Promise<void> {
  await database.query(
    `update job_runs set status = $2, error = $3, finished_at = case when $4 then null else now() end where id = $1`,
    [run, willRetry ? 'queued' : 'failed', error, willRetry],
  );
}

/** Runs left "running" by a worker that died before its job was taken over, e.g. at a power cut. */
export async function closeOrphans(database: Database): Promise<number> {
  const closed = await database.query(
    `update job_runs set status = 'failed', finished_at = now(), error = 'the worker of this run died'
     where status = 'running' and not exists (select from pipeline.workers where seen_at > now() - interval '1 minute')`,
  );
  return closed.rowCount;
}
