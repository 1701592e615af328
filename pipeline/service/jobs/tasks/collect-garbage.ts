import { DAY } from '../../../../shared/units.ts';
import type { Database } from '../../../database/database.ts';
import { defineTask } from '../interfaces.ts';

/** The longest SEO report covers as many days. */
const MAX_RUN_AGE_DAYS = 90;
/** A dead job raises an alarm for as long; its run stays. */
const MAX_DEAD_JOB_AGE_DAYS = 7;

const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY).toISOString();

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

/** Deletes old runs, dead jobs and old messages. The schedule adds this job. */
export const collectGarbage = defineTask({
  id: 'tidy',
  runner: 'work',
  async run({ database, now }) {
    const runs = await deleteOldRuns(database, now());
    const jobs = await completeDeadJobs(database, now());
    const messages = await deleteOldMessages(database, now());
    return {
      status: 'done',
      message: `${runs} old runs dropped${messages > 0 ? `, ${messages} old messages` : ''}`,
      result: { runs, jobs, messages },
      isIdle: runs + jobs + messages === 0,
    };
  },
});
