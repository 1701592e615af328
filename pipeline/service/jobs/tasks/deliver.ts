import { CliError } from '../../../../shared/errors.ts';
import type { Database } from '../../../database/database.ts';
import type { Problem } from '../../../../shared/schema/manifest.ts';
import { defineTask } from '../interfaces.ts';
import { summarizeDelivery, hasDelivered } from '../delivery-summary.ts';

const KEY = 'deliver';

/** Sends the live release to the targets that were not reached; the queue tries again, ever more seldom. */
export const deliver = defineTask({
  id: 'deliver',
  lane: 'work',
  async run({ deliver: bring }) {
    const { problems, ...delivered } = await bring();
    if (problems.length > 0)
      throw new CliError(1, problems.map(({ part, message }) => `${part}: ${message}`).join('; '));
    const sent = delivered.uploads.reduce((sum, upload) => sum + upload.sent, 0);
    return {
      status: 'done',
      message: `${sent} files sent to ${delivered.uploads.length} targets`,
      result: summarizeDelivery(delivered),
      isIdle: !hasDelivered(delivered),
    };
  },
});

/**
 * Keeps one job on the queue for as long as a target lacks the live release: it has the queue's 25 attempts with pauses
 * from seconds to hours. Gone as soon as any delivery reaches everything.
 */
export function openRetrySchedule(database: Pick<Database, 'query'>): (problems: readonly Problem[]) => Promise<void> {
  // What an earlier process left there is not known.
  let owes: boolean | null = null;
  return async (problems) => {
    const owed = problems.some(({ part }) => part !== 'IndexNow');
    if (!owed && owes === false) return;
    const { rows } = await database.query<{ there: boolean }>(
      `select to_regclass('graphile_worker.jobs') is not null as there`,
    );
    // The queue comes with the first worker, and that one looks again.
    if (!rows[0]?.there) return;
    owes = owed;
    await database.query(
      owed
        ? `select graphile_worker.add_job('deliver', job_key := $1, run_at := now() + interval '10 seconds')
           where not exists (
             select from graphile_worker.jobs where key = $1 and (locked_at is not null or attempts < max_attempts))`
        : `select graphile_worker.remove_job(key) from graphile_worker.jobs where key = $1 and locked_at is null`,
      [KEY],
    );
  };
}
