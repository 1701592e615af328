import { absoluteUrl } from '../../../shared/seo/canonical.ts';
import { defineDocument, type PageEntry } from './define.ts';
import { escapeXml } from './xml.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** One file of the sitemap: pages in order of their path; `lastmod` is when the content last changed. */
export function sitemapOf(origin: string, pages: Iterable<PageEntry>): string {
  const sorted = [...pages].sort((a, b) => (a.path < b.path ? -1 : 1));
  const entries = sorted.map(
    ({ path, changedAt }) =>
      `<url><loc>${escapeXml(absoluteUrl(origin, path))}</loc><lastmod>${changedAt}</lastmod></url>\n`,
  );
  return `${HEAD}<urlset ${NAMESPACE}>\n${entries.join('')}</urlset>\n`;
}

/** `sitemap.xml`: the index of the sitemap's files. */
export const sitemap = defineDocument({
  id: 'sitemap',
  reads: ['sitemaps'],
  *write(input) {
    const entries = input.sitemaps.map(
      ({ file, changedAt }) =>
        `<sitemap><loc>${escapeXml(absoluteUrl(input.origin, `/${file}`))}</loc><lastmod>${changedAt}</lastmod></sitemap>\n`,
    );
    yield ['sitemap.xml', `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`];
  },
});
