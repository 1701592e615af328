import { readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { objectFile } from '../../../shared/paths.ts';
import type { PublishedSnapshots } from '../../snapshots/snapshot-contents.ts';
import { filesBelow } from '../../storage/files-below.ts';
import { createTree, type Root } from '../../storage/hash-tree.ts';
import { contentHashOf, type ObjectStore } from '../../storage/objects.ts';
import type { PackEntry } from '../../storage/pack.ts';
import { stableBytes } from '../../storage/stable-json.ts';
import type { Bundle } from '../bundle.ts';
import type { ChartStore } from '../chart-cache.ts';

/** Where a chunk's input comes from. */
export interface ChunkSource {
  /** The data folder. */
  readonly folder: string;
  readonly objects: ObjectStore;
  readonly charts: ChartStore;
  readonly bundle: Pick<Bundle, 'entry' | 'hash'>;
  /** All that is published, as it is stored. */
  readonly store: PublishedSnapshots & { keys(): Iterable<string> };
  /** The keys that a page read when it was rendered last; none for a new one. */
  readonly knownReads: (path: string) => readonly string[];
}

/** Name → hash of snapshots. */
type Hashes = ReadonlyMap<string, string>;

/** All snapshots by whose they are: a fund's, which its pages read, or everybody's. */
export interface SortedSnapshots {
  readonly ofFund: ReadonlyMap<string, Hashes>;
  readonly shared: Hashes;
}

const FUND = 'fund/';

/** e.g. "fund-holdings/عیار/2026-06-21" is one of the fund "عیار" */
export function sortSnapshots({ store }: Pick<ChunkSource, 'store'>): SortedSnapshots {
  const keys = [...store.keys()];
  const funds = new Set(keys.filter((key) => key.startsWith(FUND)).map((key) => key.slice(FUND.length)));
  const groups = Map.groupBy(
    keys,
    (key) =>
      key
        .split('/')
        .slice(1)
        .find((part) => funds.has(part)) ?? null,
  );
  const hashesOf = (group: readonly string[] = []): Hashes =>
    new Map(group.map((key) => [key, store.hash(key) as string]));
  return {
    shared: hashesOf(groups.get(null)),
    ofFund: new Map([...funds].map((fund) => [fund, hashesOf(groups.get(fund))])),
  };
}

/** The snapshots that a chunk has beside the shared ones: of its funds, and what its pages read last time. */
function ownSnapshots(
  { store, knownReads }: ChunkSource,
  { ofFund, shared }: SortedSnapshots,
  paths: readonly string[],
): Hashes {
  const own = new Map<string, string>();
  for (const path of paths) {
    for (const part of path.split('/')) for (const entry of ofFund.get(part) ?? []) own.set(...entry);
    for (const key of knownReads(path)) {
      const hash = shared.has(key) ? null : store.hash(key);
      if (hash !== null) own.set(key, hash);
    }
  }
  return own;
}

/** The tree over these snapshots and the nodes that it consists of. */
function treeOf(snapshots: Hashes): { root: Root; nodes: PackEntry[] } {
  const nodes: PackEntry[] = [];
  const tree = createTree<string>({
    read: () => {
      throw new Error('a tree that is built at once reads no node');
    },
    write(node) {
      const bytes = stableBytes(node);
      const hash = contentHashOf(bytes);
      nodes.push([objectFile(hash), bytes]);
      return hash;
    },
  });
  return { root: tree.update(null, snapshots), nodes };
}

const contentsOf = ({ objects }: Pick<ChunkSource, 'objects'>, snapshots: Hashes): PackEntry[] =>
  [...new Set(snapshots.values())].map((hash) => [objectFile(hash), objects.read(hash)]);

const fileEntry = (folder: string, file: string): PackEntry => [relative(folder, file), readFileSync(file)];

/** Files of a machine's data folder that a chunk needs of its own, and the root of the snapshots that it is rendered from. */
export function chunkInput(
  source: ChunkSource,
  sorted: SortedSnapshots,
  paths: readonly string[],
): { entries: PackEntry[]; root: Root } {
  const own = ownSnapshots(source, sorted, paths);
  const { root, nodes } = treeOf(new Map([...sorted.shared, ...own]));
  const { charts, folder } = source;
  const drawn = paths.filter((path) => charts.has(path)).map((path) => fileEntry(folder, charts.file(path)));
  return { root, entries: [...nodes, ...contentsOf(source, own), ...drawn] };
}

/** The files that all chunks of a build need: the contents of the shared snapshots. */
export const sharedInput = (source: ChunkSource, { shared }: SortedSnapshots): PackEntry[] =>
  contentsOf(source, shared);

/** The site's rendering code. */
export const bundleInput = ({ folder, bundle }: ChunkSource): PackEntry[] =>
  filesBelow(dirname(bundle.entry)).map(([, file]) => fileEntry(folder, file));
