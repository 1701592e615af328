/** Values that this browser keeps for the reader, as JSON. */

/** What became of a value: kept; not kept because the browser refuses storage, as in a private window; not kept for lack of room. */
export type StorageOutcome = 'stored' | 'blocked' | 'full';

const PROBE = 'storage-probe';

/** Event of the document: what is kept of funds has changed, here or in another tab. */
export const KEPT_EVENT = 'kept';
export const announceKept = (): void => {
  document.dispatchEvent(new Event(KEPT_EVENT));
};

/** Null where storage is blocked. */
function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Reads a key anew each time, because another tab may have changed it; the same text gives the same value. `parse` gets null where there is
 * none, where it is no JSON, or where storage is blocked.
 */
export function keptReader<T>(key: string, parse: (value: unknown) => T): () => T {
  let known: { readonly text: string | null; readonly value: T } | null = null;
  return () => {
    const text = readText(key);
    if (known?.text !== text) known = { text, value: parse(parseJson(text)) };
    return known.value;
  };
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
