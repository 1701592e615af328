import type { TreeNode } from '../../shared/schema/manifest.ts';
import type { NodeStore } from './hash-tree.ts';
import { LruCache } from './lru-cache.ts';
import type { ObjectStore } from './objects.ts';
import { stableJson } from './stable-json.ts';

/** About 100 MB of nodes at most; below 10,000 funds all of them. */
const MAX_CACHED_NODES = 8192;

/** Tree nodes stored as objects, with a cache of parsed ones. */
export function openNodes(objects: ObjectStore): NodeStore {
  const parsed = new LruCache<TreeNode>(MAX_CACHED_NODES);
  return {
    read(hash) {
      const known = parsed.get(hash);
      if (known) return known;
      const node = JSON.parse(objects.read(hash).toString('utf8')) as TreeNode;
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
