import { FIXED_PAGES, pagePath } from '../../shared/paths.ts';

/** Keys that have a page of their own: how they begin, and where their page is. */
const ADDRESSES: readonly (readonly [prefix: string, path: (slug: string) => string])[] = [
  ['category/', pagePath.category],
  // e.g. "directory/طلا/2" → "/directory/طلا/2"
  ['directory/', (place) => `/directory/${place}`],
  ['fund/', pagePath.fund],
  ['article/news/', pagePath.news],
  ['article/analysis/', pagePath.analysis],
];

/** The page of a snapshot key, or null for a key without one. e.g. "fund/عیار" → "/funds/عیار" */
export function pageOfKey(key: string): string | null {
  const address = ADDRESSES.find(([prefix]) => key.startsWith(prefix));
  return address ? address[1](key.slice(address[0].length)) : null;
}

/** Every page that the snapshots call for. */
export function* pagePaths(keys: Iterable<string>): Generator<string> {
  yield* FIXED_PAGES;
  for (const key of keys) {
    const path = pageOfKey(key);
    if (path !== null) yield path;
  }
}
