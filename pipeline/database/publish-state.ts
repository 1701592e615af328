import type { PublishState } from '../../shared/schema/job-results.ts';
import type { Queryable } from './database.ts';

const MAX_PROBLEMS = 20;

/** Stores how a publish ended, which every screen of the admin shows. An unchanged state is not written. */
export async function savePublishState(
  database: Queryable,
  { status, problems, pinnedSince }: PublishState,
): Promise<void> {
  await database.query(
    `update pipeline.publish_state s set status = $1, problems = $2::jsonb, pinned_since = $3::timestamptz, changed_at = now()
     where (s.status, s.problems, s.pinned_since) is distinct from ($1, $2::jsonb, $3::timestamptz)`,
    [status, JSON.stringify(problems.slice(0, MAX_PROBLEMS)), pinnedSince],
  );
}

/** Stores that a rollback pins the live release, or (null) that none does. */
export async function savePin(database: Queryable, pinnedSince: string | null): Promise<void> {
  await database.query(
    `update pipeline.publish_state s set pinned_since = $1::timestamptz, changed_at = now()
     where s.pinned_since is distinct from $1::timestamptz`,
    [pinnedSince],
  );
}
