import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import type { Outcome } from './interfaces.ts';

/** The local API hands an object over as a text that holds it; a text that holds none is left for the task to refuse. */
function unwrapped(payload: unknown): unknown {
  if (typeof payload !== 'string') return payload;
  try {
    return JSON.parse(payload) as unknown;
  } catch {
    return payload;
  }
}

/** What a job carries: a run that somebody waits for, or nothing when an event added it. */
export const jobPayload = z
  .object({ run: z.guid(), kind: z.string(), payload: z.unknown().transform(unwrapped) })
  .partial()
  .catch({});
export type JobPayload = z.infer<typeof jobPayload>;

/** One attempt at a run. */
export interface Attempt {
  readonly run: string;
  /** The worker that makes it: what it notes counts only as long as the run is its own. */
  readonly worker: string;
  /** The account that asked; null for an event or the schedule. */
  readonly requestedBy: string | null;
}

interface Begin {
  readonly kind: string;
  readonly job: JobPayload;
  /** graphile-worker's number of the job. */
  readonly jobId: string;
  readonly worker: string;
}

/**
 * Takes the run that the staff asked for, goes on with the one that an earlier attempt at this job left, or makes a row
 * for one that an event or the schedule started.
 */
export async function beginRun(database: Database, { kind, job, jobId, worker }: Begin): Promise<Attempt> {
  const taken = await database.query<{ id: string; by: string | null }>(
    `with known as (
       update job_runs set status = 'running', started_at = now(), finished_at = null, error = null, worker = $4,
         job_id = $5, attempts = attempts + 1, stage = null, done = 0, total = 0, progress = 0
       where case when $1::uuid is not null then id = $1 else job_id = $5 and status in ('queued', 'running') end
       returning id, requested_by
     ), made as (
       insert into job_runs (id, kind, status, payload, started_at, worker, job_id, attempts)
       select coalesce($1, gen_random_uuid()), $2, 'running', $3, now(), $4, $5, 1
       where not exists (select from known) returning id, requested_by
     )
     select id, requested_by as by from known union all select id, requested_by from made`,
    [job.run ?? null, kind, JSON.stringify(job.payload ?? {}), worker, jobId],
  );
  const { id, by } = taken.rows[0] as { id: string; by: string | null };
  return { run: id, worker, requestedBy: by };
}

export async function saveProgress(
  database: Database,
  { run, worker }: Attempt,
  stage: string,
  done: number,
  total: number,
): Promise<void> {
  await database.query(
    `update job_runs set stage = $3, done = $4, total = $5, progress = $6 where id = $1 and worker = $2`,
    [run, worker, stage, done, total, total > 0 ? Math.min(1, done / total) : 0],
  );
}

export async function finishRun(
  database: Database,
  { run, worker }: Attempt,
  outcome: Outcome,
): Promise<void> {
  await database.query(
    `update job_runs set status = $3, message = $4, result = $5, progress = 1, finished_at = now()
     where id = $1 and worker = $2`,
    [run, worker, outcome.status, outcome.message, JSON.stringify(outcome.result ?? null)],
  );
}

/**
 * A run that an event started and that found nothing to do tells nobody anything; unless an earlier attempt may have
 * done the work and could not say so.
 */
export const deleteIdleRun = (database: Database, { run, worker }: Attempt) =>
  database.query(
    `delete from job_runs where id = $1 and worker = $2 and requested_by is null and attempts = 1`,
    [run, worker],
  );

/**
 * Jobs of a kind that are dead, because all their attempts failed or a later event replaced one that then failed, are no
 * alarm any more once one of their kind went well.
 */
export const completeDeadJobs = (database: Database, kind: string) =>
  database.query(
    `select graphile_worker.complete_jobs(array_agg(j.id)) from graphile_worker.jobs j
     where j.locked_at is null and j.attempts >= j.max_attempts
       and (select r.kind from job_runs r where r.job_id = j.id limit 1) = $1
     having count(*) > 0`,
    [kind],
  );

/** Whether the queue tries job `j` again: one that a later event has replaced is marked as having used up its attempts. */
const LIVES = `j.attempts < j.max_attempts`;

/**
 * `error` is one line. While the queue will try again, or where it must (`again`), the run goes back to "queued".
 * Returns whether it did.
 */
export async function failRun(
  database: Database,
  { run, worker }: Attempt,
  error: string,
  again: boolean,
): Promise<boolean> {
  const { rows } = await database.query<{ lives: boolean }>(
    `update job_runs r set status = case when lives then 'queued' else 'failed' end, error = $3,
       finished_at = case when lives then null else now() end
     from (select o.id, $4 or exists (select from graphile_worker.jobs j where j.id = o.job_id and ${LIVES}) as lives
           from job_runs o) known
     where r.id = $1 and known.id = r.id and r.worker = $2 returning lives`,
    [run, worker, error, again],
  );
  return rows[0]?.lives ?? false;
}

/** Runs whose worker no longer lives: back on the queue where their job is, failed where it is gone. */
export async function recoverRuns(database: Database): Promise<number> {
  const reclaimed = await database.query(
    `update job_runs r set
       status = case when lives then 'queued' else 'failed' end,
       finished_at = case when lives then null else now() end,
       error = case when lives then 'its worker died: another one takes it over' else 'its worker died' end
     from (
       select id, exists (
         select from graphile_worker.jobs j where j.id = o.job_id and ${LIVES}) as lives
       from job_runs o
       where status = 'running' and not exists (select from pipeline.workers w where w.id = o.worker)
     ) orphans
     where r.id = orphans.id`,
  );
  return reclaimed.rowCount;
}
