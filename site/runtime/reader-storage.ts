/** What this browser keeps for the reader. Where storage is blocked, nothing is read, and what is written is lost with the page. */

/** What became of a value: kept; not kept because the browser refuses storage, as in a private window; not kept for lack of room. */
export type StorageOutcome = 'stored' | 'blocked' | 'full';

/** Kept for good, or for the tab's session. */
export type StorageArea = 'localStorage' | 'sessionStorage';

const PROBE = 'storage-probe';

/** Event of the document: what is kept of funds has changed, here or in another tab. */
export const KEPT_EVENT = 'kept';
export const announceKept = (): void => {
  document.dispatchEvent(new Event(KEPT_EVENT));
};

/** The text of a key; null where there is none, or where storage is blocked. */
export function readText(key: string, area: StorageArea = 'localStorage'): string | null {
  try {
    return window[area].getItem(key);
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

/** Keeps a text; null removes the key. */
export function writeText(
  key: string,
  text: string | null,
  area: StorageArea = 'localStorage',
): StorageOutcome {
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
    return 'stored';
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Keeps a value as JSON; null removes the key. */
export const writeJson = (key: string, value: object | null): StorageOutcome =>
  writeText(key, value && JSON.stringify(value));

/** Whether this browser keeps anything: writes a small value and removes it. */
export function probeStorage(): StorageOutcome {
  const outcome = writeJson(PROBE, {});
  if (outcome === 'stored') writeJson(PROBE, null);
  return outcome;
}
