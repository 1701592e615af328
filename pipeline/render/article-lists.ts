import { pagePath } from '../../shared/paths.ts';
import type { RenderedPage } from '../../shared/schema/manifest.ts';
import type { ArticleList } from '../../shared/schema/snapshots/content.ts';
import type { PublishedSnapshots } from '../snapshots/snapshot-contents.ts';
import { contentHashOf } from '../storage/objects.ts';
import { stableJson } from '../storage/stable-json.ts';

/** The snapshots that list articles. */
const LISTS = ['articles/news', 'articles/analysis'] as const;

/** True for a page whose lists of articles are not those of `store`. */
export const hasOtherLists = ({ reads }: RenderedPage, store: PublishedSnapshots): boolean =>
  LISTS.some((key) => Object.hasOwn(reads, key) && reads[key] !== store.hash(key));

/** The pages among `readersOf` each list. */
export const listReaders = (readersOf: (key: string) => Iterable<string>): string[] =>
  LISTS.flatMap((key) => [...readersOf(key)]);

/** The list without the articles of these paths; null where it has none of them, or is not published. */
function shorten(list: ArticleList | null, missing: ReadonlySet<string>): ArticleList | null {
  const items = list?.items.filter(({ kind, slug }) => !missing.has(pagePath[kind](slug))) ?? [];
  return list && items.length < list.items.length ? { ...list, items } : null;
}

/**
 * The same snapshots, whose lists leave out the articles of which the release has no page: no list, card, tag, feed or related link leads to
 * a page that failed before it was ever published. A shortened list has a hash of its own, so that its readers become stale with it.
 */
export function withoutMissing(store: PublishedSnapshots, missing: ReadonlySet<string>): PublishedSnapshots {
  if (missing.size === 0) return store;
  const shortened = new Map<string, ArticleList>();
  for (const key of LISTS) {
    const list = shorten(store.read(key) as ArticleList | null, missing);
    if (list) shortened.set(key, list);
  }
  return {
    read: (key) => shortened.get(key) ?? store.read(key),
    hash: (key) => {
      const list = shortened.get(key);
      return list ? contentHashOf(stableJson(list)) : store.hash(key);
    },
  };
}
