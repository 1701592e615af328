import { isRecord } from '../../shared/guards.ts';
import { parseJson } from '../../shared/read-unknown.ts';

/** What was typed and not saved, in this browser: it survives a crash of the tab, and a server that is away. */

export interface Draft {
  /** The changed values by column. */
  readonly content: Readonly<Record<string, unknown>>;
  /** ISO instant. */
  readonly saved_at: string;
  /** `updated_at` of the record that was changed; null for a new one. */
  readonly version: string | null;
}

/** Where a person's draft of a record is stored. An empty id stands for a new record. */
export interface DraftKey {
  readonly userId: string;
  readonly table: string;
  readonly recordId: string;
}

const PREFIX = 'sandoghnama-admin.draft';
const nameOf = ({ userId, table, recordId }: DraftKey): string => [PREFIX, userId, table, recordId].join('/');

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) && isRecord(value.content) && typeof value.saved_at === 'string';

/** A damaged draft is none: it must not keep its form from opening. */
function parseDraft(stored: string | null): Draft | null {
  const value = stored === null ? null : parseJson(stored);
  return isDraft(value) ? value : null;
}

/** The stored draft; null where there is none that can be read. */
export const readLocalDraft = (storage: Storage, key: DraftKey): Draft | null =>
  parseDraft(storage.getItem(nameOf(key)));

/** Stores a draft in the place of an earlier one. Throws where the browser's storage is full or closed. */
export const writeLocalDraft = (storage: Storage, key: DraftKey, draft: Draft): void =>
  storage.setItem(nameOf(key), JSON.stringify(draft));

export const removeLocalDraft = (storage: Storage, key: DraftKey): void => storage.removeItem(nameOf(key));
