import type { Naming } from './define.ts';

const PAGE = '.html';
/** Pages that hosts look up by file name. */
const PAGES_BY_FILE_NAME = new Set(['index.html', '404.html']);

/** Files under their own names, for hosts that serve "funds/عیار.html" at "/funds/عیار". */
const file: Naming = { id: 'file', keyOf: (path) => path, pathOf: (key) => key };

/**
 * Pages under their address, "funds/عیار", for stores whose CDN requests the visitor's path unchanged. A key without an
 * extension belongs to a page, except "_headers" and "_redirects".
 */
const address: Naming = {
  id: 'address',
  keyOf: (path) =>
    path.endsWith(PAGE) && !PAGES_BY_FILE_NAME.has(path) ? path.slice(0, -PAGE.length) : path,
  pathOf: (key) => (/(?:^|\/)[^/]*\.[a-z0-9]+$/i.test(key) || /^_[^/]*$/.test(key) ? key : `${key}${PAGE}`),
};

/** ASCII keys, for stores that refuse others: percent-encoding with "=" in place of "%". */
const ascii: Naming = {
  id: 'ascii',
  keyOf: (path) =>
    path
      .split('/')
      .map((part) => encodeURIComponent(part).replace(/[!'()*~=]/g, hex))
      .join('/')
      .replaceAll('%', '='),
  pathOf: (key) => decodeURIComponent(key.replaceAll('=', '%')),
};

const hex = (char: string): string => `%${char.charCodeAt(0).toString(16).toUpperCase()}`;

export const namings = { file, address, ascii } as const;
