import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isText } from './media.ts';
import { type ObjectStore, writeWhole } from './objects.ts';

export type Encoding = 'br' | 'gz';

/** Below this the headers weigh more than what is saved. */
const WORTH_IT_BYTES = 512;
/** zlib works on threads of its own; more than these only wait for each other. */
const AT_ONCE = 4;

// Of a page of 100 kB, quality 5 takes 5 ms and 11 takes 265, for an eighth less; what changes only with the code comes packed from the build.
const brotli = (bytes: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
const gzipped = (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes, { level: 6 });

/** The precompressed sibling of an object, made on first need; null where it would not be worth it. */
export async function compressed(
  objects: ObjectStore,
  hash: string,
  encoding: Encoding,
): Promise<string | null> {
  const file = objects.file(hash, encoding);
  if (existsSync(file)) return file;
  const bytes = objects.read(hash);
  if (bytes.length < WORTH_IT_BYTES) return null;
  writeWhole(file, await (encoding === 'br' ? brotli(bytes) : gzipped(bytes)));
  return file;
}

/** Compresses the text among `files` (path → hash), each content once, beside the process's own work. */
export async function compressFiles(
  objects: ObjectStore,
  files: ReadonlyMap<string, string>,
  signal: AbortSignal,
): Promise<void> {
  const hashes = [...new Set([...files].filter(([path]) => isText(path)).map(([, hash]) => hash))];
  const work = hashes.values();
  const lane = async (): Promise<void> => {
    for (const hash of work) {
      signal.throwIfAborted();
      await compressed(objects, hash, 'br');
      await compressed(objects, hash, 'gz');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}
