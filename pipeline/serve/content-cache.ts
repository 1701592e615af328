import { type Encoding, readCompressed, restoreObject } from '../storage/compress.ts';
import { isDamage } from '../storage/damage.ts';
import { LruCache } from '../storage/lru-cache.ts';
import type { ObjectStore } from '../storage/objects.ts';

const MAX_CACHED_BYTES = 96_000_000;

/** The body of a response. */
interface Content {
  readonly bytes: Buffer;
  readonly encoding: Encoding | null;
}

export interface ContentCache {
  /** Reads an object in an encoding, or uncompressed where compressing it is not worthwhile. Rejects with DamagedObject. */
  read(hash: string, encoding: Encoding | null): Promise<Content>;
}

/** Reads an object, or restores it from a sibling. Throws DamagedObject where neither is whole. */
async function readOrRestore(objects: ObjectStore, hash: string): Promise<Buffer> {
  try {
    return objects.read(hash);
  } catch (error) {
    const restored = isDamage(error) ? await restoreObject(objects, hash) : null;
    if (restored === null) throw error;
    return restored;
  }
}

async function load(objects: ObjectStore, hash: string, wanted: Encoding | null): Promise<Content> {
  const packed = wanted === null ? null : await readCompressed(objects, hash, wanted);
  return packed === null
    ? { bytes: await readOrRestore(objects, hash), encoding: null }
    : { bytes: packed, encoding: wanted };
}

/**
 * Caches contents in memory; an object never changes, so no entry expires. An object is checked against its hash when it is
 * loaded, and not at each request.
 */
export function createContentCache(objects: ObjectStore): ContentCache {
  const cache = new LruCache<Content>(MAX_CACHED_BYTES, ({ bytes }) => bytes.length);
  return {
    async read(hash, wanted) {
      const key = `${hash} ${wanted}`;
      const known = cache.get(key);
      if (known) return known;
      const content = await load(objects, hash, wanted);
      cache.set(key, content);
      return content;
    },
  };
}
