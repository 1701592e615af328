import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { messageOf, SnapshotError } from '../../shared/errors.ts';
import { SNAPSHOT_INDEX } from '../../shared/paths.ts';
import { type Problem, type SnapshotIndex, snapshotIndexSchema } from '../../shared/schema/manifest.ts';
import { familyOf, type SnapshotFamily, snapshotSchemas } from '../../shared/schema/snapshots/index.ts';
import { DamagedFile } from '../storage/damage.ts';
import { createFolder } from '../storage/ensure-folder.ts';
import type { Tree } from '../storage/hash-tree.ts';
import { contentHashOf, type ObjectStore, writeFileAtomic } from '../storage/objects.ts';
import { type CopyMemo, stableCopy } from '../storage/stable-copy.ts';
import { type JsonMemo, stableBytes, stableJson } from '../storage/stable-json.ts';
import { endsRun } from '../storage/system-errors.ts';
import { containsList } from './engine/incremental-parser.ts';
import { isChecked } from './engine/validate-snapshot.ts';
import { type KeyIndex, openKeyIndex } from './key-index.ts';
import { openSnapshotContents } from './snapshot-contents.ts';

/** What an aggregate yielded under a key, not checked yet. */
export interface Computed {
  readonly family: SnapshotFamily;
  readonly value: unknown;
}

interface Checked {
  /** Its JSON. */
  readonly bytes: Buffer;
  readonly hash: string;
  /** Returns what parsing the JSON would return. */
  readonly copy: () => unknown;
}

/** Turns what aggregates yield into the JSON to publish. */
interface SnapshotCheck {
  /**
   * A hash of a value as it was yielded; much cheaper than `check`, and equal for a value that did not change. Null where
   * `check` is as cheap, since it serialises only the new items of a list.
   */
  fingerprint(computed: Computed): string | null;
  /** Throws SnapshotError naming what breaks the schema; values that an aggregate checked are not checked again. */
  check(key: string, computed: Computed): Checked;
}

function parse(family: SnapshotFamily, value: unknown): unknown {
  if (isChecked(value)) return value;
  const result = snapshotSchemas[family].safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new SnapshotError(family, issues);
}

const LISTS: ReadonlySet<SnapshotFamily> = new Set(
  (Object.keys(snapshotSchemas) as SnapshotFamily[]).filter((family) =>
    containsList(snapshotSchemas[family]),
  ),
);

function openSnapshotCheck(): SnapshotCheck {
  const written: JsonMemo = new WeakMap();
  const copies: CopyMemo = new WeakMap();
  return {
    // The engine's own JSON is several times faster than the stable one.
    fingerprint: ({ family, value }) =>
      LISTS.has(family) && isChecked(value) ? null : contentHashOf(JSON.stringify(value) ?? ''),
    check(key, { family, value }) {
      if (familyOf(key) !== family) {
        throw new SnapshotError(family, [`${key}: the key belongs to another family`]);
      }
      const sound = parse(family, value);
      const bytes = stableBytes(sound, LISTS.has(family) ? written : null);
      return { bytes, hash: contentHashOf(bytes), copy: () => stableCopy(sound, copies) };
    },
  };
}

/** A snapshot whose content is stored, without an index that names it. */
export interface Prepared {
  /** Null for one that breaks its schema. */
  readonly hash: string | null;
  /** See `SnapshotCheck`. */
  readonly fingerprint: string | null;
  readonly problem: string | null;
}

/** What one run computed, to be stored. */
export interface SnapshotChange {
  /** The snapshots as they were yielded, or prepared as soon as they were. */
  readonly snapshots: ReadonlyMap<string, Computed | Prepared>;
  /** Keys that are no longer published. */
  readonly gone: Iterable<string>;
  readonly asOf: string;
  /** ISO instant of the run. */
  readonly at: string;
}

export interface SnapshotsStored {
  /** Keys whose content is new, different or gone. */
  readonly changed: readonly string[];
  readonly problems: readonly Problem[];
}

/** The newest snapshots by key. One process writes at a time; readers see the old index or the new one. */
export interface SnapshotStore {
  readonly index: SnapshotIndex;
  /** True when another process has written since this store was opened: then it has to be opened anew. */
  isOutdated(): boolean;
  hash(key: string): string | null;
  /** The parsed snapshot, shared by all callers: not to be changed. Null where none is published. */
  read(key: string): unknown;
  keys(): IterableIterator<string>;
  keysOf(family: SnapshotFamily): ReadonlySet<string>;
  count(): number;
  /** What `apply` would change: key → hash, undefined for one that is gone. Writes nothing. */
  compare(change: SnapshotChange): {
    readonly changes: ReadonlyMap<string, string | undefined>;
    readonly problems: readonly Problem[];
  };
  /**
   * Stores the content of a snapshot that is to be applied, so that its value need not stay in memory; with `dry` nothing is written. What is
   * never applied is garbage.
   */
  prepare(key: string, computed: Computed, dry?: boolean): Prepared;
  /** Stores new content; a snapshot that breaks its schema becomes a problem, and its last valid one stays. */
  apply(change: SnapshotChange): SnapshotsStored;
}

