import type { Root, Tree } from '../storage/hash-tree.ts';
import { LruCache } from '../storage/lru-cache.ts';
import type { ObjectStore } from '../storage/objects.ts';

/** Parsed snapshots are kept up to this many bytes of JSON. */
const MAX_CACHED_BYTES = 32_000_000;

/** What a page is rendered from. */
export interface PublishedSnapshots {
  hash(key: string): string | null;
  /** The parsed snapshot, shared by all callers: not to be changed. Null where none is published. */
  read(key: string): unknown;
}

/** Snapshots by content, each parsed once. */
export interface SnapshotContents {
  read(hash: string): unknown;
  /** Caches content that was just written: `make` returns what parsing its `size` bytes would return. */
  offer(hash: string, size: number, make: () => unknown): void;
}

interface Content {
  readonly size: number;
  value: unknown;
  /** Makes the value at its first read; null afterwards. */
  make: (() => unknown) | null;
}

export function openSnapshotContents(objects: ObjectStore): SnapshotContents {
  const cache = new LruCache<Content>(MAX_CACHED_BYTES, ({ size }) => size);
  function load(hash: string): Content {
    const bytes = objects.read(hash);
    const content: Content = {
      size: bytes.byteLength,
      value: JSON.parse(bytes.toString('utf8')),
      make: null,
    };
    cache.set(hash, content);
    return content;
  }
  return {
    read(hash) {
      const content = cache.get(hash) ?? load(hash);
      if (content.make) content.value = content.make();
      content.make = null;
      return content.value;
    },
    offer: (hash, size, make) => cache.set(hash, { size, value: null, make }),
  };
}

/** The snapshots of one index, for a thread that only renders. */
export function openSnapshotsAt(
  contents: SnapshotContents,
  tree: Tree<string>,
  root: Root,
): PublishedSnapshots {
  const hash = (key: string): string | null => tree.get(root, key) ?? null;
  return {
    hash,
    read(key) {
      const found = hash(key);
      return found === null ? null : contents.read(found);
    },
  };
}
