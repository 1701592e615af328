import { constants, copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Release } from '../../shared/schema/manifest.ts';
import type { Shelves } from '../snapshots/data-dir.ts';

/** "link" shares the bytes with the store and is for folders that nobody edits; "copy" is for handing out. */
export type FolderMode = 'link' | 'copy';

function place(from: string, to: string, mode: FolderMode): void {
  try {
    if (mode === 'copy') copyFileSync(from, to, constants.COPYFILE_FICLONE);
    else linkSync(from, to);
  } catch (error) {
    // Another file system.
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    copyFileSync(from, to);
  }
}

/**
 * Writes a release as a plain folder for any static host, with precompressed siblings where they exist. The old
 * folder stands until the new one is whole. Returns the number of files, siblings not counted.
 */
export function writeFolder(
  { objects, hashes }: Shelves,
  release: Release,
  folder: string,
  mode: FolderMode,
): number {
  const arriving = `${folder}.${process.pid}.arriving`;
  rmSync(arriving, { recursive: true, force: true });
  let count = 0;
  for (const [path, hash] of hashes.entries(release.files)) {
    const target = join(arriving, path);
    mkdirSync(dirname(target), { recursive: true });
    place(objects.file(hash), target, mode);
    for (const encoding of ['br', 'gz'] as const) {
      const sibling = objects.file(hash, encoding);
      if (existsSync(sibling)) place(sibling, `${target}.${encoding}`, mode);
    }
    count++;
  }
  const leaving = `${folder}.${process.pid}.leaving`;
  if (existsSync(folder)) renameSync(folder, leaving);
  renameSync(arriving, folder);
  rmSync(leaving, { recursive: true, force: true });
  return count;
}
