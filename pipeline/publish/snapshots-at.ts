import { readSound } from './nodes.ts';
import type { ObjectStore } from './objects.ts';
import { Recent } from './recent.ts';
import type { Root, Tree } from './tree.ts';

/** Parsed snapshots are kept up to this many characters of JSON. */
const KEPT_CHARACTERS = 24_000_000;

/** What a page is printed from. */
export interface PublishedSnapshots {
  hash(key: string): string | null;
  /** The parsed snapshot, shared by all who ask: not to be changed. Null where none is published. */
  read(key: string): unknown;
}

/** Reads snapshots by content, each parsed once. */
export function snapshotContents(objects: ObjectStore): (hash: string) => unknown {
  const parsed = new Recent<{ readonly value: unknown; readonly size: number }>(
    KEPT_CHARACTERS,
    ({ size }) => size,
  );
  return (hash) => {
    const known = parsed.get(hash);
    if (known) return known.value;
    const json = readSound(objects, hash).toString('utf8');
    const entry = { value: JSON.parse(json) as unknown, size: json.length };
    parsed.set(hash, entry);
    return entry.value;
  };
}

/** The snapshots of one index, for a thread that only prints. */
export function snapshotsAt(objects: ObjectStore, tree: Tree<string>, root: Root): PublishedSnapshots {
  const readContent = snapshotContents(objects);
  const hash = (key: string): string | null => tree.get(root, key) ?? null;
  return {
    hash,
    read(key) {
      const found = hash(key);
      return found === null ? null : readContent(found);
    },
  };
}
