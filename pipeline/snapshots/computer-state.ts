import { closeSync, existsSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { z } from 'zod';
import { memoize } from '../../shared/memoize.ts';
import { familyOf } from '../../shared/schema/snapshots/index.ts';
import type { SiteAddress } from '../../shared/site-address.ts';
import { isDamage } from '../storage/damage.ts';
import { createFolder } from '../storage/ensure-folder.ts';
import { filesBelow } from '../storage/files-below.ts';
import type { Root } from '../storage/hash-tree.ts';
import { contentHashOf, writeFileAtomic } from '../storage/objects.ts';
import { aggregates } from './aggregates/index.ts';
import type { ComputerState } from './compute-snapshots.ts';
import type { DataDir } from './data-dir.ts';

/**
 * The rows and summaries of the last process, in one file: a start reads the rows that changed since, and computes what depends on them. The
 * file is used only by the code that wrote it.
 */
const fileOf = (dataDir: string): string => join(dataDir, 'snapshots', 'computer');

/** The state of a larger market is not saved, but read and computed anew: that of 347 funds takes 38 MB and 0.3 s, in which nothing else runs. */
const MAX_FUNDS = 1000;
/** The file's first line ends within so many bytes. */
const MAX_HEADER_BYTES = 4096;

const headerSchema = z.object({
  code: z.string(),
  address: z.object({ siteOrigin: z.string().nullable(), localOrigin: z.string().nullable() }).nullable(),
  /** Root of the snapshots that were stored. */
  tree: z.string().nullable(),
  /** Hash of what follows. */
  hash: z.string(),
});
type Header = z.infer<typeof headerSchema>;

const project = fileURLToPath(new URL('../../', import.meta.url));
/** What a summary's shape and content follow from, beside the rows. */
const CODE = ['shared', 'pipeline/snapshots', 'pipeline/database/tables'];

/** Once a process: what runs is the code of its start. */
const hashOfCode = memoize((): string => {
  const files = CODE.flatMap((folder) => filesBelow(join(project, folder)))
    .filter(([path]) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map(([path, file]) => `${path} ${contentHashOf(readFileSync(file))}`);
  return contentHashOf(`${files.join('\n')} ${process.version}`);
});

/** Null for a file that is missing or torn. */
function parseHeader(bytes: Buffer): { header: Header; end: number } | null {
  const end = bytes.subarray(0, MAX_HEADER_BYTES).indexOf('\n');
  try {
    const header = headerSchema.safeParse(JSON.parse(bytes.toString('utf8', 0, Math.max(0, end))));
    return header.success ? { header: header.data, end } : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Root of the snapshots that the file was written for: they are compared with the stored ones at the next start. Null without one. */
export function savedTree(dataDir: string): Root {
  if (!existsSync(fileOf(dataDir))) return null;
  const descriptor = openSync(fileOf(dataDir), 'r');
  try {
    const bytes = Buffer.alloc(MAX_HEADER_BYTES);
    return parseHeader(bytes.subarray(0, readSync(descriptor, bytes)))?.header.tree ?? null;
  } finally {
    closeSync(descriptor);
  }
}

/** Saves what a computer knows, once its snapshots are stored; of a market that is too large nothing. Throws Node's error for a full disk. */
export function saveComputer(
  { folder, store }: DataDir,
  address: SiteAddress | null,
  state: ComputerState,
): void {
  const funds = state.engine.rows.find(({ table }) => table === 'funds')?.rows.length ?? 0;
  if (funds > MAX_FUNDS) {
    rmSync(fileOf(folder), { force: true });
    return;
  }
  const content = serialize(state);
  const header: Header = {
    code: hashOfCode(),
    address,
    tree: store.index.tree,
    hash: contentHashOf(content),
  };
  createFolder(dirname(fileOf(folder)));
  writeFileAtomic(fileOf(folder), Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), content]));
}

/** Ids of the aggregates one of whose stored snapshots is another than when the file was written: a later run computed it. */
function computedSince({ hashes, store }: DataDir, tree: Root): Set<string> {
  const families = new Set([...hashes.difference(tree, store.index.tree)].map(({ name }) => familyOf(name)));
  return new Set(
    Object.values(aggregates)
      .filter(({ writes }) => writes.some((family) => families.has(family)))
      .map(({ id }) => id),
  );
}

/** What an earlier process knew; null where it left nothing, or other code or another address wrote it. */
export function restoreComputer(dataDir: DataDir, address: SiteAddress | null): ComputerState | null {
  const [file, code] = [fileOf(dataDir.folder), hashOfCode()];
  if (!existsSync(file)) return null;
  const bytes = readFileSync(file);
  const found = parseHeader(bytes);
  if (!found || found.header.code !== code) return null;
  if (!isDeepStrictEqual(found.header.address, address)) return null;
  const content = bytes.subarray(found.end + 1);
  if (contentHashOf(content) !== found.header.hash) return null;
  try {
    const outdated = computedSince(dataDir, found.header.tree);
    const state = deserialize(content) as ComputerState;
    const memos = new Map([...state.engine.memos].filter(([id]) => !outdated.has(id)));
    return { ...state, engine: { ...state.engine, memos } };
  } catch (error) {
    if (isDamage(error)) return null;
    throw error;
  }
}
