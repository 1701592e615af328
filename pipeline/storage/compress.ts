import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { forEachConcurrent } from './for-each-concurrent.ts';
import { isText } from './media-types.ts';
import { contentHashOf, type ObjectStore, writeFileAtomic } from './objects.ts';
import { isSystemError } from './system-errors.ts';

export type Encoding = 'br' | 'gz';

/** Smaller contents are not compressed: the headers would cost more than is saved. */
const MIN_BYTES = 512;
/** zlib works in a pool of four threads; further calls only wait. */
const MAX_CONCURRENT = 4;

/** What a server may send before the first acknowledgement: ten segments (RFC 6928) of 1,460 bytes; with each round trip it may send twice as much. */
const INITIAL_WINDOW_BYTES = 10 * 1460;
/** Response headers of a page; its content security policy alone has 2,100. */
const HEADER_BYTES = 2800;
/** Costs no more than 6, and is 1 to 3 % smaller; 8 costs a fifth more for 0.3 %. */
const FAST_QUALITY = 7;
/** Size of a page at quality 10 to its size at quality 7, measured on the rendered pages: 0.875 to 0.94. */
const QUALITY_10_RATIO = 0.875;

/** Bytes of its size that a window of brotli does not reach (RFC 7932, 9.1). */
const WINDOW_GAP = 16;
/** With a window of 2^16 bytes or less the encoder works by other tables, which are no faster here. */
const MIN_WINDOW_BITS = 17;

/**
 * The smallest window, as a power of two, that holds so many bytes. With the default of 22 each call takes tables of 8 MB and more, whatever it
 * compresses: twice the CPU time for a market's files, and memory outside the heap for which all garbage is collected.
 */
const windowBits = (bytes: number): number =>
  Math.min(
    constants.BROTLI_MAX_WINDOW_BITS,
    Math.max(MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + WINDOW_GAP))),
  );

/** Round trips until a body of so many bytes has come: 1 up to 11,800, 2 up to 41,000, 3 up to 99,400. */
export const roundTrips = (bytes: number): number =>
  Math.ceil(Math.log2((bytes + HEADER_BYTES) / INITIAL_WINDOW_BYTES + 1));

const brotli = (bytes: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.length),
    },
  });

/**
 * Compresses at quality 7, or at 10 where that may save a round trip. A page of
 * 100 kB takes 3 ms at quality 7 and 60 ms at 10, for a tenth less. (The build compresses what changes with the code.)
 */
export async function compressBrotli(bytes: Buffer): Promise<Buffer> {
  const fast = await brotli(bytes, FAST_QUALITY);
  const saves = roundTrips(fast.length * QUALITY_10_RATIO) < roundTrips(fast.length);
  return saves ? brotli(bytes, 10) : fast;
}

const compressGzip = (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes, { level: 6 });

const decompress = (bytes: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? promisify(brotliDecompress)(bytes) : promisify(gunzip)(bytes);

/** The precompressed sibling of an object with what it decompresses to; null where it is missing or damaged. */
async function readSibling(
  objects: ObjectStore,
  hash: string,
  encoding: Encoding,
): Promise<{ packed: Buffer; plain: Buffer } | null> {
  const file = objects.file(hash, encoding);
  if (!existsSync(file)) return null;
  const packed = readFileSync(file);
  const plain = await decompress(packed, encoding).catch(() => null);
  return plain !== null && contentHashOf(plain) === hash ? { packed, plain } : null;
}

/**
 * An object's compressed bytes, from its sibling on disk, which is written on first use; null for an object that is too
 * small. What is read is checked: a page of 100 kB costs 0.4 ms. Throws DamagedObject.
 */
export async function readCompressed(
  objects: ObjectStore,
  hash: string,
  encoding: Encoding,
): Promise<Buffer | null> {
  const sibling = await readSibling(objects, hash, encoding);
  if (sibling !== null) return sibling.packed;
  const bytes = objects.read(hash);
  if (bytes.length < MIN_BYTES) return null;
  const packed = await (encoding === 'br' ? compressBrotli(bytes) : compressGzip(bytes));
  storeSibling(objects.file(hash, encoding), packed);
  return packed;
}

/** Only a cache: a full disk or a folder that may not be written costs the next reader the time to compress again. */
function storeSibling(file: string, packed: Buffer): void {
  try {
    writeFileAtomic(file, packed);
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}

/** Writes a damaged object again from a sibling that is whole; null where none is. */
export async function restoreObject(objects: ObjectStore, hash: string): Promise<Buffer | null> {
  for (const encoding of ['br', 'gz'] as const) {
    const sibling = await readSibling(objects, hash, encoding);
    if (sibling === null) continue;
    storeSibling(objects.file(hash), sibling.plain);
    return sibling.plain;
  }
  return null;
}

/**
 * Compresses the text among `files` (path → hash), each content once. After a publish with brotli alone: gzip is left to the first
 * reader, target or folder that asks for it, since it would cost as much again for clients that are rare.
 */
export async function compressFiles(
  objects: ObjectStore,
  files: ReadonlyMap<string, string>,
  signal: AbortSignal,
  encodings: readonly Encoding[] = ['br'],
): Promise<void> {
  const hashes = [...new Set([...files].filter(([path]) => isText(path)).map(([, hash]) => hash))];
  await forEachConcurrent(hashes, MAX_CONCURRENT, async (hash) => {
    signal.throwIfAborted();
    for (const encoding of encodings)
      if (!existsSync(objects.file(hash, encoding))) await readCompressed(objects, hash, encoding);
  });
}
