import { pagePath } from '../../../shared/paths.ts';
import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import type { SearchIndex } from '../../../shared/schema/snapshots/fund.ts';
import { type Answer, type Answers, findAnswers } from '../../../shared/search/answers.ts';
import {
  type PreparedSearch,
  prepareSearch,
  SEARCH_LIMIT,
  searchFunds,
  searchVariants,
  typedVariants,
} from '../../../shared/search/search.ts';
import { isQuestionWord, PUNCTUATION, tellingWords } from '../../../shared/search/search-words.ts';

/** A fund that a query finds. */
export interface FoundFund {
  readonly name: string;
  readonly symbol: string | null;
  readonly href: string;
  readonly slug: string;
  /** The name of its category; empty where it is not known. */
  readonly category: string;
  /** The manager, where the query is found in it and not in name and symbol. */
  readonly manager: string | null;
  /** Normalized parts of the query, which are marked where they stand. */
  readonly words: readonly string[];
}

const indexes = new WeakMap<SearchIndex, PreparedSearch>();

/** What each fund is, in words. */
const kindsOf = ({ categorySlugs, categories, facts }: SearchIndex): string[] =>
  categorySlugs.map((slug, row) => `${categories[slug]?.label ?? ''} ${facts[row] ?? ''}`);

/** Normalizes an index once, however many search boxes the page has. */
function prepare(columns: SearchIndex): PreparedSearch {
  const known = indexes.get(columns) ?? prepareSearch({ ...columns, kinds: kindsOf(columns) });
  indexes.set(columns, known);
  return known;
}

/** What is marked in the results of a query: all of it as typed, else its words. */
function wordsOf(query: string): string[] {
  const variants = searchVariants(query);
  return [...new Set([...variants, ...variants.flatMap(tellingWords)])];
}

function toFund(columns: SearchIndex, row: number, words: readonly string[]): FoundFund {
  const { names, symbols, slugs, managers, categorySlugs, categories } = columns;
  const prepared = prepare(columns);
  const own = `${prepared.symbols[row]} ${prepared.names[row]}`;
  const manager = prepared.managers[row] ?? '';
  const isByManager = words.some((word) => manager.includes(word) && !own.includes(word));
  return {
    name: names[row] as string,
    symbol: symbols[row] ?? null,
    slug: slugs[row] as string,
    href: pagePath.fund(slugs[row] as string),
    category: categories[categorySlugs[row] as string]?.label ?? '',
    manager: isByManager ? (managers[row] ?? null) : null,
    words,
  };
}

const toFunds = (columns: SearchIndex, rows: readonly number[], query: string): FoundFund[] => {
  const words = wordsOf(query);
  return rows.map((row) => toFund(columns, row, words));
};

interface Fields {
  /** False searches by name and symbol alone. */
  readonly manager: boolean;
}

/** Up to SEARCH_LIMIT funds that match `query`, best first. */
export const findFunds = (columns: SearchIndex, query: string, fields: Fields): FoundFund[] =>
  toFunds(columns, searchFunds(prepare(columns), query, fields), query);

/** True where the whole query is a fund's symbol. */
const isSymbol = ({ symbol }: FoundFund, query: string): boolean =>
  symbol !== null && typedVariants(query).includes(normalizeForSearch(symbol));

/**
 * True where a fund's symbol is the one word of a query that no question is made of: «حباب اهرم». Who writes «صندوق اهرم», or the name of
 * a category, asks for the category.
 */
function isAskedBySymbol({ symbol }: FoundFund, query: string, labels: readonly string[]): boolean {
  if (symbol === null) return false;
  const own = normalizeForSearch(symbol);
  if (labels.includes(own)) return false;
  const words = normalizeForSearch(query).replace(PUNCTUATION, ' ').split(' ');
  return words.includes(own) && words.every((word) => word === own || isQuestionWord(word));
}

/** What the search box lists: a page that answers, or a fund. */
export type Found = Answer | FoundFund;
export const isFund = (found: Found): found is FoundFund => 'slug' in found;

/** Pages that answer a query among the funds that it finds: first where they answer all of it, but behind the fund whose symbol it is. */
export function withAnswers(
  columns: SearchIndex,
  query: string,
  funds: readonly FoundFund[],
): readonly Found[] {
  const categories = Object.entries(columns.categories).map(([slug, category]) => ({ slug, ...category }));
  const { pages, isWhole }: Answers = findAnswers(query, categories);
  if (!isWhole && funds.length > 0) return funds;
  const labels = categories.map(({ label }) => normalizeForSearch(label));
  const first = funds.filter((fund) => isSymbol(fund, query) || isAskedBySymbol(fund, query, labels));
  return [...first, ...pages, ...funds.filter((fund) => !first.includes(fund))].slice(0, SEARCH_LIMIT);
}

/** Fuse's threshold: 0 matches equal texts only, 1 matches anything. */
const FUZZY_THRESHOLD = 0.3;
/** Shorter queries resemble nearly every fund. Letters. */
const MIN_FUZZY_LENGTH = 3;
const KEYS = [
  { name: 'symbol', weight: 3 },
  { name: 'name', weight: 2 },
  { name: 'manager', weight: 1 },
];

type FindSimilar = (letters: string) => readonly number[];
const similar = new WeakMap<SearchIndex, Map<boolean, Promise<FindSimilar>>>();

/** Loads Fuse and builds its index, called by the first query without a match. */
async function createFindSimilar(columns: SearchIndex, { manager }: Fields): Promise<FindSimilar> {
  const { default: Fuse } = await import('fuse.js');
  const { names, symbols, managers } = prepare(columns);
  const rows = names.map((name, row) => ({ name, symbol: symbols[row], manager: managers[row], row }));
  const keys = manager ? KEYS : KEYS.slice(0, 2);
  const fuse = new Fuse(rows, { keys, threshold: FUZZY_THRESHOLD, ignoreLocation: true });
  return (letters) => fuse.search(letters, { limit: SEARCH_LIMIT }).map(({ item }) => item.row);
}

function loadFindSimilar(columns: SearchIndex, fields: Fields): Promise<FindSimilar> {
  const known = similar.get(columns) ?? new Map<boolean, Promise<FindSimilar>>();
  similar.set(columns, known);
  const find = known.get(fields.manager) ?? createFindSimilar(columns, fields);
  known.set(fields.manager, find);
  find.catch(() => known.delete(fields.manager));
  return find;
}

/** Up to SEARCH_LIMIT funds whose names resemble `query` in spite of typing errors, best first. Throws where Fuse does not load. */
export async function findSimilarFunds(
  columns: SearchIndex,
  query: string,
  fields: Fields,
): Promise<FoundFund[]> {
  const letters = normalizeForSearch(query);
  if (letters.length < MIN_FUZZY_LENGTH) return [];
  const find = await loadFindSimilar(columns, fields);
  return toFunds(columns, find(letters), query);
}