const EMPTY_INDEX: SnapshotIndex = { tree: null, asOf: null, writtenAt: '1970-01-01T00:00:00.000Z' };

/** Throws DamagedFile for an index that a power cut tore. */
function readIndex(file: string): SnapshotIndex {
  if (!existsSync(file)) return EMPTY_INDEX;
  const text = readFileSync(file, 'utf8');
  try {
    return snapshotIndexSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new DamagedFile(file, error);
  }
}

interface CheckContext {
  /** Receives content that is new. */
  readonly keep: (content: Checked) => void;
  readonly known: KeyIndex;
  readonly check: SnapshotCheck;
  /** Fingerprint of what was last stored under a key: most of a run repeats the last one. */
  readonly fingerprints: ReadonlyMap<string, string>;
}

interface CheckedChanges {
  readonly changes: Map<string, string | undefined>;
  readonly fingerprints: Map<string, string>;
  readonly problems: Problem[];
}

function prepare(
  { keep, known, check, fingerprints }: CheckContext,
  key: string,
  computed: Computed,
): Prepared {
  const stored = known.hash(key);
  try {
    const fingerprint = check.fingerprint(computed);
    const isRepeated = fingerprint !== null && fingerprints.get(key) === fingerprint;
    if (isRepeated && stored !== undefined) return { hash: stored, fingerprint, problem: null };
    const content = check.check(key, computed);
    if (stored !== content.hash) keep(content);
    return { hash: content.hash, fingerprint, problem: null };
  } catch (error) {
    if (endsRun(error)) throw error;
    return { hash: null, fingerprint: null, problem: messageOf(error) };
  }
}

function checkAll(context: CheckContext, { snapshots, gone }: SnapshotChange): CheckedChanges {
  const { known } = context;
  const written: CheckedChanges = { changes: new Map(), fingerprints: new Map(), problems: [] };
  for (const [key, one] of snapshots) {
    const { hash, fingerprint, problem } = 'hash' in one ? one : prepare(context, key, one);
    if (problem !== null) written.problems.push({ part: `snapshot ${key}`, message: problem });
    if (fingerprint !== null) written.fingerprints.set(key, fingerprint);
    if (hash !== null && known.hash(key) !== hash) written.changes.set(key, hash);
  }
  for (const key of gone) if (known.hash(key) !== undefined) written.changes.set(key, undefined);
  return written;
}

/** Opens the snapshots below the data folder; `fresh` starts as if there were none. */
export function openSnapshots(
  dataDir: string,
  objects: ObjectStore,
  tree: Tree<string>,
  { fresh = false } = {},
): SnapshotStore {
  const file = join(dataDir, SNAPSHOT_INDEX);
  let index = fresh ? EMPTY_INDEX : readIndex(file);
  const known = openKeyIndex(tree.entries(index.tree));
  const fingerprints = new Map<string, string>();
  const check = openSnapshotCheck();
  const contents = openSnapshotContents(objects);
  const context = { known, check, fingerprints };

  function keep({ bytes, hash, copy }: Checked): void {
    objects.write(bytes, hash);
    contents.offer(hash, bytes.byteLength, copy);
  }

  function save(changes: ReadonlyMap<string, string | undefined>, asOf: string, at: string): void {
    index = { tree: tree.update(index.tree, changes), asOf, writtenAt: at };
    createFolder(dirname(file));
    writeFileAtomic(file, `${stableJson(index)}\n`, { durable: true });
    for (const [key, hash] of changes) known.put(key, hash);
  }

  return {
    get index() {
      return index;
    },
    isOutdated: () => index !== EMPTY_INDEX && readIndex(file).tree !== index.tree,
    hash: (key) => known.hash(key) ?? null,
    keys: known.keys,
    keysOf: known.keysOf,
    count: known.count,
    read(key) {
      const hash = known.hash(key);
      return hash === undefined ? null : contents.read(hash);
    },
    prepare: (key, computed, dry = false) =>
      prepare({ ...context, keep: dry ? () => undefined : keep }, key, computed),
    compare: (change) => checkAll({ ...context, keep: () => undefined }, change),
    apply(change) {
      const { asOf, at } = change;
      const { changes, ...written } = checkAll({ ...context, keep }, change);
      if (changes.size > 0 || index.asOf !== asOf) save(changes, asOf, at);
      for (const [key, fingerprint] of written.fingerprints) fingerprints.set(key, fingerprint);
      return { changed: [...changes.keys()], problems: written.problems };
    },
  };
}
