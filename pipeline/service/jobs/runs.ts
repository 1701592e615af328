import type { Database } from '../../database/database.ts';
import type { Attempt, Outcome } from './interfaces.ts';
import type { JobPayload } from './job-payload.ts';

interface BeginOptions {
  readonly kind: string;
  readonly job: JobPayload;
  /** graphile-worker's id of the job. */
  readonly jobId: string;
  readonly worker: string;
}

/**
 * Begins an attempt: at the run that someone requested, at the run of an earlier attempt at this job, or at a new run
 * where a trigger or the schedule added the job.
 */
export async function beginRun(
  database: Database,
  { kind, job, jobId, worker }: BeginOptions,
): Promise<Attempt> {
  const { rows } = await database.query<{ id: string; by: string | null }>(
    `with known as (
       update job_runs set status = 'running', started_at = now(), finished_at = null, error = null, worker = $4,
         job_id = $5, attempts = attempts + 1, stage = null, done = 0, total = 0, progress = 0
       where case when $1::uuid is not null then id = $1 else job_id = $5 and status in ('queued', 'running') end
       returning id, requested_by
     ), added as (
       insert into job_runs (id, kind, status, payload, started_at, worker, job_id, attempts)
       select coalesce($1, gen_random_uuid()), $2, 'running', $3, now(), $4, $5, 1
       where not exists (select from known) returning id, requested_by
     )
     select id, requested_by as by from known union all select id, requested_by from added`,
    [job.run ?? null, kind, JSON.stringify(job.payload ?? {}), worker, jobId],
  );
  const { id, by } = rows[0] as { id: string; by: string | null };
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
 * Deletes the row of a run that found nothing to do. The row stays where someone requested the run, and after an earlier
 * attempt, which may have done the work without being able to store that.
 */
export const deleteIdleRun = (database: Database, { run, worker }: Attempt) =>
  database.query(
    `delete from job_runs where id = $1 and worker = $2 and requested_by is null and attempts = 1`,
    [run, worker],
  );

/**
 * Completes the dead jobs of a kind after a run of that kind went well: they raise no alarm any more. A job is dead when
 * all its attempts failed, or when it failed after a later event had replaced it.
 */
export const completeDeadJobs = (database: Database, kind: string) =>
  database.query(
    `select graphile_worker.complete_jobs(array_agg(j.id)) from graphile_worker.jobs j
     where j.locked_at is null and j.attempts >= j.max_attempts
       and (select r.kind from job_runs r where r.job_id = j.id limit 1) = $1
     having count(*) > 0`,
    [kind],
  );

/** Whether the queue tries job `j` again. A job that a later event has replaced counts as one without attempts left. */
const HAS_ATTEMPTS_LEFT = `j.attempts < j.max_attempts`;

/** Whether a failed run is tried again: as the attempts of its job say, always, or never. */
export type Retry = 'while-attempts-left' | 'always' | 'never';

/** Ends an attempt with an error of one line. The run goes back to "queued" where it is tried again. Returns whether it is. */
export async function failRun(
  database: Database,
  { run, worker }: Attempt,
  error: string,
  retry: Retry,
): Promise<boolean> {
  const { rows } = await database.query<{ retries: boolean }>(
    `update job_runs r set status = case when retries then 'queued' else 'failed' end, error = $3,
       finished_at = case when retries then null else now() end
     from (select o.id, $4 = 'always' or $4 <> 'never' and exists (
             select from graphile_worker.jobs j where j.id = o.job_id and ${HAS_ATTEMPTS_LEFT}) as retries
           from job_runs o) known
     where r.id = $1 and known.id = r.id and r.worker = $2 returning retries`,
    [run, worker, error, retry],
  );
  return rows[0]?.retries ?? false;
}

/** Queues running runs of dead workers again; they fail where their job is gone. */
export async function recoverRuns(database: Database): Promise<void> {
  await database.query(
    `update job_runs r set
       status = case when retries then 'queued' else 'failed' end,
       finished_at = case when retries then null else now() end,
       error = case when retries then 'its worker died: another one takes it over' else 'its worker died' end
     from (
       select id, exists (
         select from graphile_worker.jobs j where j.id = o.job_id and ${HAS_ATTEMPTS_LEFT}) as retries
       from job_runs o
       where status = 'running' and not exists (select from pipeline.workers w where w.id = o.worker)
     ) orphans
     where r.id = orphans.id`,
  );
}
