import { pagePath } from '../../shared/paths.ts';
import type { RenderedPage } from '../../shared/schema/manifest.ts';
import type { Snapshot } from '../../shared/schema/snapshots/index.ts';
import { pageKindOf } from '../../shared/seo/page-kind.ts';
import { cleanFrom, redirectKey } from '../../shared/seo/redirect-rules.ts';
import type { PublishedSnapshots } from '../snapshots/snapshot-contents.ts';
import { contentHashOf } from '../storage/objects.ts';
import { stableJson } from '../storage/stable-json.ts';

/** The failed pages that are articles without an earlier version in the release. */
export const missingArticles = (
  failed: readonly string[],
  isPublished: (path: string) => boolean,
): Set<string> => new Set(failed.filter((path) => pageKindOf(path) === 'article' && !isPublished(path)));

type IsMissing = (address: string) => boolean;

/** Addresses that staff typed may have another case, a query or be percent-encoded. */
function missingIn(paths: ReadonlySet<string>): IsMissing {
  const keys = new Set([...paths].map(redirectKey));
  return (address) => keys.has(redirectKey(cleanFrom(address)));
}

/** Redirects without those to a missing article: an old address is answered with 404 at once. */
const withoutRedirects = (redirects: Snapshot<'redirects'>, isMissing: IsMissing): Snapshot<'redirects'> => ({
  ...redirects,
  items: redirects.items.filter(({ to }) => !isMissing(to)),
});

const withoutCards = (list: Snapshot<'articles'>, isMissing: IsMissing): Snapshot<'articles'> => ({
  ...list,
  items: list.items.filter(({ kind, slug }) => !isMissing(pagePath[kind](slug))),
});

function withoutLinks(navigation: Snapshot<'navigation'>, isMissing: IsMissing): Snapshot<'navigation'> {
  const { links = [], ...others } = navigation;
  const kept = links.filter(({ href }) => !isMissing(href));
  return kept.length > 0 ? { ...others, links: kept } : others;
}

const withoutSteps = (texts: Snapshot<'page-texts'>, isMissing: IsMissing): Snapshot<'page-texts'> => ({
  texts: texts.texts.map((part) => ({
    ...part,
    href: part.href !== null && isMissing(part.href) ? null : part.href,
  })),
});

/** The snapshots that lead to articles, by key: lists of articles, the menu, the texts of pages, redirects. */
const LINKING: Readonly<Record<string, (snapshot: never, isMissing: IsMissing) => unknown>> = {
  'articles/news': withoutCards,
  'articles/analysis': withoutCards,
  navigation: withoutLinks,
  'page-texts': withoutSteps,
  redirects: withoutRedirects,
};
const KEYS = Object.keys(LINKING);

/** Families that link to articles: documents of them are written anew where other articles are missing. */
export const LINKING_FAMILIES = ['articles', 'navigation', 'page-texts', 'redirects'] as const;

/** True for a page that was rendered from other links than those of `store`. */
export const hasOtherLinks = ({ reads }: RenderedPage, store: PublishedSnapshots): boolean =>
  KEYS.some((key) => Object.hasOwn(reads, key) && reads[key] !== store.hash(key));

/** The pages among `readersOf` each snapshot that leads to articles. */
export const linkReaders = (readersOf: (key: string) => Iterable<string>): string[] =>
  KEYS.flatMap((key) => [...readersOf(key)]);

/** The snapshot without what leads to a missing article; the same value where nothing does. */
export function withoutMissingIn<T>(key: string, snapshot: T, missing: ReadonlySet<string>): T {
  const shorten = LINKING[key] as ((snapshot: T, isMissing: IsMissing) => T) | undefined;
  if (!shorten || snapshot === null || missing.size === 0) return snapshot;
  const shortened = shorten(snapshot, missingIn(missing));
  return stableJson(shortened) === stableJson(snapshot) ? snapshot : shortened;
}

/**
 * The same snapshots without what leads to articles of which the release has no page: no list, card, tag, feed, related link, menu entry, step
 * or redirect names a page that failed before it was ever published. A shortened snapshot has a hash of its own, so that its readers become
 * stale with it.
 */
export function withoutMissing(store: PublishedSnapshots, missing: ReadonlySet<string>): PublishedSnapshots {
  const shortened = new Map<string, { readonly value: unknown; readonly hash: string }>();
  for (const key of missing.size === 0 ? [] : KEYS) {
    const whole = store.read(key);
    const value = withoutMissingIn(key, whole, missing);
    if (value !== whole) shortened.set(key, { value, hash: contentHashOf(stableJson(value)) });
  }
  if (shortened.size === 0) return store;
  return {
    read: (key) => shortened.get(key)?.value ?? store.read(key),
    hash: (key) => shortened.get(key)?.hash ?? store.hash(key),
  };
}
