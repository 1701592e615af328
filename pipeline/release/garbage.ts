import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '../../shared/schema/manifest.ts';
import { filesBelow } from '../render/bundle.ts';
import type { NodeStore, Root } from '../storage/hash-tree.ts';
import type { Workshop } from '../snapshots/data-dir.ts';

const rootsOf = ({ files, pages, snapshots, assets, documents }: Release): Root[] => [
  files,
  pages,
  snapshots,
  assets,
  documents,
];

/** Notes a map's nodes and every content that they name; a part shared by two releases is walked once. */
function mark(nodes: NodeStore, root: Root, used: Set<string>): void {
  if (root === null || used.has(root)) return;
  used.add(root);
  const node = nodes.read(root);
  if ('branch' in node) for (const child of node.branch) mark(nodes, child, used);
  else for (const value of Object.values(node.leaf)) if (typeof value === 'string') used.add(value);
}

function usedBy({ releases, nodes, store }: Workshop): Set<string> {
  const used = new Set<string>();
  mark(nodes, store.index.tree, used);
  for (const id of releases.ids()) for (const root of rootsOf(releases.get(id))) mark(nodes, root, used);
  return used;
}

/** What a killed process left half-written, e.g. "3f/a9c1d2a0b1c2d3.br.4711-0.tmp"; a living one will rename its own. */
function isLeftover(path: string): boolean {
  const owner = Number(/\.(\d+)-\d+\.tmp$/.exec(path)?.[1]);
  try {
    process.kill(owner, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function sweepObjects(dataDir: string, used: ReadonlySet<string>): number {
  const home = join(dataDir, 'objects');
  if (!existsSync(home)) return 0;
  let removed = 0;
  for (const [path, file] of filesBelow(home)) {
    // e.g. "3f/a9c1d2a0b1c2d3.br" belongs to 3fa9c1d2a0b1c2d3.
    const hash = path.replace('/', '').split('.', 1)[0] as string;
    if (path.endsWith('.tmp') ? !isLeftover(path) : used.has(hash)) continue;
    rmSync(file, { force: true });
    removed++;
  }
  return removed;
}

function sweepBundles({ dataDir, releases }: Workshop, current: string): void {
  const home = join(dataDir, 'bundles');
  const kept = new Set([current, ...releases.ids().map((id) => releases.get(id).bundle)]);
  if (!existsSync(home)) return;
  for (const name of readdirSync(home))
    if (!kept.has(name)) rmSync(join(home, name), { recursive: true, force: true });
}

/**
 * Removes what no kept release and no current snapshot names: contents, bundles. To be run by whoever
 * holds the right to publish. Returns how many contents went.
 */
export function sweep(shop: Workshop, bundle: string): number {
  sweepBundles(shop, bundle);
  return sweepObjects(shop.dataDir, usedBy(shop));
}
