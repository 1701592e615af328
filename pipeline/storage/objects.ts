import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { objectFile } from '../../shared/paths.ts';

export type Bytes = string | Uint8Array;

/** The first 16 hex digits of SHA-256, e.g. "3fa9c1d2a0b1c2d3". */
export const contentHashOf = (bytes: Bytes): string => hash('sha256', bytes, 'hex').slice(0, 16);

/** Contents by their own hash: written once, never changed, so a reader needs no lock. */
export interface ObjectStore {
  /** Absolute file of an object; `encoding` names its precompressed sibling. */
  file(hash: string, encoding?: 'br' | 'gz'): string;
  /** Stores `bytes` unless they are there already. */
  write(bytes: Bytes): { readonly hash: string; readonly added: boolean };
  read(hash: string): Buffer;
  has(hash: string): boolean;
}

/**
 * Writes a file so that nobody ever sees half of it: a temporary file beside it, then a rename.
 * A full disk or a missing right throws Node's own error, and the temporary file is gone.
 */
export function writeFileAtomic(file: string, bytes: Bytes): void {
  const temporary = `${file}.${process.pid}-${threadId}.tmp`;
  try {
    writeFileSync(temporary, bytes);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Opens the objects below the data folder; `rewrite` stores even what is there, for contents that were damaged. */
export function openObjects(dataDir: string, { rewrite = false } = {}): ObjectStore {
  const made = new Set<string>();
  const rewritten = new Set<string>();
  const file: ObjectStore['file'] = (hash, encoding) =>
    join(dataDir, objectFile(hash)) + (encoding ? `.${encoding}` : '');

  function folderOf(hash: string): void {
    const folder = hash.slice(0, 2);
    if (made.has(folder)) return;
    mkdirSync(join(dataDir, 'objects', folder), { recursive: true });
    made.add(folder);
  }

  return {
    file,
    has: (hash) => existsSync(file(hash)),
    read: (hash) => readFileSync(file(hash)),
    write(bytes) {
      const hash = contentHashOf(bytes);
      const length = typeof bytes === 'string' ? Buffer.byteLength(bytes) : bytes.byteLength;
      // The size is compared because a power cut may leave a renamed file without its content.
      const isThere = statSync(file(hash), { throwIfNoEntry: false })?.size === length;
      if (isThere && !(rewrite && !rewritten.has(hash))) return { hash, added: false };
      rewritten.add(hash);
      folderOf(hash);
      writeFileAtomic(file(hash), bytes);
      return { hash, added: true };
    },
  };
}
