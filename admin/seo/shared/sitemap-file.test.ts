import { describe, expect, it } from 'vitest';
import { isSitemapIndex, readLocations, readSitemapPages, type SitemapFile } from './sitemap-file.ts';

const origin = 'https://sandoghnama.ir';
const file = (path: string, xml: string, bytes = xml.length): SitemapFile => ({ path, xml, bytes });
const url = (path: string, lastmod: string) =>
  `<url><loc>${origin}${encodeURI(path)}</loc><lastmod>${lastmod}</lastmod></url>`;
const index = file(
  '/sitemap.xml',
  `<sitemapindex><sitemap><loc>${origin}/sitemap-a.xml</loc><lastmod>2026-08-01T00:00:00.000Z</lastmod></sitemap></sitemapindex>`,
  100,
);
const pages = file(
  '/sitemap-a.xml',
  `<urlset>${url('/', '2026-08-15T10:00:00.000Z')}${url('/categories/طلا', '2026-08-16T10:00:00.000Z')}${url('/funds/عیار', '2026-08-14')}${url('/funds', '2026-08-14')}</urlset>`,
  400,
);

describe('readSitemapPages(files, origins)', () => {
  it('returns the pages of this site by unencoded path', () => {
    const found = readSitemapPages([index, pages], [origin]);
    expect([...found.keys()]).toEqual(['/', '/categories/طلا', '/funds/عیار', '/funds']);
    expect(found.get('/funds')).toBe(`${origin}/funds`);
    expect(readSitemapPages([pages], ['http://localhost:4321']).size).toBe(0);
  });
});

describe('readLocations(xml)', () => {
  it('decodes XML escapes', () =>
    expect(readLocations('<loc>https://a.ir/?a=1&amp;b=2</loc>')).toEqual(['https://a.ir/?a=1&b=2']));
});

describe('isSitemapIndex(xml)', () => {
  it('is true for an index and false for a list', () =>
    expect([isSitemapIndex(index.xml), isSitemapIndex(pages.xml)]).toEqual([true, false]));
});
