import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { objectFile } from '../../shared/paths.ts';

export type Bytes = string | Uint8Array;

/** The first 16 hex digits of SHA-256, e.g. "3fa9c1d2a0b1c2d3". */
export const contentHashOf = (bytes: Bytes): string => hash('sha256', bytes, 'hex').slice(0, 16);

/** A content-addressed store: an object is written once and never changed, so a reader needs no lock. */
export interface ObjectStore {
  /** Absolute path of an object; `encoding` names its precompressed sibling. */
  file(hash: string, encoding?: 'br' | 'gz'): string;
  /** Stores `bytes` unless the object exists. */
  write(bytes: Bytes): { readonly hash: string; readonly added: boolean };
  read(hash: string): Buffer;
  has(hash: string): boolean;
}

/**
 * Writes a file atomically: a temporary file beside it, then a rename. Throws Node's error for a full disk or a missing
 * permission, and removes the temporary file.
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

/** Opens the objects below the data folder; `rewrite` overwrites existing ones, for contents that were damaged. */
export function openObjects(dataDir: string, { rewrite = false } = {}): ObjectStore {
  const folders = new Set<string>();
  const rewritten = new Set<string>();
  const file: ObjectStore['file'] = (hash, encoding) =>
    join(dataDir, objectFile(hash)) + (encoding ? `.${encoding}` : '');

  function createFolder(hash: string): void {
    const folder = hash.slice(0, 2);
    if (folders.has(folder)) return;
    mkdirSync(join(dataDir, 'objects', folder), { recursive: true });
    folders.add(folder);
  }

  return {
    file,
    has: (hash) => existsSync(file(hash)),
    read: (hash) => readFileSync(file(hash)),
    write(bytes) {
      const hash = contentHashOf(bytes);
      const length = typeof bytes === 'string' ? Buffer.byteLength(bytes) : bytes.byteLength;
      // A power cut can leave a renamed file without its content, so the size is compared too.
      const exists = statSync(file(hash), { throwIfNoEntry: false })?.size === length;
      if (exists && !(rewrite && !rewritten.has(hash))) return { hash, added: false };
      rewritten.add(hash);
      createFolder(hash);
      writeFileAtomic(file(hash), bytes);
      return { hash, added: true };
    },
  };
}
