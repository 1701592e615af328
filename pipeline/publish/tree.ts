import { hash } from 'node:crypto';
import type { TreeNode } from '../../shared/schema/manifest.ts';
import { stableJson } from './stable.ts';

/** Where nodes live: immutable, by content hash. */
export interface NodeStore {
  read(hash: string): TreeNode;
  write(node: TreeNode): string;
}

export type Root = string | null;
/** Name → new value; undefined removes. */
export type Changes<V> = ReadonlyMap<string, V | undefined>;
export interface Difference<V> {
  readonly name: string;
  readonly before: V | undefined;
  readonly after: V | undefined;
}

const LEAF_SIZE = 64;
type Entry = readonly [name: string, value: unknown];

/** A name's way down the tree: one hex digit a level. */
const digitsOf = (name: string): string => hash('sha256', name, 'hex');
const digit = (digits: string, depth: number): number => Number.parseInt(digits[depth] as string, 16);

/**
 * A map stored as a tree of small immutable nodes. The shape depends on the content alone, so equal maps have
 * equal roots, and two maps are compared by walking only where they differ: every operation but `entries`
 * costs what changed, not what is stored.
 */
export interface Tree<V> {
  get(root: Root, name: string): V | undefined;
  update(root: Root, changes: Changes<V>): Root;
  entries(root: Root): Generator<[name: string, value: V]>;
  difference(before: Root, after: Root): Generator<Difference<V>>;
  count(root: Root): number;
}

export function treeOver<V>(nodes: NodeStore): Tree<V> {
  const leafEntries = (node: TreeNode): Entry[] => ('leaf' in node ? Object.entries(node.leaf) : []);
  const size = (root: Root): number => {
    if (root === null) return 0;
    const node = nodes.read(root);
    return 'leaf' in node ? Object.keys(node.leaf).length : node.count;
  };

  function split<T>(items: Iterable<T>, nameOf: (item: T) => string, depth: number): T[][] {
    const groups: T[][] = Array.from({ length: 16 }, () => []);
    for (const item of items) groups[digit(digitsOf(nameOf(item)), depth)]?.push(item);
    return groups;
  }

  function build(entries: readonly Entry[], depth: number): Root {
    if (entries.length === 0) return null;
    if (entries.length <= LEAF_SIZE) return nodes.write({ leaf: Object.fromEntries(entries) });
    const branch = split(entries, ([name]) => name, depth).map((group) => build(group, depth + 1));
    return nodes.write({ count: entries.length, branch });
  }

  function change(root: Root, changes: readonly Entry[], depth: number): Root {
    const node: TreeNode = root === null ? { leaf: {} } : nodes.read(root);
    if ('leaf' in node) {
      const merged = new Map([...leafEntries(node), ...changes]);
      return build(
        [...merged].filter(([, value]) => value !== undefined),
        depth,
      );
    }
    const branch = [...node.branch];
    split(changes, ([name]) => name, depth).forEach((group, at) => {
      if (group.length > 0) branch[at] = change(branch[at] ?? null, group, depth + 1);
    });
    const count = branch.reduce((sum, child) => sum + size(child), 0);
    // The same map must have the same shape however it came about: a branch that has become small is a leaf again.
    return count <= LEAF_SIZE
      ? build(
          branch.flatMap((child) => [...walk(child)]),
          depth,
        )
      : nodes.write({ count, branch });
  }

  function* walk(root: Root): Generator<[string, V]> {
    if (root === null) return;
    const node = nodes.read(root);
    if ('leaf' in node) yield* Object.entries(node.leaf) as [string, V][];
    else for (const child of node.branch) yield* walk(child);
  }

  function find(root: Root, name: string): V | undefined {
    const digits = digitsOf(name);
    for (let depth = 0, at = root; at !== null; depth++) {
      const node = nodes.read(at);
      if ('leaf' in node) return Object.hasOwn(node.leaf, name) ? (node.leaf[name] as V) : undefined;
      at = node.branch[digit(digits, depth)] ?? null;
    }
    return undefined;
  }

  function* differ(before: Root, after: Root): Generator<Difference<V>> {
    if (before === after) return;
    const [a, b] = [before, after].map((root) => (root === null ? null : nodes.read(root)));
    if (a && b && 'branch' in a && 'branch' in b) {
      for (let at = 0; at < 16; at++) yield* differ(a.branch[at] ?? null, b.branch[at] ?? null);
      return;
    }
    const old = new Map(walk(before));
    for (const [name, value] of walk(after)) {
      const was = old.get(name);
      old.delete(name);
      if (was === undefined || stableJson(was) !== stableJson(value))
        yield { name, before: was, after: value };
    }
    for (const [name, value] of old) yield { name, before: value, after: undefined };
  }

  return {
    get: find,
    update: (root, changes) => (changes.size === 0 ? root : change(root, [...changes], 0)),
    entries: walk,
    difference: differ,
    count: size,
  };
}
