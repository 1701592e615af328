import { hostname } from 'node:os';
import { CliError } from '../../shared/errors.ts';
import type { PublishState } from '../../shared/schema/job-results.ts';
import type { Queryable } from './database.ts';

const MAX_PROBLEMS = 20;

/**
 * Stores how a publish ended, which every screen of the admin shows. An unchanged state is not written; a pin stays. The state is that of
 * the data folder that publishes: another one, which is refused, leaves it.
 */
export async function savePublishState(
  database: Queryable,
  { status, problems }: Pick<PublishState, 'status' | 'problems'>,
  folder: string | null = null,
): Promise<void> {
  await database.query(
    `update pipeline.publish_state s set status = $1, problems = $2::jsonb, changed_at = now()
     where (s.status, s.problems) is distinct from ($1, $2::jsonb) and coalesce(s.data_folder = $3, true)`,
    [status, JSON.stringify(problems.slice(0, MAX_PROBLEMS)), folder],
  );
}

/** Parts of problems that a delivery has; all others are those of the publish. */
const DELIVERY_PARTS = '^(target .*|upload|IndexNow)$';

/** Stores the problems of a delivery in place of those of the one before it; what the publish itself went without stays. */
export async function saveDeliveryProblems(
  database: Queryable,
  problems: PublishState['problems'],
  folder: string,
): Promise<void> {
  await database.query(
    `update pipeline.publish_state s set problems = n.problems, changed_at = now(),
       status = case when s.status = 'failed' then s.status when n.problems = '[]' then 'done' else 'partial' end
     from (select coalesce(jsonb_agg(p) filter (where p ->> 'part' !~ $2), '[]') || $1::jsonb as problems
           from pipeline.publish_state t left join jsonb_array_elements(t.problems) p on true) n
     where s.problems is distinct from n.problems and coalesce(s.data_folder = $3, true)`,
    [JSON.stringify(problems.slice(0, MAX_PROBLEMS)), DELIVERY_PARTS, folder],
  );
}

/** Names the state of the snapshots that is about to be saved; returns the name. What it knows has been read before. */
export async function nameSavedState(database: Queryable): Promise<string> {
  const { rows } = await database.query<{ saved_as: string }>(
    'update pipeline.publish_state set saved_as = gen_random_uuid() returning saved_as',
  );
  return rows[0]?.saved_as as string;
}

/** A release that a rollback pins. */
export interface StoredPin {
  readonly release: string;
  /** ISO instant. */
  readonly since: string;
}

/** Stores that a rollback pins a release, or (null) that none does. */
export async function savePin(database: Queryable, pin: StoredPin | null): Promise<void> {
  await database.query(
    `update pipeline.publish_state s set pinned_release = $1, pinned_since = $2::timestamptz, changed_at = now()
     where (s.pinned_release, s.pinned_since) is distinct from ($1, $2::timestamptz)`,
    [pin?.release ?? null, pin?.since ?? null],
  );
}

/** Which data folder publishes a database, and what it pins. */
export interface PublishingFolder {
  /** Null before the first publish. */
  readonly dataFolder: string | null;
  readonly host: string | null;
  readonly pin: StoredPin | null;
}

export async function readPublishingFolder(database: Queryable): Promise<PublishingFolder> {
  const { rows } = await database.query<{
    data_folder: string | null;
    data_host: string | null;
    pinned_release: string | null;
    pinned_since: Date | null;
  }>('select data_folder, data_host, pinned_release, pinned_since from pipeline.publish_state');
  const [row] = rows;
  return {
    dataFolder: row?.data_folder ?? null,
    host: row?.data_host ?? null,
    pin: row?.pinned_since
      ? { release: row.pinned_release ?? 'a release', since: row.pinned_since.toISOString() }
      : null,
  };
}

/**
 * Registers a data folder as the one that publishes this database; call it under the lock "publish" or "deliver". Throws CliError(1)
 * while another folder's worker lives and, unless a person `requested` it, while another folder pins a release.
 */
export async function claimPublishing(
  database: Queryable,
  folder: string,
  { requested = false } = {},
): Promise<void> {
  const { rows } = await database.query<{ refusal: string | null }>(
    'select pipeline.claim_publishing($1, $2, $3) as refusal',
    [folder, hostname(), requested],
  );
  const refusal = rows[0]?.refusal ?? null;
  if (refusal !== null) throw new CliError(1, refusal);
}
