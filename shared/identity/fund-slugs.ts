import { slugify } from '../persian/slug.ts';
import { isSlug } from './is-slug.ts';

export interface SlugSubject {
  readonly key: string;
  readonly symbol: string | null;
  readonly name: string;
  /** Persian name of its category, which distinguishes two funds with one symbol. */
  readonly category: string;
  /** Whether a NAV is known; of two funds with one symbol, the one with figures gets the short slug. */
  readonly hasFigures: boolean;
}

/**
 * One slug per fund: its symbol, or its name where it has none. A slug that is taken gets the category's name appended, and
 * the upstream key if that is taken too: «نگین», «نگین-زمین-و-ساختمان».
 */
export function fundSlugs(funds: readonly SlugSubject[]): Map<string, string> {
  const taken = new Set<string>();
  const slugs = new Map<string, string>();
  const inOrder = [...funds].sort(
    (a, b) => Number(b.hasFigures) - Number(a.hasFigures) || (a.key < b.key ? -1 : 1),
  );
  for (const fund of inOrder) {
    const plain = fund.symbol ?? fund.name;
    const forms = [plain, `${plain} ${fund.category}`, `${plain} ${fund.category} ${fund.key}`];
    const slug = forms.map(slugify).find((form) => isSlug(form) && !taken.has(form)) ?? fund.key;
    taken.add(slug);
    slugs.set(fund.key, slug);
  }
  return slugs;
}
