import { openDataDir } from '../../pipeline/snapshots/data-dir.ts';

const slugsBelow = (keys: readonly string[], prefix: string): string[] =>
  keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));

/** Slugs of all pages with one, by folder of site/pages, from the published snapshots. */
export function readPageSlugs(dataDir: string): Record<string, string[]> {
  const keys = [...openDataDir(dataDir).store.keys()];
  return {
    funds: slugsBelow(keys, 'fund/'),
    categories: slugsBelow(keys, 'category/'),
    news: slugsBelow(keys, 'article/news/'),
    analysis: slugsBelow(keys, 'article/analysis/'),
    screener: slugsBelow(keys, 'screener-preset/'),
  };
}
