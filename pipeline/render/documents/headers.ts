import { PROVENANCE_FOLDER } from '../../../shared/figures/provenance-key.ts';
import { HASHED_FOLDER, LIVE_FOLDER, MAX_POINTER_AGE_MS } from '../../../shared/paths.ts';
import type { InlineCode } from '../../../shared/schema/reader.ts';
import { DAY, MINUTE, SECOND } from '../../../shared/units.ts';

/** Response headers for the paths that a pattern covers; a final `*` matches any rest. */
export interface HeaderRule {
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface HeaderInput {
  /** Origin of the API that the contact form and the admin talk to, or null. */
  readonly apiOrigin: string | null;
  /** e.g. "sha256-…" */
  readonly inline: InlineCode;
  /** Files of the site's bundle, e.g. "_astro/style.3fa9.css". */
  readonly assets: readonly string[];
}

const seconds = (milliseconds: number): number => milliseconds / SECOND;
const IMMUTABLE = `public, max-age=${seconds(365 * DAY)}, immutable`;
const POINTER = `public, max-age=15, stale-while-revalidate=${seconds(MAX_POINTER_AGE_MS)}`;
/** Cached, but revalidated on each use; the response is 304 without a body. */
const REVALIDATE = 'no-cache';
const ONE_HOUR = `public, max-age=${seconds(60 * MINUTE)}`;

/** The hash of an empty style element, into which the admin's styles are written through the CSSOM. */
const EMPTY_STYLE = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

const quoted = (sources: readonly string[]): string[] => sources.map((source) => `'${source}'`);

/**
 * Scripts and style elements come from the site's origin or have the hash of one that the build contains. Style attributes
 * are allowed, since static charts and islands use them: they run nothing, and load images from allowed places alone.
 * Images of articles may come from any host over https.
 */
export function contentSecurityPolicy({ apiOrigin, inline }: HeaderInput): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...quoted(inline.scripts)],
    'style-src': ["'self'", ...quoted([EMPTY_STYLE, ...inline.styles])],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(apiOrigin === null ? [] : [apiOrigin])],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

const commonHeaders = (input: HeaderInput): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentSecurityPolicy(input),
  'Strict-Transport-Security': `max-age=${seconds(365 * DAY)}; includeSubDomains`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
});

const cacheRule = (value: string, ...patterns: readonly string[]): HeaderRule[] =>
  patterns.map((pattern) => ({ pattern, headers: { 'Cache-Control': value } }));

/** The public pages; a star stands for what lies below a list too, and no two patterns cover the same path. */
const PAGES = [
  '/',
  '/categories*',
  '/directory/*',
  '/funds*',
  '/news*',
  '/analysis*',
  '/about',
  '/methodology',
  '/glossary',
  '/quality',
  '/bubbles',
  '/inflation',
  '/screener*',
  '/compare',
  '/map',
  '/watchlist',
  '/search',
];

/** No two rules cover the same path, because hosts join the values of all rules that do. */
const FILE_RULES: readonly HeaderRule[] = [
  // e.g. "/data/h/fund-live/عیار.3fa9….json"
  ...cacheRule(IMMUTABLE, '/_astro/*', '/pictures/*', `/${HASHED_FOLDER}/*`),
  ...cacheRule(POINTER, '/data/latest.json', '/data/latest/*', `/${PROVENANCE_FOLDER}/*`, '/datasets/*'),
  ...cacheRule(ONE_HOUR, '/feeds/*', '/media/*', '/og/*', '/seo/*'),
  // Never older than the pages, whose figures they replace.
  ...cacheRule(REVALIDATE, `/${LIVE_FOLDER}/*`, '/offline', '/sw.js', '/robots.txt', '/sitemap*'),
  ...cacheRule(ONE_HOUR, '/app.json', '/favicon.ico', '/manifest.webmanifest', '/icons/*', '/screenshots/*'),
  { pattern: '/admin*', headers: { 'Cache-Control': REVALIDATE, 'X-Robots-Tag': 'noindex' } },
];

/** Assets that every page needs at once: hosts that support early hints (103) send them before the page. */
const EARLY_HINTS: readonly (readonly [pattern: RegExp, as: string])[] = [
  [/^_astro\/style\.[^/]+\.css$/, 'as=style'],
  [/^_astro\/vazirmatn\.[^/]+\.woff2$/, 'as=font; type=font/woff2; crossorigin'],
];

function pageRules(assets: readonly string[]): HeaderRule[] {
  const links = EARLY_HINTS.flatMap(([pattern, as]) =>
    assets.filter((name) => pattern.test(name)).map((name) => `</${name}>; rel=preload; ${as}`),
  );
  const hints: HeaderRule['headers'] = links.length === 0 ? {} : { Link: links.join(', ') };
  return PAGES.map((pattern) => ({ pattern, headers: { 'Cache-Control': REVALIDATE, ...hints } }));
}

/** All rules of the site, for the local server and for hosts that read `_headers`; Cloudflare Pages takes a hundred. */
export const headerRules = (input: HeaderInput): readonly HeaderRule[] => [
  { pattern: '/*', headers: commonHeaders(input) },
  ...FILE_RULES,
  ...pageRules(input.assets),
];

/** Cache-Control of a path that no rule covers. */
const DEFAULT_CACHE = REVALIDATE;

/** Whether a rule's pattern, e.g. "/data/*", is of a path. */
export const coversPath = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/** Response headers of one path, e.g. "/data/latest.json". */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const headers: Record<string, string> = { 'Cache-Control': DEFAULT_CACHE };
  for (const rule of rules) if (coversPath(rule.pattern, path)) Object.assign(headers, rule.headers);
  return headers;
}

/** Files that are no document and no worker; a picture that may hold scripts, and the service worker, are not among them. */
const NO_DOCUMENT = /\.(?:css|m?js|json|map|webmanifest|csv|txt|woff2?|png|jpe?g|webp|avif|ico)$/;

/**
 * The headers that a file is served with. Its policy alone is 2,100 bytes, which over HTTP/1.1 cost a style or a script a round trip, and which
 * browsers read of documents and workers alone.
 */
export function withoutUnreadPolicy(
  headers: Readonly<Record<string, string>>,
  file: string,
): Record<string, string> {
  const { 'Content-Security-Policy': policy, ...others } = headers;
  return policy === undefined || (NO_DOCUMENT.test(file) && file !== 'sw.js')
    ? others
    : { ...others, 'Content-Security-Policy': policy };
}

/** True for a path whose content never changes, because its name contains the content hash. */
export const isImmutable = (path: string): boolean =>
  FILE_RULES.some((rule) => rule.headers['Cache-Control'] === IMMUTABLE && coversPath(rule.pattern, path));
