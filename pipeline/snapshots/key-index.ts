import { familyOf, type SnapshotFamily } from '../../shared/schema/snapshots/index.ts';

const NO_KEYS: ReadonlySet<string> = new Set();

/** Published keys in memory: key → content hash, and the keys of each family. */
export interface KeyIndex {
  hash(key: string): string | undefined;
  keys(): IterableIterator<string>;
  keysOf(family: SnapshotFamily): ReadonlySet<string>;
  count(): number;
  /** Undefined removes the key. */
  put(key: string, hash: string | undefined): void;
}

export function openKeyIndex(entries: Iterable<[key: string, hash: string]>): KeyIndex {
  const hashes = new Map<string, string>();
  const families = new Map<SnapshotFamily, Set<string>>();

  function addToFamily(key: string): void {
    const family = familyOf(key);
    if (family === null) return;
    const keys = families.get(family);
    if (keys) keys.add(key);
    else families.set(family, new Set([key]));
  }

  function put(key: string, hash: string | undefined): void {
    if (hash !== undefined) {
      if (!hashes.has(key)) addToFamily(key);
      hashes.set(key, hash);
      return;
    }
    hashes.delete(key);
    const family = familyOf(key);
    if (family !== null) families.get(family)?.delete(key);
  }

  for (const [key, hash] of entries) put(key, hash);
  return {
    put,
    hash: (key) => hashes.get(key),
    keys: () => hashes.keys(),
    keysOf: (family) => families.get(family) ?? NO_KEYS,
    count: () => hashes.size,
  };
}
