import { changedColumns } from '../data/changed-columns.ts';

type Row = Readonly<Record<string, unknown>>;

/** A change of a record as `read_record_history` returns it. */
export interface Change {
  readonly id: string;
  /** ISO instant. */
  readonly at: string;
  /** Name or e-mail of who changed it; null once the account is gone. */
  readonly by: string | null;
  readonly action: 'create' | 'update' | 'delete';
  readonly before: Row | null;
  readonly after: Row | null;
}

/** A change together with the record as it stood right after it. */
export interface Revision extends Change {
  readonly state: Row;
}

/** Columns by which the database notes who and when: no restore writes them. */
const NOTED = ['created_by', 'updated_by', 'entered_by', 'entered_at', 'last_login'];

/** The record before a change: a column without an earlier value was null. */
const undo = (state: Row, { before, after }: Change): Row => ({
  ...state,
  ...Object.fromEntries(Object.keys(after ?? {}).map((name) => [name, before?.[name] ?? null])),
});

/** The state after each change, newest first: the newest is the present record, each earlier one follows by undoing the next change. */
export function toRevisions(present: Row, changes: readonly Change[]): Revision[] {
  let state = present;
  return changes.map((change) => {
    const revision = { ...change, state };
    state = change.action === 'update' ? undo(state, change) : state;
    return revision;
  });
}

/** What restoring a revision would change of the present record: before and after by column. */
export function restoringChanges(present: Row, { state }: Revision): { before: Row; after: Row } {
  const restored = changedColumns(state, present);
  const names = Object.keys(present).filter((name) => Object.hasOwn(restored, name) && !NOTED.includes(name));
  const pick = (row: Row) => Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
  return { before: pick(present), after: pick(state) };
}
