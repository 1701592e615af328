import { pagePath } from '../paths.ts';
import { persianLetters } from '../persian/clean-input.ts';
import { persianSlug } from '../persian/slug.ts';

/** New slug of each fund that was renamed or merged, by its old slug: browsers keep slugs, and links name them. */
export type MovedFunds = ReadonlyMap<string, string>;

/** A redirect of the site: paths, with a query where they have one. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

const FOLDER = pagePath.fund('');
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a part of an address is a fund's id, which is no slug. */
export const isFundId = (name: string): boolean => UUID.test(name);

const slugOf = (path: string): string | null =>
  path.startsWith(FOLDER) && !/[?#/\s]/.test(path.slice(FOLDER.length)) ? path.slice(FOLDER.length) : null;

/** The moves among the redirects of a site; ids and names with blanks are no slugs. */
export function movesAmong(redirects: Iterable<Redirect>): MovedFunds {
  const moves = new Map<string, string>();
  for (const { from, to } of redirects) {
    const [old, next] = [slugOf(from), slugOf(to)];
    if (old && next && old !== next && !isFundId(old)) moves.set(old, next);
  }
  return moves;
}

/** The slug by which a fund is found today: the new one of a moved fund, in letters and digits of any keyboard, else the given one. */
export const followMove = (slug: string, moves: MovedFunds): string =>
  moves.get(slug) ?? moves.get(persianLetters(slug)) ?? moves.get(persianSlug(slug)) ?? slug;

/** Moves as an object, in the order of what moved. */
export const sortMoves = (moves: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries([...moves].sort(([a], [b]) => (a < b ? -1 : 1)));

/** The file of moved funds as it is published. */
export const writeMoves = (moves: MovedFunds): string => `${JSON.stringify(sortMoves(moves))}\n`;

/** The moves of a published file; entries of another shape are left out. */
export function readMoves(value: unknown): MovedFunds {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map();
  const isMove = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === 'string' && entry[1] !== '';
  return new Map(Object.entries(value).filter(isMove));
}
