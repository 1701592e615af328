import type { Problem } from '../../../shared/schema/manifest.ts';
import type { Database } from '../../database/database.ts';

const JOB_KEY = 'deliver';

/** Called after each delivery with its problems. */
export type ScheduleRetry = (problems: readonly Problem[]) => Promise<void>;

/**
 * Keeps one job "deliver" on the queue for as long as a target lacks the live release, and removes it after a delivery
 * that reached every target. The queue makes 25 attempts, with pauses from seconds to hours.
 */
export function createScheduleRetry(database: Pick<Database, 'query'>): ScheduleRetry {
  // Null at first: an earlier process may have left a job.
  let isScheduled: boolean | null = null;
  return async (problems) => {
    const needsRetry = problems.some(({ part }) => part !== 'IndexNow');
    if (!needsRetry && isScheduled === false) return;
    const { rows } = await database.query<{ ready: boolean }>(
      `select to_regclass('graphile_worker.jobs') is not null as ready`,
    );
    // The first worker migrates the queue's schema, and delivers again.
    if (!rows[0]?.ready) return;
    isScheduled = needsRetry;
    await database.query(
      needsRetry
        ? `select graphile_worker.add_job('deliver', job_key := $1, run_at := now() + interval '10 seconds')
           where not exists (
             select from graphile_worker.jobs where key = $1 and (locked_at is not null or attempts < max_attempts))`
        : `select graphile_worker.remove_job(key) from graphile_worker.jobs where key = $1 and locked_at is null`,
      [JOB_KEY],
    );
  };
}
