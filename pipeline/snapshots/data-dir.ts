import { mkdirSync } from 'node:fs';
import type { PrintedPage } from '../../shared/schema/manifest.ts';
import { openNodes } from '../storage/tree-nodes.ts';
import { type ObjectStore, openObjects } from '../storage/objects.ts';
import { openReleases, type Releases } from '../storage/releases.ts';
import { openSnapshots, type SnapshotStore } from './store.ts';
import { type NodeStore, type Tree, treeOver } from '../storage/hash-tree.ts';

/** Everything below one data folder that publishing reads and writes. */
export interface DataDir {
  readonly folder: string;
  readonly objects: ObjectStore;
  readonly nodes: NodeStore;
  /** Maps of names to content hashes: files, snapshots. */
  readonly hashes: Tree<string>;
  readonly pages: Tree<PrintedPage>;
  readonly releases: Releases;
  readonly store: SnapshotStore;
}

/** What a reader needs: no snapshots are loaded. */
export type ReadonlyDataDir = Omit<DataDir, 'store'>;

export function openReadonlyDataDir(dataDir: string, options: { readonly fresh?: boolean } = {}): ReadonlyDataDir {
  const objects = openObjects(dataDir, { rewrite: options.fresh ?? false });
  const nodes = openNodes(objects);
  return {
    folder: dataDir,
    objects,
    nodes,
    hashes: treeOver(nodes),
    pages: treeOver(nodes),
    releases: openReleases(dataDir),
  };
}

/** Opens a data folder for publishing; it is made where it does not exist. `fresh` trusts nothing that lies there. */
export function openDataDir(dataDir: string, options: { readonly fresh?: boolean } = {}): DataDir {
  mkdirSync(dataDir, { recursive: true });
  const shelves = openReadonlyDataDir(dataDir, options);
  return { ...shelves, store: openSnapshots(dataDir, shelves.objects, shelves.hashes, options) };
}
