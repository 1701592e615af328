import type { Queryable } from '../../database/database.ts';
import { deleteSourceState, readSourceState, writeSourceState } from '../../database/source-state.ts';
import type { Batch } from '../definition/define-source.ts';
import type { Circuit } from '../http/circuit-breaker.ts';
import type { Validator } from '../http/interfaces.ts';
import type { IngestRange } from './interfaces.ts';

/** A source's state that is stored between runs. */
export interface IngestState {
  /** Validators of the stored bodies, by address. */
  readonly validators: ReadonlyMap<string, Validator>;
  readonly doneKeys: ReadonlySet<string>;
  /** Cursor of the last stored batch of the same backfill; null for any other run. */
  readonly resumeAfter: string | null;
  /** Circuits of failing hosts, by host. */
  readonly circuits: ReadonlyMap<string, Circuit>;
}

/** `since`: first day of what was stored of the body; null where all of it was. */
type StoredValidator = Validator & { readonly since?: string | null };

const CIRCUIT_PREFIX = 'circuit:';
const backfillKey = (since: string): string => `backfill:${since}`;

/** Whether the stored part of the body goes as far back as this run. */
const covers = (validator: StoredValidator, { since }: IngestRange): boolean =>
  !validator.since || (since !== null && since >= validator.since);

/** Reads the state for a run; validators whose stored body does not cover its range are left out. */
export async function readIngestState(
  db: Queryable,
  sourceId: string,
  range: IngestRange,
): Promise<IngestState> {
  const { backfillSince } = range;
  const cursor =
    backfillSince === null ? null : (await readSourceState(db, sourceId, backfillKey(backfillSince))).get('');
  const validators = (await readSourceState(db, sourceId, 'validator:')) as Map<string, StoredValidator>;
  return {
    validators: new Map([...validators].filter(([, validator]) => covers(validator, range))),
    doneKeys: new Set((await readSourceState(db, sourceId, 'done:')).keys()),
    resumeAfter: typeof cursor === 'string' ? cursor : null,
    circuits: (await readSourceState(db, sourceId, CIRCUIT_PREFIX)) as Map<string, Circuit>,
  };
}

/** Stores the circuits of failing hosts for the next run of any process, and deletes those of recovered ones. */
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

/** Deletes the cursor of a finished backfill, so that the next one starts from the beginning. */
export const deleteBackfillCursor = (db: Queryable, sourceId: string, since: string): Promise<void> =>
  deleteSourceState(db, sourceId, backfillKey(since));

/** The entries to store with a batch: validators, done keys and the backfill's cursor. */
export function stateEntries(batch: Batch, { since, backfillSince }: IngestRange): Map<string, unknown> {
  const entries = new Map<string, unknown>();
  for (const { url, validator } of batch.answers) {
    if (validator) entries.set(`validator:${url}`, { ...validator, since } satisfies StoredValidator);
  }
  for (const key of batch.doneKeys ?? []) entries.set(`done:${key}`, true);
  if (backfillSince !== null && batch.cursor !== undefined)
    entries.set(backfillKey(backfillSince), batch.cursor);
  return entries;
}
