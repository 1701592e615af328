import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SnapshotError } from '../../shared/errors.ts';
import { SNAPSHOT_INDEX } from '../../shared/paths.ts';
import { type SnapshotIndex, snapshotIndex } from '../../shared/schema/manifest.ts';
import { familyOf, type SnapshotFamily, snapshotSchemas } from '../../shared/schema/snapshots/index.ts';
import { contentHashOf, type ObjectStore, writeWhole } from './objects.ts';
import { Recent } from './recent.ts';
import { messageOf, type Problem } from './report.ts';
import { readSound } from './nodes.ts';
import { stableJson } from './stable.ts';
import { isSystemError } from './system-errors.ts';
import type { Root, Tree } from './tree.ts';

/** Parsed snapshots are kept up to this many characters of JSON. */
const KEPT_CHARACTERS = 96_000_000;

/** What an aggregate yielded under a key, not yet checked. */
export interface Computed {
  readonly family: SnapshotFamily;
  readonly value: unknown;
}

/** One run's outcome, ready to be stored. */
export interface SnapshotChange {
  readonly snapshots: ReadonlyMap<string, Computed>;
  /** Keys that are no longer published. */
  readonly gone: Iterable<string>;
  readonly asOf: string;
  /** ISO instant of the run. */
  readonly at: string;
}

/** The newest snapshots by key. One process writes at a time; readers see the old index or the new, never between. */
export interface SnapshotStore {
  readonly index: SnapshotIndex;
  /** True when another process has written since this one looked: then the store has to be opened anew. */
  isOutdated(): boolean;
  hash(key: string): string | null;
  /** The parsed snapshot, shared by all who ask: not to be changed. Null where none is published. */
  read(key: string): unknown;
  keys(): IterableIterator<string>;
  count(): number;
  keysOf(family: SnapshotFamily): ReadonlySet<string>;
  /** Stores what is new; a snapshot that breaks its schema becomes a problem and its last good one stays. */
  apply(change: SnapshotChange): {
    readonly changed: readonly string[];
    readonly problems: readonly Problem[];
  };
}

const NOTHING: SnapshotIndex = { tree: null, asOf: null, writtenAt: '1970-01-01T00:00:00.000Z' };
const NO_KEYS: ReadonlySet<string> = new Set();

function readIndex(file: string): SnapshotIndex {
  return existsSync(file) ? snapshotIndex.parse(JSON.parse(readFileSync(file, 'utf8'))) : NOTHING;
}

/** Opens the snapshots below the data folder; `fresh` starts as if there were none. */
export function openSnapshots(
  dataDir: string,
  objects: ObjectStore,
  tree: Tree<string>,
  { fresh = false } = {},
): SnapshotStore {
  const file = join(dataDir, SNAPSHOT_INDEX);
  let index = fresh ? NOTHING : readIndex(file);
  const hashes = new Map<string, string>(tree.entries(index.tree));
  const families = new Map<SnapshotFamily, Set<string>>();
  const parsed = new Recent<{ value: unknown; size: number }>(KEPT_CHARACTERS, ({ size }) => size);
  /** Contents that passed their schema in this process. */
  const sound = new Set<string>();

  const enrol = (key: string): void => {
    const family = familyOf(key);
    if (family === null) return;
    const keys = families.get(family);
    if (keys) keys.add(key);
    else families.set(family, new Set([key]));
  };
  for (const key of hashes.keys()) enrol(key);

  /** The JSON to publish: checked, and skipped where this very content was checked before. */
  function checkedJson(key: string, { family, value }: Computed): string {
    if (familyOf(key) !== family)
      throw new SnapshotError(family, [`${key}: the key belongs to another family`]);
    const json = stableJson(value);
    if (sound.has(contentHashOf(json))) return json;
    const result = snapshotSchemas[family].safeParse(value);
    if (!result.success) {
      const issues = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
      throw new SnapshotError(family, issues);
    }
    const checked = stableJson(result.data);
    sound.add(contentHashOf(checked));
    return checked;
  }

  function storeAll(snapshots: ReadonlyMap<string, Computed>, changes: Map<string, string>): Problem[] {
    const problems: Problem[] = [];
    for (const [key, computed] of snapshots) {
      try {
        const json = checkedJson(key, computed);
        const hash = contentHashOf(json);
        if (hashes.get(key) === hash) continue;
        objects.write(json);
        changes.set(key, hash);
      } catch (error) {
        if (isSystemError(error)) throw error;
        problems.push({ part: `snapshot ${key}`, message: messageOf(error) });
      }
    }
    return problems;
  }

  function save(root: Root, asOf: string, at: string): void {
    index = { tree: root, asOf, writtenAt: at };
    mkdirSync(dirname(file), { recursive: true });
    writeWhole(file, `${stableJson(index)}\n`);
  }

  function remember(changes: ReadonlyMap<string, string | undefined>): void {
    for (const [key, hash] of changes) {
      if (hash !== undefined) {
        hashes.set(key, hash);
        enrol(key);
      } else {
        hashes.delete(key);
        const family = familyOf(key);
        if (family !== null) families.get(family)?.delete(key);
      }
    }
  }

  return {
    get index() {
      return index;
    },
    isOutdated: () => index !== NOTHING && readIndex(file).tree !== index.tree,
    hash: (key) => hashes.get(key) ?? null,
    keys: () => hashes.keys(),
    count: () => hashes.size,
    keysOf: (family) => families.get(family) ?? NO_KEYS,
    read(key) {
      const hash = hashes.get(key);
      if (hash === undefined) return null;
      const known = parsed.get(hash);
      if (known) return known.value;
      const json = readSound(objects, hash).toString('utf8');
      const entry = { value: JSON.parse(json) as unknown, size: json.length };
      parsed.set(hash, entry);
      return entry.value;
    },
    apply({ snapshots, gone, asOf, at }) {
      const stored = new Map<string, string>();
      const problems = storeAll(snapshots, stored);
      const changes = new Map<string, string | undefined>(stored);
      for (const key of gone) if (hashes.has(key)) changes.set(key, undefined);
      if (changes.size > 0 || index.asOf !== asOf) {
        save(tree.update(index.tree, changes), asOf, at);
        remember(changes);
      }
      return { changed: [...changes.keys()], problems };
    },
  };
}
