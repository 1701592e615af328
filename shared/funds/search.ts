import { comparePersian } from '../persian/collate.ts';
import { toPersianLayout } from '../persian/keyboard.ts';
import { normalizeForSearch } from '../persian/normalize-for-search.ts';

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
  /** Row numbers in alphabetical order of their names. */
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

/** Normalizes the columns; called once per index. */
export function prepareSearch(columns: SearchColumns): PreparedSearch {
  return {
    names: columns.names.map(normalizeForSearch),
    symbols: columns.symbols.map((symbol) => normalizeForSearch(symbol ?? '')),
    managers: columns.managers.map((manager) => normalizeForSearch(manager ?? '')),
    order: alphabetical(columns.names),
  };
}

/** Exact symbol, symbol prefix, symbol substring, name prefix, other matches; a lower rank is better. */
const RANKS = 5;
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

/** The query as typed, and as the same keys type it on a Persian keyboard, with Shift as pressed and without (Caps Lock). */
function variants(query: string): string[] {
  const texts = [query, toPersianLayout(query), toPersianLayout(query.toLowerCase())];
  return [...new Set(texts.map(normalizeForSearch))].filter((variant) => variant !== '');
}

/**
 * Row numbers of the best matches: substring of name, symbol or manager in either keyboard layout; exact symbol, symbol prefix,
 * symbol substring, name prefix, then alphabetical. `manager: false` is the mobile popup's search. An empty query finds nothing.
 * docs/spec-coverage.md, "Public area · §5 Validation rules", "Ranking".
 */
export function searchFunds(
  index: PreparedSearch,
  query: string,
  { limit = SEARCH_LIMIT, manager = true }: { readonly limit?: number; readonly manager?: boolean } = {},
): number[] {
  const queries = variants(query);
  if (queries.length === 0) return [];
  const found: number[][] = Array.from({ length: RANKS }, () => []);
  for (const row of index.order) {
    let best = NO_MATCH;
    for (const variant of queries) best = Math.min(best, rankOf(index, row, variant, manager));
    // Rows are in alphabetical order: those beyond the limit of their rank are never shown.
    const rows = found[best];
    if (rows && rows.length < limit) rows.push(row);
  }
  return found.flat().slice(0, limit);
}
