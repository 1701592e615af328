import { describe, expect, it } from 'vitest';
import { provenanceFile } from '../../../shared/figures/provenance-key.ts';
import { dataFile, FIXED_PAGES, pointerFile } from '../../../shared/paths.ts';
import { snapshotSchemas } from '../../../shared/schema/snapshots/index.ts';
import { contentSecurityPolicy, coversPath, headerRules, headersFor, isImmutable } from './headers.ts';
import { headersFile } from './headers-file.ts';

const facts = {
  apiOrigin: 'http://localhost:54321',
  inline: { scripts: ['sha256-abc='], styles: ['sha256-def='] },
  assets: ['_astro/style.3fa9.css', '_astro/vazirmatn.3fa9.woff2', '_astro/a.js'],
};
const rules = headerRules(facts);
const HASH = '3fa9c1d2a0b1c2d3';

/** Provenance has addresses without a hash. */
const HASHED_FAMILIES = Object.keys(snapshotSchemas).filter((family) => provenanceFile(family) === null);

describe('headersFor(rules, path)', () => {
  it.each(HASHED_FAMILIES)('caches the data of %s forever', (family) => {
    for (const key of [family, `${family}/عیار`, `${family}/عیار/2026-08-01`]) {
      const path = `/${dataFile(key, HASH)}`;
      expect(headersFor(rules, path)['Cache-Control']).toBe('public, max-age=31536000, immutable');
      expect(isImmutable(path)).toBe(true);
    }
  });

  it.each(['/', '/funds/عیار', '/categories/طلا', '/data/latest-thing', '/robots.txt'])(
    'does not cache %s forever',
    (path) => {
      expect(isImmutable(path)).toBe(false);
    },
  );

  it('has provenance revalidated like a pointer', () => {
    const path = `/${provenanceFile('fund-provenance/عیار')}`;
    expect(isImmutable(path)).toBe(false);
    expect(headersFor(rules, path)['Cache-Control']).toContain('max-age=15');
  });

  it('sends preload links on pages alone', () => {
    expect(headersFor(rules, '/funds/عیار').Link).toBe(
      '</_astro/style.3fa9.css>; rel=preload; as=style, </_astro/vazirmatn.3fa9.woff2>; rel=preload; as=font; type=font/woff2; crossorigin',
    );
    for (const path of ['/admin', '/_astro/a.js', '/sw.js'])
      expect(headersFor(rules, path).Link).toBeUndefined();
  });

  it('covers no path with two rules for one header, whose values hosts would join', () => {
    const paths = [
      '/',
      '/funds',
      '/funds/x',
      '/admin',
      '/admin/x',
      '/feeds/news.xml',
      '/_astro/a.js',
      `/${pointerFile('/')}`,
      `/${pointerFile('/funds/x')}`,
      ...Object.keys(snapshotSchemas).flatMap((family) => [
        `/${dataFile(family, HASH)}`,
        `/${dataFile(`${family}/x`, HASH)}`,
      ]),
    ];
    for (const path of paths) {
      const names = rules
        .filter(({ pattern }) => coversPath(pattern, path))
        .flatMap(({ headers }) => Object.keys(headers));
      expect([path, names.filter((name, at) => names.indexOf(name) !== at)]).toEqual([path, []]);
    }
  });
});

describe('headerRules(input)', () => {
  /** What a host makes of `_headers`: each rule whose pattern covers the path adds its lines; equal names are joined. */
  function emulate(text: string, path: string): Record<string, string> {
    const headers = new Map<string, string[]>();
    let isCovered = false;
    for (const line of text.split('\n')) {
      const [, name = '', value = ''] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
      if (name === '') isCovered = line !== '' && coversPath(line, path);
      else if (isCovered) headers.set(name, [...(headers.get(name) ?? []), value]);
    }
    return Object.fromEntries([...headers].map(([name, values]) => [name, values.join(', ')]));
  }

  it('reads the same in a host’s `_headers` as in the local server, for each kind of file', () => {
    const input = {
      origin: 'https://example.test',
      snapshots: () => [['site', { api: { url: 'http://localhost:54321' } }]] as never,
      sitemaps: [],
      heads: [],
      inline: facts.inline,
      assets: facts.assets,
    };
    const [[, text] = ['', '']] = [...headersFile.write(input)];
    const files = [
      ...FIXED_PAGES.filter((path) => path !== '/404'),
      ...[
        '/funds/عیار',
        '/categories/طلا',
        '/directory/طلا/1',
        '/news/a',
        '/analysis/b',
        '/screener/gold',
        '/admin/funds',
      ],
      ...[`/${pointerFile('/')}`, `/${pointerFile('/funds/x')}`, `/${provenanceFile('fund-provenance/x')}`],
      ...[
        `/${dataFile('fund/x', HASH)}`,
        '/_astro/a.js',
        '/pictures/a/960.1.webp',
        '/media/a.jpg',
        '/og/home.png',
      ],
      ...['/datasets/funds.csv', '/feeds/news.xml', '/seo/a.json', '/sw.js', '/robots.txt', '/sitemap.xml'],
      ...['/favicon.ico', '/manifest.webmanifest', '/app.json', '/icons/a.png', '/screenshots/a.png'],
    ];
    for (const path of files) expect([path, emulate(text, path)]).toEqual([path, headersFor(rules, path)]);
  });

  it('fits what hosts take: a hundred rules, lines of two thousand characters', () => {
    const sources = (count: number) =>
      Array.from({ length: count }, (_, n) => `sha256-${String(n).padStart(44, '=')}`);
    const many = headerRules({ ...facts, inline: { scripts: sources(10), styles: sources(19) } });
    expect(many.length).toBeLessThanOrEqual(100);
    expect(new Set(many.map(({ pattern }) => pattern)).size).toBe(many.length);
    for (const { pattern, headers } of many)
      for (const [name, value] of Object.entries(headers))
        expect([pattern, name, `  ${name}: ${value}`.length <= 2000]).toEqual([pattern, name, true]);
  });
});

describe('contentSecurityPolicy(facts)', () => {
  it('allows known inline scripts and connections to the API alone', () => {
    const policy = contentSecurityPolicy(facts);
    expect(policy).toContain("script-src 'self' 'sha256-abc=';");
    expect(policy).toMatch(/style-src 'self' 'sha256-47DEQ[^']+' 'sha256-def=';/);
    // Style attributes alone may stand in a page: the charts have some.
    expect(policy.match(/[a-z-]+ [^;]*'unsafe-inline'/g)).toEqual(["style-src-attr 'unsafe-inline'"]);
    expect(policy).toContain("connect-src 'self' http://localhost:54321");
    expect(
      contentSecurityPolicy({ apiOrigin: null, inline: { scripts: [], styles: [] }, assets: [] }),
    ).toContain("connect-src 'self';");
  });
});
