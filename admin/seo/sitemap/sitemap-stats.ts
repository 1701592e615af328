import { SITEMAP_LIMITS } from '../../../shared/seo/badges.ts';
import type { Origins } from '../shared/rendered-page.ts';
import { isSitemapIndex, readLocations, readSitemapPages, type SitemapFile } from '../shared/sitemap-file.ts';

export interface SitemapStats {
  readonly totalUrls: number;
  readonly categoryPages: number;
  readonly fundPages: number;
  readonly staticPages: number;
  /** The newest `lastmod`; null where there is none. */
  readonly lastGenerated: string | null;
  /** Bytes of all files together. */
  readonly fileSize: number;
  readonly files: readonly { readonly path: string; readonly urls: number; readonly bytes: number }[];
}

const LASTMOD = /<lastmod>\s*([^<]*?)\s*<\/lastmod>/g;

const newest = (instants: readonly string[]): string | null =>
  instants
    .filter((instant) => !Number.isNaN(Date.parse(instant)))
    .sort((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null;

/** Figures of the sitemap over all its files. */
export function computeSitemapStats(files: readonly SitemapFile[], origins: Origins): SitemapStats {
  const paths = [...readSitemapPages(files, origins).keys()];
  const below = (folder: string): number => paths.filter((path) => path.startsWith(folder)).length;
  const [categoryPages, fundPages] = [below('/categories/'), below('/funds/')];
  return {
    totalUrls: paths.length,
    categoryPages,
    fundPages,
    staticPages: paths.length - categoryPages - fundPages,
    lastGenerated: newest(
      files.flatMap(({ xml }) => [...xml.matchAll(LASTMOD)].map(([, instant = '']) => instant)),
    ),
    fileSize: files.reduce((sum, { bytes }) => sum + bytes, 0),
    files: files.map(({ path, bytes, xml }) => ({
      path,
      bytes,
      urls: isSitemapIndex(xml) ? 0 : readLocations(xml).length,
    })),
  };
}

export type SitemapWarning = {
  readonly kind: 'many-urls' | 'too-many-urls' | 'too-large';
  readonly path: string;
};

/** Files near or over the limits of one file: a warning above 40,000 addresses, an error above 50,000 or 50 MB. */
export function findWarnings(stats: SitemapStats): SitemapWarning[] {
  return stats.files.flatMap(({ path, urls, bytes }): SitemapWarning[] => [
    ...(urls > SITEMAP_LIMITS.maxUrls ? [{ kind: 'too-many-urls' as const, path }] : []),
    ...(urls > SITEMAP_LIMITS.warnAbove && urls <= SITEMAP_LIMITS.maxUrls
      ? [{ kind: 'many-urls' as const, path }]
      : []),
    ...(bytes > SITEMAP_LIMITS.maxBytes ? [{ kind: 'too-large' as const, path }] : []),
  ]);
}
