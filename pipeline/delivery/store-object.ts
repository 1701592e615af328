import { readFile } from 'node:fs/promises';
import { type HeaderRule, headersFor } from '../render/documents/headers.ts';
import { compressedFile } from '../storage/compress.ts';
import { contentTypeOf, isText } from '../storage/media-types.ts';
import type { ObjectStore } from '../storage/objects.ts';
import type { ReleaseFile } from './plan-upload.ts';
import type { Destination, StoreObject } from './targets/define.ts';

/** The address that a host serves a file under, e.g. "funds/عیار.html" → "/funds/عیار" */
export const addressOf = (path: string): string =>
  path === 'index.html' ? '/' : `/${path.endsWith('.html') ? path.slice(0, -'.html'.length) : path}`;

const NAMES = { br: 'br', gz: 'gzip' } as const;

/** A file with the headers that `_headers` gives its address: a store knows no such rules. */
export async function toStoreObject(
  objects: ObjectStore,
  { encoding, naming }: Destination,
  rules: readonly HeaderRule[],
  { path, hash }: ReleaseFile,
): Promise<StoreObject> {
  const packed = encoding !== 'identity' && isText(path) ? await compressedFile(objects, hash, encoding) : null;
  return {
    key: naming.keyOf(path),
    body: await readFile(packed ?? objects.file(hash)),
    contentType: contentTypeOf(path),
    cacheControl: headersFor(rules, addressOf(path))['Cache-Control'] as string,
    ...(packed === null || encoding === 'identity' ? {} : { contentEncoding: NAMES[encoding] }),
  };
}
