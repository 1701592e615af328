import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TreeNode } from '../../shared/schema/manifest.ts';
import { createTree, type NodeStore } from './hash-tree.ts';
import { contentHashOf } from './objects.ts';
import { stableJson } from './stable-json.ts';

function memory(): NodeStore & { nodes: Map<string, TreeNode>; reads: number } {
  const nodes = new Map<string, TreeNode>();
  const store = {
    nodes,
    reads: 0,
    read(hash: string) {
      store.reads++;
      const node = nodes.get(hash);
      if (!node) throw new Error(`no node ${hash}`);
      return node;
    },
    write(node: TreeNode) {
      const hash = contentHashOf(stableJson(node));
      nodes.set(hash, node);
      return hash;
    },
  };
  return store;
}

const numbered = (count: number) => new Map(Array.from({ length: count }, (_, i) => [`fund/${i}`, `v${i}`]));
const maps = fc.dictionary(fc.string({ maxLength: 6 }), fc.integer(), { maxKeys: 300 });
const asMap = (record: Record<string, number>) => new Map(Object.entries(record));

describe('createTree(nodes)', () => {
  it('returns the entries that were set, whatever their names', () => {
    fc.assert(
      fc.property(maps, (record) => {
        const tree = createTree<number>(memory());
        const root = tree.update(null, asMap(record));
        expect(new Map(tree.entries(root))).toEqual(asMap(record));
        expect(tree.count(root)).toBe(Object.keys(record).length);
        for (const [name, value] of Object.entries(record)) expect(tree.get(root, name)).toBe(value);
        expect(tree.get(root, 'a name that is not there')).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  });

  it('has one root for one content, whatever the order of the changes', () => {
    fc.assert(
      fc.property(maps, maps, (first, second) => {
        const tree = createTree<number>(memory());
        const direct = tree.update(null, asMap(second));
        const detour = tree.update(
          tree.update(null, asMap(first)),
          new Map<string, number | undefined>([
            ...Object.keys(first).map((name) => [name, undefined] as const),
            ...asMap(second),
          ]),
        );
        expect(detour).toBe(direct);
      }),
      { numRuns: 60 },
    );
  });

  it('lists exactly the names that differ', () => {
    fc.assert(
      fc.property(maps, maps, (first, second) => {
        const tree = createTree<number>(memory());
        const found = [...tree.difference(tree.update(null, asMap(first)), tree.update(null, asMap(second)))];
        const names = new Set([...Object.keys(first), ...Object.keys(second)]);
        const expected = [...names].filter((name) => asMap(first).get(name) !== asMap(second).get(name));
        expect(found.map((change) => change.name).sort()).toEqual(expected.sort());
        for (const change of found) {
          expect([change.before, change.after]).toEqual([
            asMap(first).get(change.name),
            asMap(second).get(change.name),
          ]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('writes few nodes for one changed name, in a small map and in one a hundred times larger', () => {
    const cost = (count: number) => {
      const nodes = memory();
      const tree = createTree<string>(nodes);
      const root = tree.update(null, numbered(count));
      const before = nodes.nodes.size;
      nodes.reads = 0;
      const next = tree.update(root, new Map([['fund/7', 'changed']]));
      const reads = nodes.reads;
      expect([...tree.difference(root, next)]).toEqual([{ name: 'fund/7', before: 'v7', after: 'changed' }]);
      return { written: nodes.nodes.size - before, reads };
    };
    expect(cost(345).written).toBeLessThanOrEqual(3);
    expect(cost(34_500).written).toBeLessThanOrEqual(5);
    expect(cost(34_500).reads).toBeLessThanOrEqual(80);
  });

  it('writes nothing when a name is set to the value it already has', () => {
    const nodes = memory();
    const tree = createTree<string>(nodes);
    const root = tree.update(null, numbered(500));
    const before = nodes.nodes.size;
    expect(tree.update(root, new Map([['fund/7', 'v7']]))).toBe(root);
    expect(nodes.nodes.size).toBe(before);
  });

  it('has a null root after every name is removed', () => {
    const tree = createTree<string>(memory());
    const root = tree.update(null, numbered(500));
    expect(tree.update(root, new Map([...numbered(500).keys()].map((name) => [name, undefined])))).toBeNull();
  });
});
