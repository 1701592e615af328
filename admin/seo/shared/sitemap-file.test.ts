import { describe, expect, it } from 'vitest';
import { isSitemapIndex, readLocations, readSitemapPages } from './sitemap-file.ts';
import { index, origin, pages } from './testing/sitemap-files.ts';

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
