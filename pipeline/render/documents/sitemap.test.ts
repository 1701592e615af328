import { describe, expect, it } from 'vitest';
import { sitemapOf } from './sitemap.ts';

const origin = 'https://example.test';

describe('sitemapOf(origin, pages)', () => {
  it('lists encoded URLs in order, with the time of the last change', () => {
    const changedAt = '2026-08-16T09:00:00.000Z';
    expect(
      sitemapOf(origin, [
        { path: '/funds/عیار', changedAt },
        { path: '/', changedAt },
      ]),
    ).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://example.test/</loc><lastmod>${changedAt}</lastmod></url>
<url><loc>https://example.test/funds/%D8%B9%DB%8C%D8%A7%D8%B1</loc><lastmod>${changedAt}</lastmod></url>
</urlset>
`,
    );
  });
});
