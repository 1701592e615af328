import { useQuery } from '@tanstack/react-query';
import type { SeoTarget } from '../../../shared/seo/settings.ts';
import { crawl, fetchSitemap } from './crawl.ts';
import type { Origins } from './rendered-page.ts';
import { readSitemapPages } from './sitemap-file.ts';
import { useOrigins } from './use-origins.ts';

/** The paths of the targets that the live release has as pages: listed in its sitemap, or answering though a noindex page. */
async function findPublished(
  targets: readonly SeoTarget[],
  origins: Origins,
  signal: AbortSignal,
): Promise<Set<string>> {
  const published = new Set(readSitemapPages(await fetchSitemap(), origins).keys());
  const unlisted = targets.map(({ path }) => path).filter((path) => !published.has(path));
  const pages = await crawl(unlisted, { origins, signal, onProgress: () => undefined });
  for (const page of pages)
    if (page?.status === 200 && page.finalPath === page.path) published.add(page.path);
  return published;
}

export function usePublishedPages(targets: readonly SeoTarget[]) {
  const origins = useOrigins();
  return useQuery({
    queryKey: ['published-pages', targets.length],
    queryFn: ({ signal }) => findPublished(targets, origins, signal),
    enabled: targets.length > 0,
    retry: false,
  });
}
