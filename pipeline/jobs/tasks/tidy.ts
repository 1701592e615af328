import { DAY } from '../../../shared/units.ts';
import { defineTask } from '../define.ts';

/** Runs are kept so long, as long as the longest report looks back. */
const KEPT_DAYS = 90;

/** Drops old runs of the pipeline; by the schedule only. */
export const tidy = defineTask({
  id: 'tidy',
  lane: 'work',
  async run({ database, now }) {
    const before = new Date(now().getTime() - KEPT_DAYS * DAY).toISOString();
    const { rowCount } = await database.query(
      `delete from public.job_runs where created_at < $1 and status not in ('queued', 'running')`,
      [before],
    );
    const message = `${rowCount} old runs dropped`;
    return { status: 'done', message, result: { runs: rowCount }, idle: rowCount === 0 };
  },
});
