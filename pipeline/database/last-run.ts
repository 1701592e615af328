import type { Queryable } from './database.ts';

export interface LastRun {
  readonly kind: string;
  readonly status: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  readonly message: string | null;
  readonly error: string | null;
}

const iso = (value: unknown): string | null =>
  value === null ? null : new Date(value as string | Date).toISOString();

/** The newest run on the queue, or null before the first. */
export async function readLastRun(database: Queryable): Promise<LastRun | null> {
  const { rows } = await database.query<LastRun>(
    `select kind, status, started_at as "startedAt", finished_at as "finishedAt", message, error
     from public.job_runs order by created_at desc limit 1`,
  );
  const row = rows[0];
  return row ? { ...row, startedAt: iso(row.startedAt), finishedAt: iso(row.finishedAt) } : null;
}
