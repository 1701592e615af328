import {
  type PreparedSearch,
  prepareSearch,
  SEARCH_LIMIT,
  searchFunds,
  searchVariants,
} from '../../../shared/funds/search.ts';
import { tellingWords } from '../../../shared/funds/search-words.ts';
import { pagePath } from '../../../shared/paths.ts';
import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import type { SearchIndex } from '../../../shared/schema/snapshots/fund.ts';
import type { SearchResult } from './search-result.ts';

interface LoadedIndex {
  readonly columns: SearchIndex;
  readonly prepared: PreparedSearch;
}
let loaded: Promise<LoadedIndex> | null = null;

async function load(url: string): Promise<LoadedIndex> {
  const answer = await fetch(encodeURI(url));
  if (!answer.ok) throw new Error(`search index: ${answer.status}`);
  const columns: SearchIndex = await answer.json();
  return { columns, prepared: prepareSearch(columns) };
}

/** Fetches the index at `url` once for the page; after a failure the next call fetches again. Throws on an answer that is not 200. */
export async function prepare(url: string): Promise<void> {
  loaded ??= load(url);
  try {
    await loaded;
  } catch (error) {
    loaded = null;
    throw error;
  }
}

/** What is marked in the results of a query: all of it as typed, else its words. */
function wordsOf(query: string): string[] {
  const variants = searchVariants(query);
  return [...new Set([...variants, ...variants.flatMap(tellingWords)])];
}

function toResult({ columns, prepared }: LoadedIndex, row: number, words: readonly string[]): SearchResult {
  const { names, symbols, slugs, managers, categorySlugs, categories } = columns;
  const own = `${prepared.symbols[row]} ${prepared.names[row]}`;
  const manager = prepared.managers[row] ?? '';
  const isByManager = words.some((word) => manager.includes(word) && !own.includes(word));
  return {
    name: names[row] as string,
    symbol: symbols[row] ?? null,
    slug: slugs[row] as string,
    href: pagePath.fund(slugs[row] as string),
    category: categories[categorySlugs[row] as string] ?? '',
    manager: isByManager ? (managers[row] ?? null) : null,
    words,
  };
}

/** Fuse's threshold: 0 matches equal texts only, 1 matches anything. */
const FUZZY_THRESHOLD = 0.3;
/** Shorter queries match nearly every fund. Letters. */
const MIN_FUZZY_LENGTH = 3;

interface Row {
  readonly name: string;
  readonly symbol: string;
  readonly manager: string;
  readonly row: number;
}
/** Row numbers of the funds that resemble `query`, best first. */
type FuzzySearch = (query: string, manager: boolean) => number[];
let fuzzySearch: Promise<FuzzySearch> | null = null;

const KEYS = [
  { name: 'symbol', weight: 3 },
  { name: 'name', weight: 2 },
  { name: 'manager', weight: 1 },
];

/** Loads Fuse and builds its index; called by the first query without an exact match. */
async function prepareFuzzySearch({ prepared }: LoadedIndex): Promise<FuzzySearch> {
  const { default: Fuse } = await import('fuse.js');
  const rows: Row[] = prepared.names.map((name, row) => ({
    name,
    symbol: prepared.symbols[row] ?? '',
    manager: prepared.managers[row] ?? '',
    row,
  }));
  const createFuse = (keys: typeof KEYS) =>
    new Fuse(rows, { keys, threshold: FUZZY_THRESHOLD, ignoreLocation: true });
  const [all, withoutManager] = [createFuse(KEYS), createFuse(KEYS.slice(0, 2))];
  return (query, manager) =>
    (manager ? all : withoutManager).search(query, { limit: SEARCH_LIMIT }).map(({ item }) => item.row);
}

/** Finds funds despite typing errors. */
async function searchFuzzy(index: LoadedIndex, query: string, manager: boolean): Promise<number[]> {
  const folded = normalizeForSearch(query);
  if (folded.length < MIN_FUZZY_LENGTH) return [];
  fuzzySearch ??= prepareFuzzySearch(index);
  return (await fuzzySearch)(folded, manager);
}

export { loadPrices } from '../../runtime/published.ts';
export { resultContent } from './result-option.ts';

/** Up to SEARCH_LIMIT funds for `query`: exact matches, or similar names where there are none. Throws where `prepare` was not called. */
export async function search(
  query: string,
  { manager }: { readonly manager: boolean },
): Promise<SearchResult[]> {
  if (!loaded) throw new Error('search() was called before prepare()');
  const index = await loaded;
  const exact = searchFunds(index.prepared, query, { manager });
  const rows = exact.length > 0 ? exact : await searchFuzzy(index, query, manager);
  const words = wordsOf(query);
  return rows.map((row) => toResult(index, row, words));
}
