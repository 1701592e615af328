import { CliError } from '../../shared/errors.ts';
import type { TreeNode } from '../../shared/schema/manifest.ts';
import type { NodeStore } from './hash-tree.ts';
import { LruCache } from './lru-cache.ts';
import { contentHashOf, type ObjectStore } from './objects.ts';
import { stableJson } from './stable-json.ts';

/** About 100 MB of nodes at most; below 10,000 funds all of them. */
const MAX_CACHED_NODES = 8192;

/** Reads an object and checks it against its hash; throws CliError(1) naming the file where they differ. */
export function readVerified(objects: ObjectStore, hash: string): Buffer {
  const bytes = objects.read(hash);
  if (contentHashOf(bytes) === hash) return bytes;
  throw new CliError(
    1,
    `${objects.file(hash)} is damaged: its content no longer fits its name; run "publish --fresh"`,
  );
}

/** Tree nodes stored as objects, with a cache of parsed ones. */
export function openNodes(objects: ObjectStore): NodeStore {
  const parsed = new LruCache<TreeNode>(MAX_CACHED_NODES);
  return {
    read(hash) {
      const known = parsed.get(hash);
      if (known) return known;
      const node = JSON.parse(readVerified(objects, hash).toString('utf8')) as TreeNode;
      parsed.set(hash, node);
      return node;
    },
    write(node) {
      const { hash } = objects.write(stableJson(node));
      parsed.set(hash, node);
      return hash;
    },
  };
}
