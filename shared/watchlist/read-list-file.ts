import { fieldsOf } from '../guards.ts';
import { parseJson } from '../read-unknown.ts';
import type { NamedFunds } from './operations.ts';
import { slugOfEntry } from './slug-of-entry.ts';
import { cleanLine, DEFAULT_NAME, MAX_NAME, readFunds, type WatchedFund } from './state.ts';

/** What a JSON file of lists was read as. */
export interface ListFile {
  readonly lists: readonly NamedFunds[];
  /** Words of entries that name no fund. */
  readonly unknown: readonly string[];
}

/** An entry of a list: a slug or an address of a fund's page, alone or with a label; null for what names no fund. */
function readEntry(entry: unknown): WatchedFund | null {
  const { slug, label } = typeof entry === 'string' ? { slug: entry } : fieldsOf(entry);
  if (typeof slug !== 'string') return null;
  const [fund] = readFunds([{ slug: slugOfEntry(slug), label }]);
  return fund ?? null;
}

/** What the reader calls an entry. */
function wordsOf(entry: unknown): string {
  const { slug, label } = fieldsOf(entry);
  const words = [entry, label, slug].find((one) => typeof one === 'string' && one.trim() !== '');
  return cleanLine(words ?? JSON.stringify(entry), MAX_NAME);
}

function readList(name: unknown, entries: readonly unknown[]): ListFile {
  const read = entries.map((entry) => ({ entry, fund: readEntry(entry) }));
  const funds = new Map<string, WatchedFund>();
  for (const { fund } of read) if (fund && !funds.has(fund.slug)) funds.set(fund.slug, fund);
  const list = { name: cleanLine(name, MAX_NAME) || DEFAULT_NAME, funds: [...funds.values()] };
  return {
    lists: funds.size > 0 ? [list] : [],
    unknown: read.filter(({ fund }) => fund === null).map(({ entry }) => wordsOf(entry)),
  };
}

/**
 * The lists of a file that have funds, of any number and length; a bare array of slugs or addresses is one list. No list for what is no such
 * file.
 */
export function readListFile(source: string): ListFile {
  const value = parseJson(source);
  const given = Array.isArray(value) ? [{ funds: value }] : fieldsOf(value).lists;
  const read = (Array.isArray(given) ? given : [])
    .map(fieldsOf)
    .map(({ name, funds }) => readList(name, Array.isArray(funds) ? funds : []));
  return { lists: read.flatMap(({ lists }) => lists), unknown: read.flatMap(({ unknown }) => unknown) };
}
