import { PROVENANCE_FOLDER, provenanceFile } from '../../../shared/figures/provenance-key.ts';
import type { InlineCode } from '../../../shared/schema/reader.ts';
import { snapshotSchemas } from '../../../shared/schema/snapshots/index.ts';
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
const POINTER = `public, max-age=15, stale-while-revalidate=${seconds(2 * MINUTE)}`;
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

/** First segments of hashed data paths, by snapshot family; none is "latest" or "provenance". */
const DATA_FOLDERS = [
  ...new Set(
    Object.keys(snapshotSchemas)
      .filter((family) => provenanceFile(family) === null)
      .map((family) => family.split('/', 1)[0] as string),
  ),
].sort();

const cacheRule = (value: string, ...patterns: readonly string[]): HeaderRule[] =>
  patterns.map((pattern) => ({ pattern, headers: { 'Cache-Control': value } }));

/** The public pages; no two patterns cover the same path. */
const PAGES = [
  '/',
  '/categories',
  '/categories/*',
  '/funds',
  '/funds/*',
  '/news',
  '/news/*',
  '/analysis',
  '/analysis/*',
  '/about',
  '/methodology',
  '/glossary',
  '/quality',
  '/bubbles',
  '/inflation',
  '/screener',
  '/screener/*',
  '/compare',
  '/map',
  '/watchlist',
  '/search',
];

/** No two rules cover the same path, because hosts join the values of all rules that do. */
const CACHE_RULES: readonly HeaderRule[] = [
  ...cacheRule(IMMUTABLE, '/_astro/*', '/pictures/*'),
  // e.g. "/data/fund-live/عیار.3fa9….json" and "/data/search.3fa9….json"
  ...DATA_FOLDERS.flatMap((folder) => cacheRule(IMMUTABLE, `/data/${folder}/*`, `/data/${folder}.*`)),
  ...cacheRule(POINTER, '/data/latest.json', '/data/latest/*', `/${PROVENANCE_FOLDER}/*`),
  ...cacheRule(POINTER, '/datasets/*'),
  ...cacheRule(ONE_HOUR, '/feeds/*', '/media/*', '/og/*', '/seo/*'),
  ...cacheRule(REVALIDATE, ...PAGES, '/admin', '/admin/*', '/offline', '/sw.js', '/robots.txt', '/sitemap*'),
  ...cacheRule(ONE_HOUR, '/app.json', '/favicon.ico', '/manifest.webmanifest', '/icons/*', '/screenshots/*'),
];

/** Assets that every page needs at once: hosts that support early hints (103) send them before the page. */
const EARLY_HINTS: readonly (readonly [pattern: RegExp, as: string])[] = [
  [/^_astro\/style\.[^/]+\.css$/, 'as=style'],
  [/^_astro\/vazirmatn\.[^/]+\.woff2$/, 'as=font; type=font/woff2; crossorigin'],
];

function earlyHintRules(assets: readonly string[]): HeaderRule[] {
  const links = EARLY_HINTS.flatMap(([pattern, as]) =>
    assets.filter((name) => pattern.test(name)).map((name) => `</${name}>; rel=preload; ${as}`),
  );
  return links.length === 0 ? [] : PAGES.map((pattern) => ({ pattern, headers: { Link: links.join(', ') } }));
}

/** All rules of the site, for the local server and for hosts that read `_headers`. */
export const headerRules = (input: HeaderInput): readonly HeaderRule[] => [
  { pattern: '/*', headers: commonHeaders(input) },
  ...CACHE_RULES,
  ...earlyHintRules(input.assets),
  { pattern: '/admin', headers: { 'X-Robots-Tag': 'noindex' } },
  { pattern: '/admin/*', headers: { 'X-Robots-Tag': 'noindex' } },
];

/** Cache-Control of a path that no rule covers. */
const DEFAULT_CACHE = REVALIDATE;

const covers = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/** Response headers of one path, e.g. "/data/latest.json". */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const headers: Record<string, string> = { 'Cache-Control': DEFAULT_CACHE };
  for (const rule of rules) if (covers(rule.pattern, path)) Object.assign(headers, rule.headers);
  return headers;
}

/** True for a path whose content never changes, because its name contains the content hash. */
export const isImmutable = (path: string): boolean =>
  CACHE_RULES.some((rule) => rule.headers['Cache-Control'] === IMMUTABLE && covers(rule.pattern, path));
