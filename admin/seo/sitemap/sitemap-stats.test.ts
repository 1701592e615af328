import { describe, expect, it } from 'vitest';
import { file, index, origin, pages } from '../shared/testing/sitemap-files.ts';
import { computeSitemapStats, findWarnings } from './sitemap-stats.ts';

describe('computeSitemapStats(files, origins)', () => {
  // spec 23.7, 25.16, 35.26
  it('counts pages by kind over all files, without the index', () => {
    expect(computeSitemapStats([index, pages], [origin])).toMatchObject({
      totalUrls: 4,
      categoryPages: 1,
      fundPages: 1,
      staticPages: 2,
      fileSize: 500,
    });
  });
  // spec 25.16
  it('takes the newest lastmod', () =>
    expect(computeSitemapStats([index, pages], [origin]).lastGenerated).toBe('2026-08-16T10:00:00.000Z'));
  it('has a null date without a lastmod', () =>
    expect(computeSitemapStats([file('/sitemap.xml', '<urlset></urlset>')], [origin])).toMatchObject({
      totalUrls: 0,
      lastGenerated: null,
    }));
});

describe('findWarnings(stats)', () => {
  const stats = (urls: number, bytes: number) => ({
    ...computeSitemapStats([], [origin]),
    files: [{ path: '/s.xml', urls, bytes }],
  });
  // spec 37.11
  it.each([
    [40_000, 1, []],
    [40_001, 1, ['many-urls']],
    [50_000, 1, ['many-urls']],
    [50_001, 1, ['too-many-urls']],
    [1, 50 * 1024 * 1024, []],
    [1, 50 * 1024 * 1024 + 1, ['too-large']],
  ])('%i addresses and %i bytes: %j', (urls, bytes, kinds) => {
    expect(findWarnings(stats(urls, bytes)).map(({ kind }) => kind)).toEqual(kinds);
  });
});
