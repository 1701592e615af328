import { chmodSync, existsSync, linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CliError } from '../../shared/errors.ts';
import type { Release } from '../../shared/schema/manifest.ts';
import type { ReadonlyDataDir } from '../snapshots/data-dir.ts';
import { compressFiles } from '../storage/compress.ts';
import { contentHashOf } from '../storage/objects.ts';
import { isRunning } from '../storage/process-state.ts';
import { createPublicFolder, PUBLIC_FILE } from '../storage/public-files.ts';
import { replaceFolder } from '../storage/replace-folder.ts';
import { codeOf } from '../storage/system-errors.ts';

/** "link" shares the bytes with the object store, for folders that nobody edits; "copy" is for folders to hand out. */
export type ExportMode = 'link' | 'copy';

const SIBLINGS = { br: brotliDecompressSync, gz: gunzipSync } as const;

function writeExport(from: string, bytes: Buffer, to: string, mode: ExportMode): void {
  try {
    if (mode === 'copy') writeFileSync(to, bytes);
    else linkSync(from, to);
  } catch (error) {
    // Another file system cannot be linked to.
    if (codeOf(error) !== 'EXDEV') throw error;
    writeFileSync(to, bytes);
  }
  // A web server of another account reads it. A linked file shares its mode with the object, whose folder stays closed.
  chmodSync(to, PUBLIC_FILE);
}

/** The precompressed sibling of an object; null where it is missing or damaged: a host compresses by itself. */
function readSibling(file: string, hash: string, decompress: (bytes: Buffer) => Buffer): Buffer | null {
  if (!existsSync(file)) return null;
  const bytes = readFileSync(file);
  try {
    return contentHashOf(decompress(bytes)) === hash ? bytes : null;
  } catch {
    return null;
  }
}

/** e.g. "funds/عیار.html" → CliError(1) that names the page "/funds/عیار" */
const tooLong = (path: string, cause: unknown): CliError =>
  new CliError(
    1,
    `/${path.replace(/\.html$/, '')}: its file name of ${Buffer.byteLength(basename(path))} bytes is too long for this disk; shorten the slug`,
    { cause },
  );

function exportOne({ objects }: ReadonlyDataDir, hash: string, target: string, mode: ExportMode): void {
  createPublicFolder(dirname(target));
  writeExport(objects.file(hash), objects.read(hash), target, mode);
  for (const [encoding, decompress] of Object.entries(SIBLINGS)) {
    const file = objects.file(hash, encoding as keyof typeof SIBLINGS);
    const sibling = readSibling(file, hash, decompress);
    if (sibling !== null) writeExport(file, sibling, `${target}.${encoding}`, mode);
  }
}

/** Removes the folders that killed exports of this folder left beside it. */
function removeLeftovers(folder: string): void {
  const home = dirname(folder);
  for (const name of existsSync(home) ? readdirSync(home) : []) {
    const [, pid] =
      new RegExp(`^${RegExp.escape(basename(folder))}\\.(\\d+)\\.(?:next|previous)$`).exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(home, name), { recursive: true, force: true });
  }
}

/**
 * Writes a release as a plain folder for any static host, with its texts compressed beside them by brotli and gzip. The old folder
 * stays until the new one is complete and then changes places with it: no reader finds it missing. Returns the number of
 * files, siblings not counted. Throws DamagedObject, and CliError(1) for a name that is too long for the disk.
 */
export async function exportFolder(
  dataDir: ReadonlyDataDir,
  release: Release,
  folder: string,
  mode: ExportMode,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<number> {
  await compressFiles(dataDir.objects, new Map(dataDir.hashes.entries(release.files)), signal, ['br', 'gz']);
  removeLeftovers(folder);
  const next = `${folder}.${process.pid}.next`;
  rmSync(next, { recursive: true, force: true });
  let count = 0;
  try {
    for (const [path, hash] of dataDir.hashes.entries(release.files)) {
      try {
        exportOne(dataDir, hash, join(next, path), mode);
      } catch (error) {
        throw codeOf(error) === 'ENAMETOOLONG' ? tooLong(path, error) : error;
      }
      onProgress(++count, release.counts.files);
    }
    replaceFolder(next, folder, `${folder}.${process.pid}.previous`);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
  return count;
}
