/** Values that this browser keeps for the reader, as JSON. */

/** What became of a value: kept; not kept because the browser refuses storage, as in a private window; not kept for lack of room. */
export type StorageOutcome = 'stored' | 'blocked' | 'full';

const PROBE = 'storage-probe';

/** The value of a key; null where there is none, where it is no JSON, or where storage is blocked. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Safari's private windows have storage with room for nothing. */
const isEmptied = (): boolean => localStorage.length === 0;

function outcomeOf(error: unknown): StorageOutcome {
  const isQuota = error instanceof DOMException && /quota/i.test(error.name);
  return isQuota && !isEmptied() ? 'full' : 'blocked';
}

/** Keeps a value; null removes the key. */
export function writeJson(key: string, value: object | null): StorageOutcome {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return 'stored';
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Whether this browser keeps anything: writes a small value and removes it. */
export function probeStorage(): StorageOutcome {
  const outcome = writeJson(PROBE, {});
  if (outcome === 'stored') writeJson(PROBE, null);
  return outcome;
}
