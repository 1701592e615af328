import { mkdirSync } from 'node:fs';
import type { PrintedPage } from '../../shared/schema/manifest.ts';
import { openNodes } from '../storage/tree-nodes.ts';
import { type ObjectStore, openObjects } from '../storage/objects.ts';
import { openReleases, type Releases } from '../storage/releases.ts';
import { openSnapshots, type SnapshotStore } from './store.ts';
import { type NodeStore, type Tree, treeOver } from '../storage/hash-tree.ts';

/** Everything below one data folder that publishing reads and writes. */
export interface Workshop {
  readonly dataDir: string;
  readonly objects: ObjectStore;
  readonly nodes: NodeStore;
  /** Maps of names to content hashes: files, snapshots. */
  readonly hashes: Tree<string>;
  readonly pages: Tree<PrintedPage>;
  readonly releases: Releases;
  readonly store: SnapshotStore;
}

/** What a reader needs: no snapshots are loaded. */
export type Shelves = Omit<Workshop, 'store'>;

export function openShelves(dataDir: string, options: { readonly fresh?: boolean } = {}): Shelves {
  const objects = openObjects(dataDir, { rewrite: options.fresh ?? false });
  const nodes = openNodes(objects);
  return {
    dataDir,
    objects,
    nodes,
    hashes: treeOver(nodes),
    pages: treeOver(nodes),
    releases: openReleases(dataDir),
  };
}

/** Opens a data folder for publishing; it is made where it does not exist. `fresh` trusts nothing that lies there. */
export function openWorkshop(dataDir: string, options: { readonly fresh?: boolean } = {}): Workshop {
  mkdirSync(dataDir, { recursive: true });
  const shelves = openShelves(dataDir, options);
  return { ...shelves, store: openSnapshots(dataDir, shelves.objects, shelves.hashes, options) };
}
