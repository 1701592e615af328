import type { SitemapFile } from '../sitemap-file.ts';

export const origin = 'https://sandoghnama.ir';
export const file = (path: string, xml: string, bytes = xml.length): SitemapFile => ({ path, xml, bytes });
const url = (path: string, lastmod: string) =>
  `<url><loc>${origin}${encodeURI(path)}</loc><lastmod>${lastmod}</lastmod></url>`;
/** The sitemap of this site and the one that it names. */
export const index = file(
  '/sitemap.xml',
  `<sitemapindex><sitemap><loc>${origin}/sitemap-a.xml</loc><lastmod>2026-08-01T00:00:00.000Z</lastmod></sitemap></sitemapindex>`,
  100,
);
export const pages = file(
  '/sitemap-a.xml',
  `<urlset>${url('/', '2026-08-15T10:00:00.000Z')}${url('/categories/طلا', '2026-08-16T10:00:00.000Z')}${url('/funds/عیار', '2026-08-14')}${url('/funds', '2026-08-14')}</urlset>`,
  400,
);
