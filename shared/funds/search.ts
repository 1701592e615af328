import { comparePersian } from '../persian/collate.ts';
import { toPersianLayout } from '../persian/keyboard.ts';
import { normalizeForSearch } from '../persian/normalize-for-search.ts';

/** The columns of the "search" snapshot that a query looks at. */
export interface SearchColumns {
  readonly names: readonly string[];
  readonly symbols: readonly (string | null)[];
  readonly managers: readonly (string | null)[];
}

/** Folded once, so that a keystroke only compares. */
export interface PreparedSearch {
  readonly names: readonly string[];
  readonly symbols: readonly string[];
  readonly managers: readonly string[];
  /** Row numbers in alphabetical order of their names. */
  readonly order: readonly number[];
}

export const SEARCH_LIMIT = 8;

/** The snapshot comes sorted, and asking costs far less than sorting ten thousand names again. */
function alphabetical(names: readonly string[]): number[] {
  const order = names.map((_, i) => i);
  const compare = (a: number, b: number) => comparePersian(names[a] as string, names[b] as string) || a - b;
  const sorted = order.every((row) => row === 0 || compare(row - 1, row) <= 0);
  return sorted ? order : order.sort(compare);
}

/** Folds the columns; do it once for each index. */
export function prepareSearch(columns: SearchColumns): PreparedSearch {
  return {
    names: columns.names.map(normalizeForSearch),
    symbols: columns.symbols.map((symbol) => normalizeForSearch(symbol ?? '')),
    managers: columns.managers.map((manager) => normalizeForSearch(manager ?? '')),
    order: alphabetical(columns.names),
  };
}

/** Exact symbol, symbol prefix, symbol contains, name prefix, then the rest; lower is better. */
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

/** The query as typed, and as its keys read on a Persian keyboard, with Shift as struck and without (Caps Lock). */
function variants(query: string): string[] {
  const texts = [query, toPersianLayout(query), toPersianLayout(query.toLowerCase())];
  return [...new Set(texts.map(normalizeForSearch))].filter((variant) => variant !== '');
}

/**
 * Row numbers of the best matches (public specification, section 5): substring of name, symbol or manager in either keyboard layout;
 * exact symbol, symbol prefix, symbol contains, name prefix, then alphabetical. `manager: false` is the mobile popup's search.
 * An empty query finds nothing.
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
    // Rows come in alphabetical order, so those beyond the limit of their own rank are never shown.
    const rows = found[best];
    if (rows && rows.length < limit) rows.push(row);
  }
  return found.flat().slice(0, limit);
}
