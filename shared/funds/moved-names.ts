import { pagePath } from '../paths.ts';
import { normalizeForSearch } from '../persian/normalize-for-search.ts';
import { isFundId, type Redirect, sortMoves } from './moved-funds.ts';

/** What else than funds has a name in an address of ours: `/screener?m=…`, `/screener?category=…`, `/map?k=…`. */
export interface MovedNames {
  /** New name of each renamed manager, by its old one. */
  readonly managers: ReadonlyMap<string, string>;
  /** New slug of each renamed category, by its old one. */
  readonly categories: ReadonlyMap<string, string>;
}

/** What stands before the old and the new name in a redirect; the database writes those of managers (`pipeline.keep_old_manager`). */
const BEGINNINGS = {
  managers: { from: '/managers/', to: `${pagePath.screener}?m=` },
  categories: { from: pagePath.category(''), to: pagePath.category('') },
} as const satisfies Record<keyof MovedNames, Redirect>;

/** The database writes a name as it reads; the staff may paste it as a browser encodes it. */
const readName = (written: string): string =>
  written.includes('%') ? (new URLSearchParams(`m=${written}`).get('m') ?? written) : written;

/** The renamed managers and categories among the redirects of a site. */
export function namesAmong(redirects: Iterable<Redirect>): MovedNames {
  const moves = { managers: new Map<string, string>(), categories: new Map<string, string>() };
  for (const { from, to } of redirects)
    for (const kind of ['managers', 'categories'] as const) {
      const beginning = BEGINNINGS[kind];
      if (!from.startsWith(beginning.from) || !to.startsWith(beginning.to)) continue;
      const [old, next] = [from.slice(beginning.from.length), to.slice(beginning.to.length)];
      // A category is found by its id too, and a redirect may lead to a part of a page.
      if (old !== '' && !isFundId(old) && !/[?#&/]/.test(next)) moves[kind].set(old, readName(next));
    }
  return moves;
}

/** The names by which they are found today, each once; `moves` in any spelling of the old name. */
export function followNames(names: readonly string[], moves: ReadonlyMap<string, string>): string[] {
  const bySpelling = new Map([...moves].map(([old, next]) => [normalizeForSearch(old), next]));
  return [...new Set(names.map((name) => bySpelling.get(normalizeForSearch(name)) ?? name))];
}

/** The file of moved names as it is published. */
export const writeNames = ({ managers, categories }: MovedNames): string =>
  `${JSON.stringify({ managers: sortMoves(managers), categories: sortMoves(categories) })}\n`;
