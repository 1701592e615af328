import { isSlug } from '../persian/is-slug.ts';
import { slugify } from '../persian/slug.ts';

/** What a fund's slug is made of. */
export interface SlugParts {
  /** Key of the fund at its source; unique. */
  readonly key: string;
  readonly symbol: string | null;
  readonly name: string;
  /** Persian name of its category, which distinguishes two funds with one symbol. */
  readonly category: string;
}

export interface SlugSubject extends SlugParts {
  /** Whether a NAV is known; of two funds with one symbol, the one with figures gets the short slug. */
  readonly hasFigures: boolean;
}

/**
 * The slug of a fund beside those that are taken: its symbol, or its name where it has none. A slug that is taken gets the category's
 * name appended, and the upstream key if that is taken too: «نگین», «نگین-زمین-و-ساختمان».
 */
export function chooseSlug({ key, symbol, name, category }: SlugParts, taken: ReadonlySet<string>): string {
  const plain = symbol ?? name;
  const forms = [plain, `${plain} ${category}`, `${plain} ${category} ${key}`, key].map(slugify);
  return forms.find((form) => isSlug(form) && !taken.has(form)) ?? key;
}

/** One slug per fund, by `chooseSlug`. */
export function fundSlugs(funds: readonly SlugSubject[]): Map<string, string> {
  const taken = new Set<string>();
  const slugs = new Map<string, string>();
  const inOrder = [...funds].sort(
    (a, b) => Number(b.hasFigures) - Number(a.hasFigures) || (a.key < b.key ? -1 : 1),
  );
  for (const fund of inOrder) {
    const slug = chooseSlug(fund, taken);
    taken.add(slug);
    slugs.set(fund.key, slug);
  }
  return slugs;
}
