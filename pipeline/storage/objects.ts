import { hash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { objectFile } from '../../shared/paths.ts';
import { DamagedObject } from './damage.ts';
import { createFolder } from './ensure-folder.ts';
import { syncFiles, syncNow } from './sync-files.ts';

export type Bytes = string | Uint8Array;

/** The first 16 hex digits of SHA-256, e.g. "3fa9c1d2a0b1c2d3". */
export const contentHashOf = (bytes: Bytes): string => hash('sha256', bytes, 'hex').slice(0, 16);

/** A content-addressed store: an object is written once and never changed, so a reader needs no lock. */
export interface ObjectStore {
  /** Absolute path of an object; `encoding` names its precompressed sibling. */
  file(hash: string, encoding?: 'br' | 'gz'): string;
  /** Stores `bytes` unless the object exists whole; `hash` is theirs, where the caller knows it. */
  write(bytes: Bytes, hash?: string): { readonly hash: string; readonly added: boolean };
  /** Reads an object and checks it against its hash; throws DamagedObject where they differ or the file is missing. */
  read(hash: string): Buffer;
  has(hash: string): boolean;
  /** Bytes of all objects that were stored since it was opened. */
  addedBytes(): number;
  /** Writes through to the disk what was stored since the last call: before that, a power cut may tear it. */
  flush(): Promise<void>;
}

/**
 * Writes a file atomically: a temporary file beside it, then a rename; `durable` writes both through to the disk. Throws
 * Node's error for a full disk or a missing permission, and removes the temporary file.
 */
export function writeFileAtomic(file: string, bytes: Bytes, { durable = false } = {}): void {
  const temporary = `${file}.${process.pid}-${threadId}.tmp`;
  try {
    writeFileSync(temporary, bytes, { flush: durable });
    renameSync(temporary, file);
    if (durable) syncNow(dirname(file));
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

function readWhole(file: string, hash: string): Buffer {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new DamagedObject(hash, file, 'it is missing');
  }
  if (contentHashOf(bytes) === hash) return bytes;
  throw new DamagedObject(hash, file, 'its content does not fit its name');
}

/** A power cut can leave a file with its length and without its content, so the content is read. */
function isWhole(file: string, hash: string, length: number): boolean {
  if (statSync(file, { throwIfNoEntry: false })?.size !== length) return false;
  return contentHashOf(readFileSync(file)) === hash;
}

/** Opens the objects below the data folder. */
export function openObjects(dataDir: string): ObjectStore {
  const folders = new Set<string>();
  let unflushed: string[] = [];
  let addedBytes = 0;
  const file: ObjectStore['file'] = (hash, encoding) =>
    join(dataDir, objectFile(hash)) + (encoding ? `.${encoding}` : '');

  function createFolderOf(hash: string): void {
    const folder = hash.slice(0, 2);
    if (folders.has(folder)) return;
    createFolder(join(dataDir, 'objects', folder));
    folders.add(folder);
  }

  return {
    file,
    has: (hash) => existsSync(file(hash)),
    addedBytes: () => addedBytes,
    read: (hash) => readWhole(file(hash), hash),
    write(content, known) {
      // A string would be encoded three times: for its hash, its length and its file.
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      const hash = known ?? contentHashOf(bytes);
      if (isWhole(file(hash), hash, bytes.byteLength)) return { hash, added: false };
      createFolderOf(hash);
      writeFileAtomic(file(hash), bytes);
      unflushed.push(file(hash));
      addedBytes += bytes.byteLength;
      return { hash, added: true };
    },
    async flush() {
      const files = unflushed;
      unflushed = [];
      if (files.length > 0) await syncFiles(dataDir, files);
    },
  };
}
