import type { Queryable } from '../../database/database.ts';
import { deleteSourceState, readSourceState, writeSourceState } from '../../database/source-state.ts';
import type { Batch } from '../definition/define-source.ts';
import type { Circuit } from '../http/circuit-breaker.ts';
import type { Validator } from '../http/interfaces.ts';

/** What a source remembers from one run to the next. */
export interface IngestState {
  /** By address: what the upstream said of the bodies that are stored. */
  readonly validators: ReadonlyMap<string, Validator>;
  readonly doneKeys: ReadonlySet<string>;
  /** Cursor of the last stored batch of the same backfill. */
  readonly resumeAfter: string | null;
  /** Hosts that failed, by host. */
  readonly circuits: ReadonlyMap<string, Circuit>;
}

/** A run as far as it is remembered. */
export interface IngestRange {
  /** First day of what is stored, or null where all of an answer is. */
  readonly since: string | null;
  /** First day of a backfill of all funds, whose way is remembered; null for any other run. */
  readonly backfillSince: string | null;
}

/** Of a body that a backfill has stored, all that is older than its first day is missing. */
type StoredValidator = Validator & { readonly since?: string | null };

const CIRCUIT_PREFIX = 'circuit:';
const backfillKey = (since: string): string => `backfill:${since}`;

const covers = (kept: StoredValidator, { since }: IngestRange): boolean =>
  !kept.since || (since !== null && since >= kept.since);

/** What helps this run: validators of bodies that are stored as far back as it goes, letters that are read, its own way. */
export async function readIngestState(
  db: Queryable,
  sourceId: string,
  run: IngestRange,
): Promise<IngestState> {
  const after =
    run.backfillSince === null
      ? null
      : (await readSourceState(db, sourceId, backfillKey(run.backfillSince))).get('');
  const kept = (await readSourceState(db, sourceId, 'validator:')) as Map<string, StoredValidator>;
  return {
    validators: new Map([...kept].filter(([, validator]) => covers(validator, run))),
    doneKeys: new Set((await readSourceState(db, sourceId, 'done:')).keys()),
    resumeAfter: typeof after === 'string' ? after : null,
    circuits: (await readSourceState(db, sourceId, CIRCUIT_PREFIX)) as Map<string, Circuit>,
  };
}

/** Keeps what this run has learnt of its hosts, for whichever process asks them next. */
export async function saveCircuits(
  db: Queryable,
  sourceId: string,
  before: IngestState['circuits'],
  now: ReadonlyMap<string, Circuit | null>,
): Promise<void> {
  const failing = [...now].flatMap(([host, circuit]) =>
    circuit ? [[`${CIRCUIT_PREFIX}${host}`, circuit] as const] : [],
  );
  await writeSourceState(db, sourceId, new Map(failing));
  for (const [host, circuit] of now) {
    if (circuit === null && before.has(host))
      await deleteSourceState(db, sourceId, `${CIRCUIT_PREFIX}${host}`);
  }
}

/** A backfill that came to its end begins anew the next time. */
export const deleteBackfillCursor = (db: Queryable, sourceId: string, walk: string): Promise<void> =>
  deleteSourceState(db, sourceId, backfillKey(walk));

/** What a stored batch leaves to be remembered. */
export function stateEntries(
  batch: Batch,
  { since, backfillSince: walk }: IngestRange,
): Map<string, unknown> {
  const memories = new Map<string, unknown>();
  for (const { url, validator } of batch.answers) {
    if (validator) memories.set(`validator:${url}`, { ...validator, since } satisfies StoredValidator);
  }
  for (const done of batch.doneKeys ?? []) memories.set(`done:${done}`, true);
  if (walk !== null && batch.cursor !== undefined) memories.set(backfillKey(walk), batch.cursor);
  return memories;
}
