import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import type { ListedArticle } from '../../../shared/schema/snapshots/content.ts';

/** Cards in a list of matching articles, and in one without a match. */
const MAX_MATCHED = 5;
const MAX_UNMATCHED = 3;

/** A card is filled up to this number with the newest other articles, so that it is as high as the block beside it. */
const MIN_ARTICLES = 4;

/** Tags of articles about the whole market, which match every category. */
const GENERAL = ['عمومی', 'بازار', 'کلیات'].map(normalizeForSearch);

const touches = (tag: string, name: string): boolean => tag.includes(name) || name.includes(tag);

/** What articles are looked for by: the names and the page of a category, or those of a fund with its category's. */
export interface ArticleSubject {
  readonly names: readonly string[];
  /** e.g. «/funds/عیار» */
  readonly paths: readonly string[];
}

/**
 * Articles of a category or fund: those with a tag that contains one of its names or is contained in one, or that is a former name of
 * its page. Without such an article the general ones, and without these the first three.
 */
export function articlesFor(
  items: readonly ListedArticle[],
  { names, paths }: ArticleSubject,
): readonly ListedArticle[] {
  const wanted = names.map(normalizeForSearch).filter((name) => name !== '');
  const tagsOf = (item: ListedArticle) => item.tags.map(normalizeForSearch).filter((tag) => tag !== '');
  const isRenamed = ({ renamedPages = [] }: ListedArticle): boolean =>
    paths.some((path) => renamedPages.includes(path));
  const matched = items.filter(
    (item) => isRenamed(item) || tagsOf(item).some((tag) => wanted.some((name) => touches(tag, name))),
  );
  if (matched.length > 0) return matched.slice(0, MAX_MATCHED);
  const general = items.filter((item) => tagsOf(item).some((tag) => GENERAL.includes(tag)));
  return (general.length > 0 ? general : items).slice(0, general.length > 0 ? MAX_MATCHED : MAX_UNMATCHED);
}

/** The articles of a card: those of the category or fund, then the newest others. */
export function filledArticlesFor(
  items: readonly ListedArticle[],
  subject: ArticleSubject,
): readonly ListedArticle[] {
  const own = articlesFor(items, subject);
  const others = items.filter((item) => !own.includes(item));
  return [...own, ...others.slice(0, Math.max(0, MIN_ARTICLES - own.length))];
}
