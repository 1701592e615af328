const TEXT_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

const BINARY_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  woff: 'font/woff',
  pdf: 'application/pdf',
};

const extensionOf = (path: string): string => /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';

/** True for types that compress well; files of static hosts such as `_headers` have no extension and are never served. */
export const isText = (path: string): boolean => Object.hasOwn(TEXT_TYPES, extensionOf(path));

/** e.g. "funds/عیار.html" → "text/html; charset=utf-8" */
export function contentTypeOf(path: string): string {
  if (path.startsWith('feeds/')) return 'application/atom+xml; charset=utf-8';
  const extension = extensionOf(path);
  if (Object.hasOwn(TEXT_TYPES, extension)) return TEXT_TYPES[extension] as string;
  return Object.hasOwn(BINARY_TYPES, extension)
    ? (BINARY_TYPES[extension] as string)
    : 'application/octet-stream';
}
