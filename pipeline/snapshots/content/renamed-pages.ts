import { movesAmong } from '../../../shared/funds/moved-funds.ts';
import { namesAmong } from '../../../shared/funds/moved-names.ts';
import { behindFundWord } from '../../../shared/identity/behind-fund-word.ts';
import { fundKey, nameKeys } from '../../../shared/identity/fund-names.ts';
import { pagePath } from '../../../shared/paths.ts';
import type { Tables } from '../../../shared/schema/rows/index.ts';
import type { Catalogue } from '../common/catalogue.ts';

/** An address of one word is a symbol; one of several may be part of a sentence. */
const isSymbolLike = (slug: string): boolean => !slug.includes('-');

const wordsOf = (slug: string): string => slug.replaceAll('-', ' ');

/** The moves to slugs of today: old slug and new. */
const known = (moves: ReadonlyMap<string, string>, slugs: ReadonlySet<string>) =>
  [...moves].filter(([, slug]) => slugs.has(slug));

/** The words of addresses, each with the path of the page to which it leads today: its own where the name has changed alone. */
function addressWords({ allFunds, categories }: Catalogue, redirects: Tables['redirects']) {
  const rules = redirects.map(({ fromPath, toPath }) => ({ from: fromPath, to: toPath }));
  const funds = new Set(allFunds.map(({ ref }) => ref.slug));
  const groups = new Set(categories.map(({ ref }) => ref.slug));
  const ofFunds = [
    ...[...funds].filter(isSymbolLike).map((slug) => [slug, slug] as const),
    ...known(movesAmong(rules), funds),
  ];
  const ofCategories = [
    ...[...groups].map((slug) => [slug, slug] as const),
    ...known(namesAmong(rules).categories, groups),
  ];
  return [
    ...ofFunds.map(([words, slug]) => [wordsOf(words), pagePath.fund(slug)] as const),
    ...ofCategories.map(([words, slug]) => [wordsOf(words), pagePath.category(slug)] as const),
  ];
}

/**
 * Finds the pages of funds and categories that a tag names by a name or symbol that they had before they were renamed or merged. A name that one
 * bears today, or that two have left, finds none.
 */
export function createRenamedFinder(
  catalogue: Catalogue,
  redirects: Tables['redirects'],
): (tag: string) => readonly string[] {
  const borne = new Set([
    ...catalogue.allFunds.flatMap(({ row }) => [...nameKeys(row.name), fundKey(row.symbol ?? '')]),
    ...catalogue.categories.map(({ ref }) => fundKey(ref.label)),
  ]);
  const pathsByKey = new Map<string, Set<string>>();
  for (const [words, path] of addressWords(catalogue, redirects)) {
    const key = fundKey(words);
    if (key === '' || borne.has(key)) continue;
    pathsByKey.set(key, (pathsByKey.get(key) ?? new Set()).add(path));
  }
  return (tag) => {
    const found = pathsByKey.get(fundKey(tag)) ?? pathsByKey.get(fundKey(behindFundWord(tag) ?? ''));
    return found?.size === 1 ? [...found] : [];
  };
}
