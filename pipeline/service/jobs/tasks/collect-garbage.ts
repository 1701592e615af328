import { DAY } from '../../../../shared/units.ts';
import type { Database } from '../../../database/database.ts';
import { defineTask } from '../define-task.ts';

/** The longest SEO report covers as many days. */
const MAX_RUN_AGE_DAYS = 90;
/** A dead job raises an alarm for as long; its run stays. */
const MAX_DEAD_JOB_AGE_DAYS = 7;

/** Tables whose rows are updated all day, which leaves dead rows behind. */
const UPDATED_TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('pipeline', 'graphile_worker') or (schemaname, tablename) in
    (('public', 'fund_live_data'), ('public', 'job_runs'), ('public', 'data_sources'), ('public', 'market_map_data'))
  order by 1`;

const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY).toISOString();

/** Vacuums the embedded database, which has no autovacuum. Returns the number of tables. */
async function vacuum(database: Pick<Database, 'kind' | 'query'>): Promise<number> {
  if (database.kind === 'postgres') return 0;
  const { rows } = await database.query<{ name: string }>(UPDATED_TABLES);
  for (const { name } of rows) await database.query(`vacuum (analyze) ${name}`);
  return rows.length;
}

async function deleteOldRuns({ query }: Pick<Database, 'query'>, now: Date): Promise<number> {
  const { rowCount } = await query(
    `delete from public.job_runs where created_at < $1 and status not in ('queued', 'running')`,
    [daysBefore(now, MAX_RUN_AGE_DAYS)],
  );
  return rowCount;
}

async function completeDeadJobs({ query }: Pick<Database, 'query'>, now: Date): Promise<number> {
  const { rowCount } = await query(
    `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
     where locked_at is null and attempts >= max_attempts and updated_at < $1 having count(*) > 0`,
    [daysBefore(now, MAX_DEAD_JOB_AGE_DAYS)],
  );
  return rowCount;
}

/** Messages of visitors live as long as the setting `contact_message_days` says. */
async function deleteOldMessages({ query }: Pick<Database, 'query'>, now: Date): Promise<number> {
  const { rows } = await query<{ deleted: number }>(
    'select pipeline.delete_old_contact_messages($1::timestamptz) as deleted',
    [now.toISOString()],
  );
  return rows[0]?.deleted ?? 0;
}

/** Deletes old runs, dead jobs and old messages, and vacuums the embedded database. The schedule adds this job. */
export const collectGarbage = defineTask({
  id: 'tidy',
  runner: 'work',
  async run({ database, now }) {
    const runs = await deleteOldRuns(database, now());
    const jobs = await completeDeadJobs(database, now());
    const messages = await deleteOldMessages(database, now());
    const tables = await vacuum(database);
    return {
      status: 'done',
      message: `${runs} old runs dropped${messages > 0 ? `, ${messages} old messages` : ''}${tables > 0 ? `, ${tables} tables vacuumed` : ''}`,
      result: { runs, jobs, messages, tables },
      isIdle: runs + jobs + messages === 0,
    };
  },
});
