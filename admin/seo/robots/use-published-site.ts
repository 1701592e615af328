import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../shared/persian/format.ts';
import { fetchSitemap } from '../shared/crawl.ts';
import { readSitemapPages } from '../shared/sitemap-file.ts';
import { useOrigins } from '../shared/use-origins.ts';
import type { PublishedSite } from './robots-checks.ts';

/** Styles, scripts, pictures and data that a page loads, by their attribute. */
const ASSET = /\b(?:src|href|data-src)="(\/[^"?#]+\.(?:css|js|json|svg|png|webp|avif|woff2))["?#]/g;

const text = {
  unreadable: (path: string, status: number) => `${path} از سایت خوانده نشد (${formatNumber(status)})`,
};

const read = async (path: string): Promise<string> => {
  const response = await fetch(path, { credentials: 'omit', cache: 'no-cache' });
  if (!response.ok) throw new Error(text.unreadable(path, response.status));
  return response.text();
};

interface Published extends PublishedSite {
  /** The live robots.txt. */
  readonly robots: string;
}

/** What the live release has: its robots.txt, the pages of its sitemap, and the assets of its home page. */
export function usePublishedSite(): UseQueryResult<Published> {
  const origins = useOrigins();
  return useQuery({
    queryKey: ['robots-site'],
    retry: false,
    queryFn: async () => {
      const [files, home, robots] = await Promise.all([fetchSitemap(), read('/'), read('/robots.txt')]);
      const assets = [...new Set([...home.matchAll(ASSET)].map(([, path = '']) => path))];
      const [origin = ''] = origins;
      return { origin, pages: [...readSitemapPages(files, origins).keys()], assets, robots };
    },
  });
}
