import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSitemaps } from './sitemaps.ts';

const DAY = '2026-08-16T09:00:00.000Z';
const NEXT = '2026-08-17T09:00:00.000Z';

describe('openSitemaps()', () => {
  it('lists each page in the file of its type, with the newest change as the file’s own', () => {
    const sitemaps = openSitemaps();
    sitemaps.put('/', DAY);
    sitemaps.put('/funds', NEXT);
    sitemaps.put('/funds/عیار', DAY);
    expect(new Set(sitemaps.takeChanged().keys())).toEqual(
      new Set(['sitemap-pages.xml', 'sitemap-funds.xml']),
    );
    expect(sitemaps.files()).toEqual([
      { file: 'sitemap-funds.xml', changedAt: DAY },
      { file: 'sitemap-pages.xml', changedAt: NEXT },
    ]);
  });

  it('returns only the file whose page changed, and removes an empty one', () => {
    const sitemaps = openSitemaps();
    sitemaps.put('/', DAY);
    sitemaps.put('/news/a', DAY);
    sitemaps.takeChanged();
    sitemaps.put('/', DAY);
    expect(sitemaps.takeChanged().size).toBe(0);
    sitemaps.put('/news/a', null);
    expect([...sitemaps.takeChanged()]).toEqual([['sitemap-news.xml', undefined]]);
    expect(sitemaps.files().map(({ file }) => file)).toEqual(['sitemap-pages.xml']);
  });

  it('keeps files small as pages become many, each page in exactly one of them, whatever the order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3500 }), fc.boolean(), (count, backwards) => {
        const paths = Array.from({ length: count }, (_, i) => `/funds/f${i}`);
        const sitemaps = openSitemaps();
        for (const path of backwards ? [...paths].reverse() : paths) sitemaps.put(path, DAY);
        const files = [...sitemaps.takeChanged().values()].filter((pages) => pages !== undefined);
        expect(
          files
            .flat()
            .map(({ path }) => path)
            .sort(),
        ).toEqual([...paths].sort());
        for (const pages of files) expect(pages.length).toBeLessThan(1300);
      }),
      { numRuns: 12 },
    );
  });
});
