import { closeSync, existsSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { MEBIBYTE } from '../../shared/bytes.ts';

/** Enough for a rollback, the lock files and the first steps of a run; given back when the disk is full. */
const MAX_RESERVE_BYTES = 16 * MEBIBYTE;
/** The most that the reserve takes of what is free on a small disk. */
const MAX_PART = 1 / 8;

const fileOf = (dataDir: string): string => join(dataDir, 'reserve');

/** True for the errors of a full disk and of a used-up quota. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && /^(ENOSPC|EDQUOT)$/.test((error as NodeJS.ErrnoException).code ?? '');

/** e.g. 12,345,678 → "12.3 MB" */
export const formatMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Free bytes of the disk that holds `folder`. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Writes zeroes, since a file that was only lengthened occupies nothing. */
function writeZeroes(file: string, size: number): void {
  const descriptor = openSync(file, 'w');
  try {
    const zeroes = Buffer.alloc(MEBIBYTE);
    for (let written = 0; written < size; )
      written += writeSync(descriptor, zeroes, 0, Math.min(MEBIBYTE, size - written));
  } finally {
    closeSync(descriptor);
  }
}

/** Sets a file aside in the data folder, unless it stands there; gives up where the disk has no room for it. */
export function keepReserve(dataDir: string): void {
  const file = fileOf(dataDir);
  if (existsSync(file)) return;
  try {
    writeZeroes(file, Math.min(MAX_RESERVE_BYTES, Math.floor(freeBytes(dataDir) * MAX_PART)));
  } catch (error) {
    rmSync(file, { force: true });
    if (!isDiskFull(error)) throw error;
  }
}

/** Gives the reserve back to the disk; returns its bytes. */
export function giveBackReserve(dataDir: string): number {
  const size = statSync(fileOf(dataDir), { throwIfNoEntry: false })?.size ?? 0;
  rmSync(fileOf(dataDir), { force: true });
  return size;
}

/** Runs `work`; where the disk is full, gives the reserve back and runs it once more. */
export async function withReserve<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    giveBackReserve(dataDir);
    return work();
  }
}
