import { normalizeForSearch } from '../persian/normalize-for-search.ts';
import type { WatchedFund } from './state.ts';

/** Finds the funds that the rows of a CSV file name: by slug or address, else by symbol, else by name. */

/** Known funds as columns. */
export interface KnownFunds {
  readonly slugs: readonly string[];
  readonly names: readonly string[];
  readonly symbols: readonly (string | null)[];
}

export interface MatchedRows {
  readonly funds: readonly WatchedFund[];
  /** First words of the rows that name no fund, or more than one: two funds may bear one symbol. */
  readonly unknown: readonly string[];
}

type Index = ReadonlyMap<string, number | null>;

/** Key → row; null where several rows have it. */
function indexBy(keys: readonly (string | null)[]): Index {
  const index = new Map<string, number | null>();
  keys.forEach((key, row) => {
    if (key) index.set(key, index.has(key) ? null : row);
  });
  return index;
}

const normalized = (texts: readonly (string | null)[]): (string | null)[] =>
  texts.map((text) => text && normalizeForSearch(text));

/** e.g. "https://example.org/funds/%D8%B9%DB%8C%D8%A7%D8%B1" → "عیار"; a text that is no address stays. */
function slugIn(cell: string): string {
  const found = /\/funds\/([^/?#\s]+)/.exec(cell)?.[1];
  if (!found) return cell;
  try {
    return decodeURIComponent(found);
  } catch {
    return found;
  }
}

const findIn = (index: Index, keys: readonly string[]): number | null => {
  for (const key of keys) {
    const row = index.get(key);
    if (row !== undefined && row !== null) return row;
  }
  return null;
};

/** The funds of a file's rows, each once, in their order. The first row may be a heading: it is never reported. */
export function matchFunds(rows: readonly (readonly string[])[], known: KnownFunds): MatchedRows {
  const bySlug = indexBy(known.slugs);
  const bySymbol = indexBy(normalized(known.symbols));
  const byName = indexBy(normalized(known.names));
  const funds = new Map<string, WatchedFund>();
  const unknown: string[] = [];
  rows.forEach((cells, i) => {
    const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    if (texts.length === 0) return;
    const keys = texts.map(normalizeForSearch);
    const row = findIn(bySlug, texts.map(slugIn)) ?? findIn(bySymbol, keys) ?? findIn(byName, keys);
    if (row !== null) {
      const slug = known.slugs[row] as string;
      funds.set(slug, { slug, label: known.symbols[row] ?? known.names[row] ?? slug });
    } else if (i > 0) unknown.push(texts[0] as string);
  });
  return { funds: [...funds.values()], unknown };
}
