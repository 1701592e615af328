import { type HeaderRule, headersFor } from '../render/documents/headers.ts';
import { readCompressed } from '../storage/compress.ts';
import { contentTypeOf, isText } from '../storage/media-types.ts';
import type { ObjectStore } from '../storage/objects.ts';
import type { ReleaseFile } from './plan-upload.ts';
import type { Destination, StoreObject } from './targets/define.ts';

/** The path that a host serves a file under, e.g. "funds/عیار.html" → "/funds/عیار" */
export const urlPathOf = (file: string): string =>
  file === 'index.html' ? '/' : `/${file.endsWith('.html') ? file.slice(0, -'.html'.length) : file}`;

const CONTENT_ENCODINGS = { br: 'br', gz: 'gzip' } as const;

/** The object to store for a file, with the headers that `_headers` gives its path: a store has no such rules. */
export async function toStoreObject(
  objects: ObjectStore,
  { encoding, naming }: Destination,
  rules: readonly HeaderRule[],
  { path, hash }: ReleaseFile,
): Promise<StoreObject> {
  const compressed =
    encoding !== 'identity' && isText(path) ? await readCompressed(objects, hash, encoding) : null;
  return {
    key: naming.keyOf(path),
    body: compressed ?? objects.read(hash),
    contentType: contentTypeOf(path),
    cacheControl: headersFor(rules, urlPathOf(path))['Cache-Control'] as string,
    ...(compressed === null || encoding === 'identity'
      ? {}
      : { contentEncoding: CONTENT_ENCODINGS[encoding] }),
  };
}
