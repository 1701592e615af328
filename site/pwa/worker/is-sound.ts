import type { RequestKind } from './request-kind.ts';

/**
 * Whether a response is what its address promises. A portal of a hotel, a filter or a proxy answers any address with 200 and a page of its own:
 * stored under a hashed name it would stand in for a file for weeks, and as a page it would be shown without a network.
 */

const TYPES: Readonly<Record<string, RegExp>> = {
  js: /javascript/,
  css: /^text\/css/,
  json: /json/,
  woff2: /font|octet-stream/,
  svg: /svg/,
  png: /^image\//,
  webp: /^image\//,
  ico: /^image\/|octet-stream/,
};

/** What every page of the site has in its head, and a portal's page has not. */
const OWN_PAGE = /<html [^>]*lang="fa-IR"[\s\S]*\/_astro\//;

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

async function hasHashOfName(path: string, response: Response): Promise<boolean> {
  const [, wanted = ''] = /\.([0-9a-f]{16})\.json$/.exec(path) ?? [];
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return hexOf(digest).startsWith(wanted);
}

async function isJson(response: Response): Promise<boolean> {
  try {
    await response.json();
    return true;
  } catch {
    // A page in place of the file.
    return false;
  }
}

const hasTypeOfName = (path: string, response: Response): boolean => {
  const [, extension = ''] = /\.([a-z0-9]+)$/.exec(path) ?? [];
  const type = response.headers.get('content-type') ?? '';
  return TYPES[extension]?.test(type) ?? !type.startsWith('text/html');
};

/** `path` is that of the request; the response is read to its end, so it has to be a copy. */
export async function isSound(kind: RequestKind, path: string, response: Response): Promise<boolean> {
  if (kind === 'data') return hasHashOfName(path, response);
  if (kind === 'asset') return hasTypeOfName(path, response);
  if (kind === 'page') return OWN_PAGE.test(await response.text());
  return isJson(response);
}
