import { existsSync, lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '../../shared/schema/manifest.ts';
import type { Media } from '../../shared/schema/snapshots/content.ts';
import { savedTree } from '../snapshots/computer-state.ts';
import type { DataDir } from '../snapshots/data-dir.ts';
import { isDamage } from '../storage/damage.ts';
import { filesBelow } from '../storage/files-below.ts';
import type { NodeStore, Root } from '../storage/hash-tree.ts';
import { contentHashOf } from '../storage/objects.ts';
import { isRunning } from '../storage/process-state.ts';
import { removeArrivingReleases } from '../storage/releases.ts';
import { dropExpired, retiredHashes } from '../storage/retired-files.ts';
import { unpublishedCopies } from '../storage/unpublished-copies.ts';

/** Folders below the data folder in which files are written by a temporary file and a rename, beside "objects". */
const WRITTEN_FOLDERS = ['snapshots', 'charts', 'copies', 'og', 'targets'];

const rootsOf = ({ files, pages, snapshots, assets, documents, deferred }: Release): Root[] => [
  files,
  pages,
  snapshots,
  // What the pages were rendered from that are older than their regions.
  deferred?.snapshots ?? null,
  assets,
  documents,
];

/** What a damaged node named is out of reach for every reader. */
function readIntact<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (isDamage(error)) return null;
    throw error;
  }
}

/** Marks a map's nodes and every object that they name; a subtree shared by two releases is visited once. */
function mark(nodes: NodeStore, root: Root, used: Set<string>): void {
  if (root === null || used.has(root)) return;
  used.add(root);
  const node = readIntact(() => nodes.read(root));
  if (node === null) return;
  if ('branch' in node) for (const child of node.branch) mark(nodes, child, used);
  else for (const value of Object.values(node.leaf)) if (typeof value === 'string') used.add(value);
}

/** The copies that the pictures' snapshots name: a release that left one out contains it later. */
function markPictures({ store }: DataDir, used: Set<string>): void {
  for (const key of store.keysOf('media')) {
    const media = readIntact(() => store.read(key) as Media | null);
    for (const { hash } of media?.files ?? []) used.add(hash);
  }
}

function markAll(dataDir: DataDir): Set<string> {
  const { folder, releases, nodes, store } = dataDir;
  const used = new Set<string>();
  markPictures(dataDir, used);
  mark(nodes, store.index.tree, used);
  mark(nodes, savedTree(folder), used);
  for (const id of releases.ids()) for (const root of rootsOf(releases.get(id))) mark(nodes, root, used);
  return used;
}

/** True for the temporary file of a process that is gone, e.g. "3f/a9c1d2a0b1c2d3.br.4711-0.tmp"; a running one renames its own. */
function isOrphan(path: string): boolean {
  const owner = Number(/\.(\d+)(?:-\d+)?\.tmp$/.exec(path)?.[1]);
  return Number.isInteger(owner) && !isRunning(owner);
}

/** e.g. "3f/a9c1d2a0b1c2d3.br" → "3fa9c1d2a0b1c2d3" */
const hashOf = (path: string): string => path.replace('/', '').split('.', 1)[0] as string;

const objectsIn = (folder: string): [path: string, file: string][] => {
  const home = join(folder, 'objects');
  return existsSync(home) ? filesBelow(home) : [];
};

/** What was removed from the disk. */
export interface Freed {
  readonly files: number;
  readonly bytes: number;
}

/** What a collection removed, and the bytes of the objects that stay. */
export interface Collected extends Freed {
  readonly keptBytes: number;
}

const sizeOf = (file: string): number => lstatSync(file, { throwIfNoEntry: false })?.size ?? 0;

function removeFile(file: string, freed: { files: number; bytes: number }): void {
  freed.bytes += sizeOf(file);
  rmSync(file, { force: true });
  freed.files++;
}

/** A retired file stays without its precompressed siblings: it is seldom requested, and compressed again then. */
function isUsed(path: string, used: ReadonlySet<string>, retired: ReadonlySet<string>): boolean {
  if (path.endsWith('.tmp')) return !isOrphan(path);
  const hash = hashOf(path);
  return used.has(hash) || (!path.includes('.') && retired.has(hash));
}

/** Temporary files that a killed process left beside what it was writing. */
function orphansIn(folder: string): string[] {
  const below = WRITTEN_FOLDERS.map((name) => join(folder, name))
    .filter(existsSync)
    .flatMap((home) => filesBelow(home).map(([, file]) => file));
  const beside = readdirSync(folder).map((name) => join(folder, name));
  return [...below, ...beside].filter((file) => file.endsWith('.tmp') && isOrphan(file));
}

function removeBundles({ folder, releases }: DataDir, current: string | null): void {
  const home = join(folder, 'bundles');
  const used = new Set([current, ...releases.ids().map((id) => releases.get(id).bundle)]);
  if (!existsSync(home)) return;
  for (const name of readdirSync(home))
    if (!used.has(name)) rmSync(join(home, name), { recursive: true, force: true });
}

interface GarbageOptions {
  /** Hash of the loaded bundle; null where none is. */
  readonly bundle: string | null;
  readonly at: Date;
  readonly keepDataMs: number;
}

/**
 * Removes, under the lock "publish", what nothing needs any more: objects and bundles that no stored release, no current
 * snapshot, no unpublished picture and no retired file names, and what killed processes left half-written.
 */
export function collectGarbage(dataDir: DataDir, { bundle, at, keepDataMs }: GarbageOptions): Collected {
  const { folder } = dataDir;
  const freed = { files: 0, bytes: 0, keptBytes: 0 };
  removeBundles(dataDir, bundle);
  removeArrivingReleases(folder);
  for (const file of orphansIn(folder)) removeFile(file, freed);
  dropExpired(folder, at, keepDataMs);
  const [used, retired] = [markAll(dataDir), retiredHashes(folder)];
  for (const hash of unpublishedCopies(folder, used)) used.add(hash);
  for (const [path, file] of objectsIn(folder))
    if (isUsed(path, used, retired)) freed.keptBytes += sizeOf(file);
    else removeFile(file, freed);
  return freed;
}

/**
 * Removes each object whose content does not fit its name, with its siblings: whoever needs it finds it missing and writes it
 * again. Reads every object. Returns how many it removed.
 */
export function removeDamagedObjects(folder: string): number {
  const damaged = objectsIn(folder).filter(
    ([path, file]) => !path.includes('.') && contentHashOf(readFileSync(file)) !== hashOf(path),
  );
  for (const [, file] of damaged)
    for (const suffix of ['', '.br', '.gz']) rmSync(`${file}${suffix}`, { force: true });
  return damaged.length;
}
