import { constants, copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Release } from '../../shared/schema/manifest.ts';
import type { ReadonlyDataDir } from '../snapshots/data-dir.ts';

/** "link" shares the bytes with the object store, for folders that nobody edits; "copy" is for folders to hand out. */
export type ExportMode = 'link' | 'copy';

function exportFile(from: string, to: string, mode: ExportMode): void {
  try {
    if (mode === 'copy') copyFileSync(from, to, constants.COPYFILE_FICLONE);
    else linkSync(from, to);
  } catch (error) {
    // Another file system cannot be linked to.
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    copyFileSync(from, to);
  }
}

/**
 * Writes a release as a plain folder for any static host, with precompressed siblings where they exist. The old
 * folder stays until the new one is complete. Returns the number of files, siblings not counted.
 */
export function exportFolder(
  { objects, hashes }: ReadonlyDataDir,
  release: Release,
  folder: string,
  mode: ExportMode,
): number {
  const next = `${folder}.${process.pid}.next`;
  rmSync(next, { recursive: true, force: true });
  let count = 0;
  for (const [path, hash] of hashes.entries(release.files)) {
    const target = join(next, path);
    mkdirSync(dirname(target), { recursive: true });
    exportFile(objects.file(hash), target, mode);
    for (const encoding of ['br', 'gz'] as const) {
      const sibling = objects.file(hash, encoding);
      if (existsSync(sibling)) exportFile(sibling, `${target}.${encoding}`, mode);
    }
    count++;
  }
  const previous = `${folder}.${process.pid}.previous`;
  if (existsSync(folder)) renameSync(folder, previous);
  renameSync(next, folder);
  rmSync(previous, { recursive: true, force: true });
  return count;
}
