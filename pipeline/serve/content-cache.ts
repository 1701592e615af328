import { readFileSync } from 'node:fs';
import { compressedFile, type Encoding } from '../storage/compress.ts';
import { LruCache } from '../storage/lru-cache.ts';
import type { ObjectStore } from '../storage/objects.ts';

const MAX_CACHED_BYTES = 96_000_000;

/** The body of a response. */
interface Content {
  readonly bytes: Buffer;
  readonly encoding: Encoding | null;
}

export interface ContentCache {
  /** Reads an object in an encoding, or uncompressed where compressing it is not worthwhile. */
  read(hash: string, encoding: Encoding | null): Promise<Content>;
}

/** Caches contents in memory; an object never changes, so no entry expires. */
export function createContentCache(objects: ObjectStore): ContentCache {
  const cache = new LruCache<Content>(MAX_CACHED_BYTES, ({ bytes }) => bytes.length);
  return {
    async read(hash, wanted) {
      const key = `${hash} ${wanted}`;
      const known = cache.get(key);
      if (known) return known;
      const file = wanted === null ? null : await compressedFile(objects, hash, wanted);
      const content = {
        bytes: readFileSync(file ?? objects.file(hash)),
        encoding: file === null ? null : wanted,
      };
      cache.set(key, content);
      return content;
    },
  };
}
