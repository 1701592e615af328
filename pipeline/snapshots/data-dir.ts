import type { RenderedPage } from '../../shared/schema/manifest.ts';
import { ensureDataFolder } from '../storage/ensure-folder.ts';
import { createTree, type NodeStore, type Tree } from '../storage/hash-tree.ts';
import { type ObjectStore, openObjects } from '../storage/objects.ts';
import { openReleases, type Releases } from '../storage/releases.ts';
import { openNodes } from '../storage/tree-nodes.ts';
import { openSnapshots, type SnapshotStore } from './store.ts';

/** The data folder as publishing reads and writes it. */
export interface DataDir {
  /** Path of the data folder. */
  readonly folder: string;
  readonly objects: ObjectStore;
  readonly nodes: NodeStore;
  /** Maps of names to content hashes: files, snapshots. */
  readonly hashes: Tree<string>;
  readonly pages: Tree<RenderedPage>;
  readonly releases: Releases;
  readonly store: SnapshotStore;
}

/** The data folder as a reader of releases needs it: no snapshots are loaded. */
export type ReadonlyDataDir = Omit<DataDir, 'store'>;

interface OpenOptions {
  /** Starts as if there were no snapshots, for a data folder whose contents were damaged. */
  readonly fresh?: boolean;
}

export function openReadonlyDataDir(folder: string): ReadonlyDataDir {
  const objects = openObjects(folder);
  const nodes = openNodes(objects);
  return {
    folder,
    objects,
    nodes,
    hashes: createTree(nodes),
    pages: createTree(nodes),
    releases: openReleases(folder),
  };
}

/** Opens a data folder for publishing, and creates it where it does not exist. */
export function openDataDir(folder: string, options: OpenOptions = {}): DataDir {
  ensureDataFolder(folder);
  const dataDir = openReadonlyDataDir(folder);
  return { ...dataDir, store: openSnapshots(folder, dataDir.objects, dataDir.hashes, options) };
}
