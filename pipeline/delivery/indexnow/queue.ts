import type { Database } from '../../database/database.ts';

/** The state of submissions, in the database, so that any machine can continue. */
export interface IndexNowState {
  /** Root of the pages that were compared last. */
  readonly pages: string | null;
  /** No submission before this time. */
  readonly resumeAt: Date | null;
}

export async function readState(database: Database): Promise<IndexNowState> {
  const { rows } = await database.query<{ pages: string | null; resume_at: Date | string | null }>(
    'select pages, resume_at from pipeline.indexnow_state',
  );
  const [row] = rows;
  return { pages: row?.pages ?? null, resumeAt: row?.resume_at ? new Date(row.resume_at) : null };
}

/** Queues changed pages, and records the root of the pages they were found in. */
export async function enqueuePages(
  database: Database,
  paths: readonly string[],
  pages: string | null,
  at: Date,
): Promise<void> {
  await database.query(
    `insert into pipeline.indexnow_pages (path, changed_at) select path, $2 from unnest($1::text[]) as path
     on conflict (path) do update set changed_at = excluded.changed_at`,
    [paths, at.toISOString()],
  );
  await database.query('update pipeline.indexnow_state set pages = $1', [pages]);
}

/** Queued pages that were not submitted since `before`, oldest change first. */
export async function readPending(database: Database, before: Date, limit: number): Promise<string[]> {
  const { rows } = await database.query<{ path: string }>(
    `select path from pipeline.indexnow_pages
     where (sent_at is null or sent_at < changed_at) and (sent_at is null or sent_at <= $1)
     order by changed_at, path limit $2`,
    [before.toISOString(), limit],
  );
  return rows.map(({ path }) => path);
}

/** The response to one submission. */
export interface Receipt {
  readonly endpoint: string;
  readonly count: number;
  readonly status: number | null;
  readonly message: string | null;
}

/** Stores the receipt, and the time before which nothing is submitted. */
export async function saveReceipt(
  database: Database,
  { endpoint, count, status, message }: Receipt,
  at: Date,
  resumeAt: Date,
): Promise<void> {
  await database.query(
    `insert into indexnow_receipts (sent_at, endpoint, url_count, status, message) values ($1, $2, $3, $4, $5)`,
    [at.toISOString(), endpoint, count, status, message],
  );
  await database.query('update pipeline.indexnow_state set resume_at = $1', [resumeAt.toISOString()]);
}

export const markSent = (database: Database, paths: readonly string[], at: Date) =>
  database.query('update pipeline.indexnow_pages set sent_at = $2 where path = any($1::text[])', [
    paths,
    at.toISOString(),
  ]);
