import { type Origins, ownPath } from './rendered-page.ts';

export interface SitemapFile {
  /** e.g. "/sitemap-funds.xml" */
  readonly path: string;
  readonly bytes: number;
  readonly xml: string;
}

const LOC = /<loc>\s*([^<]*?)\s*<\/loc>/g;
const unescapeXml = (value: string): string =>
  value.replace(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })[name] as string,
  );

/** The addresses in a file, as written there. */
export const readLocations = (xml: string): string[] =>
  [...xml.matchAll(LOC)].map(([, loc = '']) => unescapeXml(loc));

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
