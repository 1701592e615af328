import { comparePersian } from '../persian/collate.ts';
import { toPersianLayout } from '../persian/keyboard.ts';
import { normalizeForSearch } from '../persian/normalize-for-search.ts';
import { hasWords, tellingWords } from './search-words.ts';

/** The columns of the "search" snapshot that queries read. */
export interface SearchColumns {
  readonly names: readonly string[];
  readonly symbols: readonly (string | null)[];
  readonly managers: readonly (string | null)[];
}

/** Columns normalized in advance, so that a keystroke only compares. */
export interface PreparedSearch {
  readonly names: readonly string[];
  readonly symbols: readonly string[];
  readonly managers: readonly string[];
  /** Row numbers in the order of matches of one rank: alphabetical by name. */
  readonly order: readonly number[];
}

export const SEARCH_LIMIT = 8;

/** The snapshot is sorted already; checking that costs far less than sorting ten thousand names. */
function alphabetical(names: readonly string[]): number[] {
  const order = names.map((_, i) => i);
  const compare = (a: number, b: number) => comparePersian(names[a] as string, names[b] as string) || a - b;
  const sorted = order.every((row) => row === 0 || compare(row - 1, row) <= 0);
  return sorted ? order : order.sort(compare);
}

/** Normalizes the columns; matches of one rank keep the order of their rows. Sorting by name is most of what prepareSearch costs. */
export const prepareUnsorted = (columns: SearchColumns): PreparedSearch => ({
  names: columns.names.map(normalizeForSearch),
  symbols: columns.symbols.map((symbol) => normalizeForSearch(symbol ?? '')),
  managers: columns.managers.map((manager) => normalizeForSearch(manager ?? '')),
  order: [...columns.names.keys()],
});

/** Normalizes the columns and sorts the rows by name; called once per index. */
export const prepareSearch = (columns: SearchColumns): PreparedSearch => ({
  ...prepareUnsorted(columns),
  order: alphabetical(columns.names),
});

/**
 * Exact symbol, symbol prefix, symbol substring, name prefix, other matches; then funds that have all words of the query: with one of
 * them as symbol, others. A lower rank is better.
 */
const RANKS = 7;
const [SYMBOL_WORD, ALL_WORDS] = [5, 6];
const NO_MATCH = RANKS;

function rankOf(index: PreparedSearch, row: number, query: string, manager: boolean): number {
  const symbol = index.symbols[row] as string;
  const inSymbol = symbol.indexOf(query);
  if (inSymbol === 0) return symbol.length === query.length ? 0 : 1;
  if (inSymbol > 0) return 2;
  const inName = (index.names[row] as string).indexOf(query);
  if (inName === 0) return 3;
  return inName > 0 || (manager && (index.managers[row] as string).includes(query)) ? 4 : NO_MATCH;
}

/** The rank by the words of a query, in any order, without those that every fund has. */
function rankOfWords(index: PreparedSearch, row: number, words: readonly string[], manager: boolean): number {
  const symbol = index.symbols[row] as string;
  const own = `${symbol} ${index.names[row]}`;
  if (!hasWords(manager ? `${own} ${index.managers[row]}` : own, words)) return NO_MATCH;
  return words.includes(symbol) ? SYMBOL_WORD : ALL_WORDS;
}

/** The query as typed, and as the same keys type it on a Persian keyboard, with Shift as pressed and without (Caps Lock). */
export function searchVariants(query: string): string[] {
  const texts = [query, toPersianLayout(query), toPersianLayout(query.toLowerCase())];
  return [...new Set(texts.map(normalizeForSearch))].filter((variant) => variant !== '');
}

/**
 * Row numbers of the best matches: substring of name, symbol or manager in either keyboard layout; exact symbol, symbol prefix,
 * symbol substring, name prefix, then alphabetical; after these the funds that have all its words. `manager: false` is the mobile popup's search. An empty query finds nothing.
 * docs/spec-coverage.md, "Public area · §5 Validation rules", "Ranking".
 */
export function searchFunds(
  index: PreparedSearch,
  query: string,
  { limit = SEARCH_LIMIT, manager = true }: { readonly limit?: number; readonly manager?: boolean } = {},
): number[] {
  const queries = searchVariants(query);
  if (queries.length === 0) return [];
  const words = queries.map(tellingWords).filter(({ length }) => length > 0);
  const found: number[][] = Array.from({ length: RANKS }, () => []);
  for (const row of index.order) {
    let best = NO_MATCH;
    for (const variant of queries) best = Math.min(best, rankOf(index, row, variant, manager));
    if (best === NO_MATCH)
      for (const each of words) best = Math.min(best, rankOfWords(index, row, each, manager));
    // Rows are in alphabetical order: those beyond the limit of their rank are never shown.
    const rows = found[best];
    if (rows && rows.length < limit) rows.push(row);
  }
  return found.flat().slice(0, limit);
}
