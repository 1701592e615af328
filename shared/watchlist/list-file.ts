import { isRecord } from '../guards.ts';
import type { NamedFunds } from './operations.ts';
import { cleanLine, DEFAULT_NAME, MAX_LISTS, MAX_NAME, readFunds, type WatchedList } from './state.ts';

/** The JSON file of a watchlist. */

const FORMAT = 'sandoghnama-watchlist';

/** All lists with their funds, readable: two spaces of indentation. */
export const toListFile = (lists: readonly WatchedList[]): string =>
  `${JSON.stringify({ format: FORMAT, version: 1, lists: lists.map(({ name, funds }) => ({ name, funds })) }, null, 2)}\n`;

function readList(value: unknown): NamedFunds[] {
  if (!isRecord(value)) return [];
  const funds = readFunds(value.funds);
  return funds.length > 0 ? [{ name: cleanLine(value.name, MAX_NAME) || DEFAULT_NAME, funds }] : [];
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return null;
  }
}

/** The lists of a file that have funds; a bare array of slugs is one list. Empty for what is no such file. */
export function readListFile(source: string): readonly NamedFunds[] {
  const value = parseJson(source);
  if (Array.isArray(value)) return readList({ funds: value });
  const lists = isRecord(value) && Array.isArray(value.lists) ? value.lists : [];
  return lists.flatMap(readList).slice(0, MAX_LISTS);
}
