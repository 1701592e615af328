import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '../../shared/schema/manifest.ts';
import { filesBelow } from '../render/bundle.ts';
import type { DataDir } from '../snapshots/data-dir.ts';
import type { NodeStore, Root } from '../storage/hash-tree.ts';

const rootsOf = ({ files, pages, snapshots, assets, documents }: Release): Root[] => [
  files,
  pages,
  snapshots,
  assets,
  documents,
];

/** Marks a map's nodes and every object that they name; a subtree shared by two releases is visited once. */
function mark(nodes: NodeStore, root: Root, used: Set<string>): void {
  if (root === null || used.has(root)) return;
  used.add(root);
  const node = nodes.read(root);
  if ('branch' in node) for (const child of node.branch) mark(nodes, child, used);
  else for (const value of Object.values(node.leaf)) if (typeof value === 'string') used.add(value);
}

function markAll({ releases, nodes, store }: DataDir): Set<string> {
  const used = new Set<string>();
  mark(nodes, store.index.tree, used);
  for (const id of releases.ids()) for (const root of rootsOf(releases.get(id))) mark(nodes, root, used);
  return used;
}

/** True for the temporary file of a process that is gone, e.g. "3f/a9c1d2a0b1c2d3.br.4711-0.tmp"; a running one renames its own. */
function isOrphan(path: string): boolean {
  const owner = Number(/\.(\d+)-\d+\.tmp$/.exec(path)?.[1]);
  try {
    process.kill(owner, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function removeObjects(folder: string, used: ReadonlySet<string>): number {
  const home = join(folder, 'objects');
  if (!existsSync(home)) return 0;
  let removed = 0;
  for (const [path, file] of filesBelow(home)) {
    // e.g. "3f/a9c1d2a0b1c2d3.br" belongs to 3fa9c1d2a0b1c2d3.
    const hash = path.replace('/', '').split('.', 1)[0] as string;
    if (path.endsWith('.tmp') ? !isOrphan(path) : used.has(hash)) continue;
    rmSync(file, { force: true });
    removed++;
  }
  return removed;
}

function removeBundles({ folder, releases }: DataDir, current: string | null): void {
  const home = join(folder, 'bundles');
  const used = new Set([current, ...releases.ids().map((id) => releases.get(id).bundle)]);
  if (!existsSync(home)) return;
  for (const name of readdirSync(home))
    if (!used.has(name)) rmSync(join(home, name), { recursive: true, force: true });
}

/**
 * Removes the objects and bundles that no stored release and no current snapshot names, under the lock "publish".
 * `bundle` is the loaded one; null where none is. Returns how many objects it removed.
 */
export function collectGarbage(dataDir: DataDir, bundle: string | null): number {
  removeBundles(dataDir, bundle);
  return removeObjects(dataDir.folder, markAll(dataDir));
}
