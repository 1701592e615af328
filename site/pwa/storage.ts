import { readText, type StorageArea, writeText } from '../runtime/reader-storage.ts';

/** What the app stores in the browser, and its key there. */
const KEYS = {
  version: 'app-version',
  /** The version whose update the reader did not want. */
  skipped: 'app-version-skipped',
  /** When the reader closed the offer to install. Epoch milliseconds. */
  dismissedAt: 'app-install-dismissed-at',
  /** Pages seen, by which the app decides when to offer itself. */
  views: 'app-views',
  /** Events that are not sent yet, separated by spaces. */
  counts: 'app-counts',
  /** Present once the app was offered. */
  offered: 'app-offered',
  /** Present once the reader closed an error message. */
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
