import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isText } from './media-types.ts';
import { type ObjectStore, writeFileAtomic } from './objects.ts';

export type Encoding = 'br' | 'gz';

/** Below this the headers weigh more than what is saved. */
const MIN_BYTES = 512;
/** zlib works on threads of its own; more than these only wait for each other. */
const MAX_CONCURRENT = 4;

/** What a server may send before the first answer of the line: ten packets (RFC 6928) of 1,460 bytes. */
const INITIAL_WINDOW_BYTES = 10 * 1460;
/** Of a page, with its content security policy. */
const HEADER_BYTES = 1400;
const FIRST_BODY_BYTES = INITIAL_WINDOW_BYTES - HEADER_BYTES;
/** What quality 10 leaves of a page of quality 5, measured on the printed pages: 0.87 to 0.91. */
const QUALITY_10_RATIO = 0.87;

const brotli = (bytes: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/**
 * Of a page of 100 kB, quality 5 takes 4 ms and 10 takes 60, for an eighth less: worth it where that eighth is a
 * round trip. (What changes only with the code comes packed from the build.)
 */
export async function compressBrotli(bytes: Buffer): Promise<Buffer> {
  const quick = await brotli(bytes, 5);
  const isNear = quick.length > FIRST_BODY_BYTES && quick.length * QUALITY_10_RATIO <= FIRST_BODY_BYTES;
  return isNear ? brotli(bytes, 10) : quick;
}
const compressGzip = (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes, { level: 6 });

/** The precompressed sibling of an object, made on first need; null where it would not be worth it. */
export async function compressedFile(
  objects: ObjectStore,
  hash: string,
  encoding: Encoding,
): Promise<string | null> {
  const file = objects.file(hash, encoding);
  if (existsSync(file)) return file;
  const bytes = objects.read(hash);
  if (bytes.length < MIN_BYTES) return null;
  writeFileAtomic(file, await (encoding === 'br' ? compressBrotli(bytes) : compressGzip(bytes)));
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
      await compressedFile(objects, hash, 'br');
      await compressedFile(objects, hash, 'gz');
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, lane));
}
