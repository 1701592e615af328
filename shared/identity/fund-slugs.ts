import { slugify } from '../persian/slug.ts';

export interface SlugSubject {
  readonly key: string;
  readonly symbol: string | null;
  readonly name: string;
  /** Persian name of its category: what tells two funds with one symbol apart. */
  readonly category: string;
  /** Whether a NAV is known; of two funds with one symbol, the living one keeps the short address. */
  readonly hasFigures: boolean;
}

/**
 * One slug a fund: its symbol, or its name where it has none. A slug that is taken gets the category's name after it,
 * and the upstream key if even that is taken: «نگین», «نگین-زمین-و-ساختمان».
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
    const slug = forms.map(slugify).find((form) => form !== '' && !taken.has(form)) ?? fund.key;
    taken.add(slug);
    slugs.set(fund.key, slug);
  }
  return slugs;
}
