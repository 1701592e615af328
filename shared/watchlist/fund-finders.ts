import type { MovedFunds } from '../funds/moved-funds.ts';
import { behindFundWord } from '../identity/behind-fund-word.ts';
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
  /** The funds that one cell may name: by address, else by symbol, slug or name, with the word «صندوق» before it or without, else by all of its parts. */
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

const BULLET = /^(?:[-–—•*▪◦#]|[(]?\p{Nd}{1,3} ?[.)–-]|\p{Extended_Pictographic}\ufe0f?)\s*/u;
/** Signs and marks that messengers and writers put behind a line. */
const END_MARKS = /(?:\p{Extended_Pictographic}\ufe0f?|[\s!?؟.…،,؛;])+$/u;
/** How much of a fund, behind a colon or with a percent sign; a bare number may be a part of its name. */
const SHARE =
  /\s*(?:[:：]\s*[٪%]?\s*[\p{Nd}.,٬٫/]+\s*[٪%]?|\s[\p{Nd}.,٬٫/]+\s*[٪%]|\s[٪%]\s*[\p{Nd}.,٬٫/]+)$/u;

/**
 * A line of a typed list without the bullet or number before it, without a share or marks behind it, and without quotes: "2. کهربا", «۱- کهربا»,
 * "• «کهربا»", «#کهربا 🔥», «کهربا: ۳۰٪» → «کهربا».
 */
const withoutMarker = (cell: string): string =>
  cell
    .trim()
    .replace(BULLET, '')
    .replace(END_MARKS, '')
    .replace(SHARE, '')
    .replace(/^[«"“](.+)[»"”]$/, '$1');

/** What parts a symbol from a name in one cell. */
const PARTS = /[()[\]/|]|\s[-–—]\s/;

/** The parts of a cell that names one fund in several ways: «عیار - طلای عیار مفید», «طلای عیار مفید (عیار)». */
const partsOf = (cell: string): string[] => cell.split(PARTS).filter((part) => part.trim() !== '');

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
  const findWords: Find = (cell) => {
    const address = slugInAddress(cell);
    if (address !== null) return findSlug(address);
    const key = fundKey(cell);
    const symbol = bySymbol.get(key);
    // A slug may be the symbol of two funds, and then names neither.
    if (symbol) return symbol;
    const bySlugOrMove = findSlug(decodePercent(cell));
    return bySlugOrMove.length > 0 ? bySlugOrMove : findByName(cell);
  };
  const findPart: Find = (part) => {
    const found = findWords(part);
    const bare = found.length > 0 ? null : behindFundWord(part);
    return bare === null ? found : findWords(bare);
  };
  const find: Find = (cell) => {
    const found = findPart(cell);
    if (found.length > 0) return found;
    const plain = withoutMarker(cell);
    const whole = findPart(plain);
    return whole.length > 0 ? whole : commonRows(partsOf(plain).map(findPart));
  };
  return { find, findByName };
}
