import { decodeEntities } from '../../../shared/html-entities.ts';
import { type Origins, ownPath } from './rendered-page.ts';

export interface SitemapFile {
  /** e.g. "/sitemap-funds.xml" */
  readonly path: string;
  readonly bytes: number;
  readonly xml: string;
}

const LOC = /<loc>\s*([^<]*?)\s*<\/loc>/g;

/** The addresses in a file, as written there. */
export const readLocations = (xml: string): string[] =>
  [...xml.matchAll(LOC)].map(([, loc = '']) => decodeEntities(loc));

/** True for a sitemap index, whose addresses are further sitemap files. */
export const isSitemapIndex = (xml: string): boolean => /<sitemapindex\b/.test(xml);

/** The pages in all files: whole address by unencoded path. */
export function readSitemapPages(files: readonly SitemapFile[], origins: Origins): Map<string, string> {
  const locations = files.filter(({ xml }) => !isSitemapIndex(xml)).flatMap(({ xml }) => readLocations(xml));
  return new Map(
    locations.flatMap((location) => {
      const path = ownPath(location, origins);
      return path === null ? [] : [[path, location] as const];
    }),
  );
}
