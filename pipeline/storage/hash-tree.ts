import { hash } from 'node:crypto';
import type { TreeNode } from '../../shared/schema/manifest.ts';
import { stableJson } from './stable-json.ts';

/** Immutable tree nodes by content hash. */
export interface NodeStore {
  read(hash: string): TreeNode;
  write(node: TreeNode): string;
}

/** Content hash of a map's top node; null for the empty map. */
export type Root = string | null;
/** Name → new value; undefined removes. */
export type Changes<V> = ReadonlyMap<string, V | undefined>;
export interface Difference<V> {
  readonly name: string;
  readonly before: V | undefined;
  readonly after: V | undefined;
}

/** A node with more names is split. */
const LEAF_SIZE = 64;
type Entry = readonly [name: string, value: unknown];

/** A name's path down the tree: one hex digit a level. */
const digitsOf = (name: string): string => hash('sha256', name, 'hex');
const digit = (digits: string, depth: number): number => Number.parseInt(digits[depth] as string, 16);

/**
 * A map stored as a tree of small immutable nodes. The shape depends on the content alone, so equal maps have
 * equal roots, and comparing two maps reads only the nodes in which they differ: the cost of every operation but
 * `entries` grows with the change, not with the map.
 */
export interface Tree<V> {
  get(root: Root, name: string): V | undefined;
  update(root: Root, changes: Changes<V>): Root;
  entries(root: Root): Generator<[name: string, value: V]>;
  difference(before: Root, after: Root): Generator<Difference<V>>;
  count(root: Root): number;
}

/** Distributes entries over the sixteen children of a branch. */
function split(entries: Iterable<Entry>, depth: number): Entry[][] {
  const groups: Entry[][] = Array.from({ length: 16 }, () => []);
  for (const entry of entries) groups[digit(digitsOf(entry[0]), depth)]?.push(entry);
  return groups;
}

function sizeOf(nodes: NodeStore, root: Root): number {
  if (root === null) return 0;
  const node = nodes.read(root);
  return 'leaf' in node ? Object.keys(node.leaf).length : node.count;
}

function* entriesOf(nodes: NodeStore, root: Root): Generator<Entry> {
  if (root === null) return;
  const node = nodes.read(root);
  if ('leaf' in node) yield* Object.entries(node.leaf);
  else for (const child of node.branch) yield* entriesOf(nodes, child);
}

function findValue(nodes: NodeStore, root: Root, name: string): unknown {
  const digits = digitsOf(name);
  for (let depth = 0, at = root; at !== null; depth++) {
    const node = nodes.read(at);
    if ('leaf' in node) return Object.hasOwn(node.leaf, name) ? node.leaf[name] : undefined;
    at = node.branch[digit(digits, depth)] ?? null;
  }
  return undefined;
}

function buildNode(nodes: NodeStore, entries: readonly Entry[], depth: number): Root {
  if (entries.length === 0) return null;
  if (entries.length <= LEAF_SIZE) return nodes.write({ leaf: Object.fromEntries(entries) });
  const branch = split(entries, depth).map((group) => buildNode(nodes, group, depth + 1));
  return nodes.write({ count: entries.length, branch });
}

function updateNode(nodes: NodeStore, root: Root, changes: readonly Entry[], depth: number): Root {
  const node: TreeNode = root === null ? { leaf: {} } : nodes.read(root);
  if ('leaf' in node) {
    const merged = new Map([...Object.entries(node.leaf), ...changes]);
    return buildNode(
      nodes,
      [...merged].filter(([, value]) => value !== undefined),
      depth,
    );
  }
  const branch = [...node.branch];
  for (const [at, group] of split(changes, depth).entries()) {
    if (group.length > 0) branch[at] = updateNode(nodes, branch[at] ?? null, group, depth + 1);
  }
  const count = branch.reduce((sum, child) => sum + sizeOf(nodes, child), 0);
  if (count > LEAF_SIZE) return nodes.write({ count, branch });
  // The shape depends on the content alone, so a branch that has become small is a leaf again.
  return buildNode(
    nodes,
    branch.flatMap((child) => [...entriesOf(nodes, child)]),
    depth,
  );
}

function* differences(nodes: NodeStore, before: Root, after: Root): Generator<Difference<unknown>> {
  if (before === after) return;
  const [a, b] = [before, after].map((root) => (root === null ? null : nodes.read(root)));
  if (a && b && 'branch' in a && 'branch' in b) {
    for (let at = 0; at < 16; at++) yield* differences(nodes, a.branch[at] ?? null, b.branch[at] ?? null);
    return;
  }
  const old = new Map(entriesOf(nodes, before));
  for (const [name, value] of entriesOf(nodes, after)) {
    const was = old.get(name);
    old.delete(name);
    if (was === undefined || stableJson(was) !== stableJson(value)) yield { name, before: was, after: value };
  }
  for (const [name, value] of old) yield { name, before: value, after: undefined };
}

/** Maps over one store of nodes; `V` must be serialisable as JSON. */
export const createTree = <V>(nodes: NodeStore): Tree<V> => ({
  get: (root, name) => findValue(nodes, root, name) as V | undefined,
  update: (root, changes) => (changes.size === 0 ? root : updateNode(nodes, root, [...changes], 0)),
  entries: (root) => entriesOf(nodes, root) as Generator<[string, V]>,
  difference: (before, after) => differences(nodes, before, after) as Generator<Difference<V>>,
  count: (root) => sizeOf(nodes, root),
});
