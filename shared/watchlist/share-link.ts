import { pagePath } from '../paths.ts';
import { isSlug } from '../persian/is-slug.ts';
import type { NamedFunds } from './operations.ts';
import { slugOfEntry } from './slug-of-entry.ts';
import { cleanLine, DEFAULT_NAME, MAX_NAME, readFunds } from './state.ts';

/** A list in an address: `/watchlist?list=طلا&f=عیار,طلا`. */

const KEYS = { name: 'list', funds: 'f' } as const;

/** The address of a list, below the site's origin. Commas stay readable; a slug has none. */
export function shareLink({ name, funds }: NamedFunds): string {
  const slugs = funds.map(({ slug }) => encodeURIComponent(slug)).join(',');
  return `${pagePath.watchlist}?${KEYS.name}=${encodeURIComponent(name)}&${KEYS.funds}=${slugs}`;
}

/** The list that an address shares; null where it names no fund. A fund is called by its slug until its name is known. */
export function readSharedList(params: URLSearchParams): NamedFunds | null {
  const funds = readFunds((params.get(KEYS.funds) ?? '').split(',').map(slugOfEntry).filter(isSlug));
  if (funds.length === 0) return null;
  return { name: cleanLine(params.get(KEYS.name), MAX_NAME) || DEFAULT_NAME, funds };
}
