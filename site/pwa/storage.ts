import { readText, type StorageArea, writeText } from '../runtime/reader-storage.ts';

/** Values that the app stores between pages. */

const KEYS = {
  version: 'app-version',
  skipped: 'app-version-skipped',
  dismissedAt: 'app-install-dismissed-at',
  views: 'app-views',
  counts: 'app-counts',
  offered: 'app-offered',
  quiet: 'app-errors-dismissed',
} as const;
type StoredName = keyof typeof KEYS;
/** Stored for the session only. */
const SESSION: readonly StoredName[] = ['offered', 'quiet'];

const areaOf = (name: StoredName): StorageArea =>
  SESSION.includes(name) ? 'sessionStorage' : 'localStorage';

/** The stored value, or null. */
export const readStored = (name: StoredName): string | null => readText(KEYS[name], areaOf(name));

/** Stores a value; null removes it. */
export const writeStored = (name: StoredName, value: string | null): void => {
  writeText(KEYS[name], value, areaOf(name));
};
