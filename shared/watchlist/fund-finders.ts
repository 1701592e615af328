import type { MovedFunds } from '../funds/moved-funds.ts';
import { decodePercent, slugInAddress, slugKey } from '../identity/fund-address.ts';
import { fundKey, nameKeys } from '../identity/fund-names.ts';

/** Known funds as columns. */
export interface KnownFunds {
  readonly slugs: readonly string[];
  readonly names: readonly string[];
  readonly symbols: readonly (string | null)[];
}

type Index = ReadonlyMap<string, readonly number[]>;

/** Rows by each of their keys. */
function indexBy<T>(values: readonly T[], keysOf: (value: T) => readonly string[]): Index {
  const index = new Map<string, number[]>();
  values.forEach((value, row) => {
    for (const key of new Set(keysOf(value))) index.set(key, [...(index.get(key) ?? []), row]);
  });
  return index;
}

/** Rows of the known funds that a cell may name. */
export type Find = (cell: string) => readonly number[];

export interface Finders {
  /** The funds that one cell may name: by address, else by symbol, slug or name, else by all of its parts. */
  readonly find: Find;
  /** The funds that have a cell as their name. */
  readonly findByName: Find;
}

/** The rows that two lists have. */
export const both = (some: readonly number[], others: readonly number[]): readonly number[] =>
  some.filter((row) => others.includes(row));

/** The rows that all lists have; none of no list. */
const commonRows = ([first = [], ...rest]: readonly (readonly number[])[]): readonly number[] =>
  rest.reduce(both, first);

/** What stands before a line of a list, e.g. "2. ", «۱- », "• ". */
const LIST_MARKER = /^\s*(?:[-–—•*]|\p{Nd}{1,3} ?[.)–-])\s*/u;
/** What parts a symbol from a name in one cell. */
const PARTS = /[()[\]/|]|\s[-–—]\s/;

/** The words of a cell that names one fund in several ways, or as a line of a list: «عیار - طلای عیار مفید», «طلای عیار مفید (عیار)», "2. کهربا". */
const partsOf = (cell: string): string[] =>
  cell
    .replace(LIST_MARKER, '')
    .split(PARTS)
    .filter((part) => part.trim() !== '');

/** Finders among the known funds; `moves` has those that were renamed or merged. */
export function createFinders({ slugs, symbols, names }: KnownFunds, moves: MovedFunds): Finders {
  const bySlug = indexBy(slugs, (slug) => [slugKey(slug)]);
  const bySymbol = indexBy(symbols, (symbol) => (symbol ? [fundKey(symbol)] : []));
  const byName = indexBy(names, nameKeys);
  const newSlugs = new Map([...moves].map(([old, next]) => [slugKey(old), slugKey(next)]));
  const findSlug = (slug: string): readonly number[] => {
    const key = slugKey(slug);
    return bySlug.get(key) ?? bySlug.get(newSlugs.get(key) ?? '') ?? [];
  };
  const findByName: Find = (cell) => byName.get(fundKey(cell)) ?? [];
  const findWhole: Find = (cell) => {
    const address = slugInAddress(cell);
    if (address !== null) return findSlug(address);
    const key = fundKey(cell);
    const symbol = bySymbol.get(key);
    // A slug may be the symbol of two funds, and then names neither.
    if (symbol) return symbol;
    const bySlugOrMove = findSlug(decodePercent(cell));
    return bySlugOrMove.length > 0 ? bySlugOrMove : findByName(cell);
  };
  const find: Find = (cell) => {
    const found = findWhole(cell);
    return found.length > 0 ? found : commonRows(partsOf(cell).map(findWhole));
  };
  return { find, findByName };
}
