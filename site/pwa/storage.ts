/** Values that this browser stores between pages. Where storage is blocked, reads return null and writes do nothing. */

const KEYS = {
  version: 'app-version',
  skipped: 'app-version-skipped',
  dismissedAt: 'app-install-dismissed-at',
  views: 'app-views',
  counts: 'app-counts',
  offered: 'app-offered',
  quiet: 'app-errors-dismissed',
} as const;
export type StoredName = keyof typeof KEYS;
/** Stored for the session only. */
const SESSION: readonly StoredName[] = ['offered', 'quiet'];

const storageOf = (name: StoredName): Storage => (SESSION.includes(name) ? sessionStorage : localStorage);

/** The stored value, or null. */
export function readStored(name: StoredName): string | null {
  try {
    return storageOf(name).getItem(KEYS[name]);
  } catch {
    return null;
  }
}

/** Stores a value; null removes it. */
export function writeStored(name: StoredName, value: string | null): void {
  try {
    if (value === null) storageOf(name).removeItem(KEYS[name]);
    else storageOf(name).setItem(KEYS[name], value);
  } catch {
    // Storage is blocked or full: the value is lost with the page.
  }
}
