import { type PreparedSearch, prepareSearch, SEARCH_LIMIT, searchFunds } from '../../../shared/funds/search.ts';
import { pagePath } from '../../../shared/paths.ts';
import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import type { SearchIndex } from '../../../shared/schema/snapshots/fund.ts';

export interface Found {
  readonly name: string;
  readonly symbol: string | null;
  readonly href: string;
}

interface Loaded {
  readonly columns: SearchIndex;
  readonly prepared: PreparedSearch;
}
let loaded: Promise<Loaded> | null = null;

async function load(url: string): Promise<Loaded> {
  const answer = await fetch(encodeURI(url));
  if (!answer.ok) throw new Error(`search index: ${answer.status}`);
  const columns: SearchIndex = await answer.json();
  return { columns, prepared: prepareSearch(columns) };
}

/** Fetches the index at `url` once for the whole page; a failure is not kept. */
export async function prepare(url: string): Promise<void> {
  loaded ??= load(url);
  try {
    await loaded;
  } catch (error) {
    loaded = null;
    throw error;
  }
}

const found = ({ names, symbols, slugs }: SearchIndex, row: number): Found => ({
  name: names[row] as string,
  symbol: symbols[row] ?? null,
  href: pagePath.fund(slugs[row] as string),
});

/** How far from the written letters a name may be, 0 (equal) to 1 (anything). */
const TOLERANCE = 0.3;
/** One or two letters resemble everything. */
const LEAST_FOR_TYPOS = 3;

interface Row {
  readonly name: string;
  readonly symbol: string;
  readonly manager: string;
  readonly row: number;
}
let resemblances: Promise<(query: string, manager: boolean) => number[]> | null = null;

const KEYS = [
  { name: 'symbol', weight: 3 },
  { name: 'name', weight: 2 },
  { name: 'manager', weight: 1 },
];

/** The library comes, and its index is made, with the first query that nothing matches. */
async function prepareResemblance({
  prepared,
}: Loaded): Promise<(query: string, manager: boolean) => number[]> {
  const { default: Fuse } = await import('fuse.js');
  const rows: Row[] = prepared.names.map((name, row) => ({
    name,
    symbol: prepared.symbols[row] ?? '',
    manager: prepared.managers[row] ?? '',
    row,
  }));
  const engine = (keys: typeof KEYS) => new Fuse(rows, { keys, threshold: TOLERANCE, ignoreLocation: true });
  const [all, withoutManager] = [engine(KEYS), engine(KEYS.slice(0, 2))];
  return (query, manager) =>
    (manager ? all : withoutManager).search(query, { limit: SEARCH_LIMIT }).map(({ item }) => item.row);
}

/** For typing errors, once nothing matches by the specification's own rule. */
async function byResemblance(index: Loaded, query: string, manager: boolean): Promise<number[]> {
  const folded = normalizeForSearch(query);
  if (folded.length < LEAST_FOR_TYPOS) return [];
  resemblances ??= prepareResemblance(index);
  return (await resemblances)(folded, manager);
}

/** Up to eight funds for what was typed; call `prepare` first. */
export async function search(query: string, { manager }: { readonly manager: boolean }): Promise<Found[]> {
  if (!loaded) throw new Error('the search index was asked before it was loaded');
  const index = await loaded;
  const exact = searchFunds(index.prepared, query, { manager });
  const rows = exact.length > 0 ? exact : await byResemblance(index, query, manager);
  return rows.map((row) => found(index.columns, row));
}
