import { DAY } from '../../../../shared/units.ts';
import type { Database } from '../../../database/database.ts';
import { defineTask } from '../interfaces.ts';

/** Runs are kept so long, as long as the longest report looks back. */
const KEPT_DAYS = 90;
/** A job that failed for good is an alarm for so long; its run stays. */
const DEAD_DAYS = 7;

/** Tables whose rows are written over all day: what that leaves behind is space of theirs. */
const CHURNING = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('pipeline', 'graphile_worker') or (schemaname, tablename) in
    (('public', 'fund_live_data'), ('public', 'job_runs'), ('public', 'data_sources'), ('public', 'market_map_data'))
  order by 1`;

/** The embedded database has no autovacuum; Postgres looks after itself. Returns how many tables. */
async function vacuum(database: Pick<Database, 'kind' | 'query'>): Promise<number> {
  if (database.kind === 'postgres') return 0;
  const { rows } = await database.query<{ name: string }>(CHURNING);
  for (const { name } of rows) await database.query(`vacuum (analyze) ${name}`);
  return rows.length;
}

async function dropDeadJobs({ query }: Pick<Database, 'query'>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - DEAD_DAYS * DAY).toISOString();
  const { rowCount } = await query(
    `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
     where locked_at is null and attempts >= max_attempts and updated_at < $1 having count(*) > 0`,
    [before],
  );
  return rowCount;
}

/** Drops old runs of the pipeline and jobs long dead, and clears what the embedded database does not; by the schedule only. */
export const collectGarbage = defineTask({
  id: 'tidy',
  lane: 'work',
  async run({ database, now }) {
    const before = new Date(now().getTime() - KEPT_DAYS * DAY).toISOString();
    const { rowCount: runs } = await database.query(
      `delete from public.job_runs where created_at < $1 and status not in ('queued', 'running')`,
      [before],
    );
    const jobs = await dropDeadJobs(database, now());
    const tables = await vacuum(database);
    return {
      status: 'done',
      message: `${runs} old runs dropped${tables > 0 ? `, ${tables} tables vacuumed` : ''}`,
      result: { runs, jobs, tables },
      isIdle: runs + jobs === 0,
    };
  },
});
