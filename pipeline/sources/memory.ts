import type { Queryable } from '../database/database.ts';
import { forget, recall } from '../database/source-state.ts';
import type { Batch } from './define.ts';
import type { Validator } from './http/define.ts';

/** What a source remembers from one run to the next. */
export interface Memory {
  /** By address: what the upstream said of the bodies that are stored. */
  readonly validators: ReadonlyMap<string, Validator>;
  readonly done: ReadonlySet<string>;
  /** Cursor of the last stored batch of the same backfill. */
  readonly after: string | null;
}

const backfillKey = (since: string): string => `backfill:${since}`;

/** `walk` is the first day of a backfill of all funds, whose way is remembered; null for any other run. */
export async function recallAll(db: Queryable, sourceId: string, walk: string | null): Promise<Memory> {
  const after = walk === null ? null : (await recall(db, sourceId, backfillKey(walk))).get('');
  return {
    validators: (await recall(db, sourceId, 'validator:')) as ReadonlyMap<string, Validator>,
    done: new Set((await recall(db, sourceId, 'done:')).keys()),
    after: typeof after === 'string' ? after : null,
  };
}

/** A backfill that came to its end begins anew the next time. */
export const forgetWalk = (db: Queryable, sourceId: string, walk: string): Promise<void> =>
  forget(db, sourceId, backfillKey(walk));

/** What a stored batch leaves to be remembered. */
export function memoriesOf(batch: Batch, walk: string | null): Map<string, unknown> {
  const memories = new Map<string, unknown>();
  for (const answer of batch.answers) {
    if (answer.validator) memories.set(`validator:${answer.url}`, answer.validator);
  }
  for (const done of batch.done ?? []) memories.set(`done:${done}`, true);
  if (walk !== null && batch.cursor !== undefined) memories.set(backfillKey(walk), batch.cursor);
  return memories;
}
