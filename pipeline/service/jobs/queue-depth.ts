import type { Queryable } from '../../database/database.ts';

/** `due`: waits for a worker. `later`: waits for its time. `running`: locked. `dead`: has no attempts left. */
export const JOB_STATES = ['due', 'later', 'running', 'dead'] as const;

/** The number of a task's jobs in one state. */
export interface QueueDepth {
  readonly task: string;
  readonly state: (typeof JOB_STATES)[number];
  readonly count: number;
}

/** Counts the jobs on the queue; a task and state without any is absent. */
export async function readQueueDepth(db: Queryable): Promise<QueueDepth[]> {
  const { rows } = await db.query<QueueDepth>(
    `select task_identifier as task, case when locked_at is not null then 'running' when attempts >= max_attempts then 'dead'
       when run_at > now() then 'later' else 'due' end as state, count(*)::int as count
     from graphile_worker.jobs group by 1, 2`,
  );
  return rows;
}

/** The number of processes that take jobs. */
export async function countWorkers(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(distinct host)::int as count from pipeline.workers where seen_at > now() - interval '30 seconds'`,
  );
  return rows[0]?.count ?? 0;
}
