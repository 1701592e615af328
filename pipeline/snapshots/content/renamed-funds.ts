import { movesAmong } from '../../../shared/funds/moved-funds.ts';
import { behindFundWord } from '../../../shared/identity/behind-fund-word.ts';
import { fundKey, nameKeys } from '../../../shared/identity/fund-names.ts';
import type { Tables } from '../../../shared/schema/rows/index.ts';
import type { Catalogue } from '../common/catalogue.ts';

/** An address of one word is a symbol; one of several may be part of a sentence. */
const isSymbolLike = (slug: string): boolean => !slug.includes('-');

/** Names of before by slug of today: the words of addresses that lead to a fund, and its own where its symbol has changed alone. */
function* formerNames({ allFunds }: Catalogue, redirects: Tables['redirects']): Iterable<[string, string]> {
  const slugs = new Set(allFunds.map(({ row }) => row.slug));
  for (const slug of slugs) if (isSymbolLike(slug)) yield [slug, slug];
  const moves = movesAmong(redirects.map(({ fromPath, toPath }) => ({ from: fromPath, to: toPath })));
  for (const [old, slug] of moves) if (slugs.has(slug)) yield [old.replaceAll('-', ' '), slug];
}

/**
 * Finds the slugs of funds that a tag names by a name or symbol that they had before they were renamed or merged. A name that a fund bears
 * today, or that two have left, finds none.
 */
export function createRenamedFinder(
  catalogue: Catalogue,
  redirects: Tables['redirects'],
): (tag: string) => readonly string[] {
  const borne = new Set(
    catalogue.allFunds.flatMap(({ row }) => [...nameKeys(row.name), fundKey(row.symbol ?? '')]),
  );
  const slugsByKey = new Map<string, Set<string>>();
  for (const [name, slug] of formerNames(catalogue, redirects)) {
    const key = fundKey(name);
    if (key === '' || borne.has(key)) continue;
    slugsByKey.set(key, (slugsByKey.get(key) ?? new Set()).add(slug));
  }
  return (tag) => {
    const found = slugsByKey.get(fundKey(tag)) ?? slugsByKey.get(fundKey(behindFundWord(tag) ?? ''));
    return found?.size === 1 ? [...found] : [];
  };
}
