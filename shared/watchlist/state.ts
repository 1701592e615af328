import { fieldsOf } from '../guards.ts';
import { isSlug } from '../persian/is-slug.ts';

/** The reader's watchlist as this browser keeps it: several lists of funds. Without zod, so that every page can import it. */

/** A fund of a list, and what it is called, so that a list reads well before any file is loaded. */
export interface WatchedFund {
  readonly slug: string;
  /** Its symbol, else its name. */
  readonly label: string;
}

export interface WatchedList {
  /** Positive; unique within the watchlist. */
  readonly id: number;
  /** Unique within the watchlist. */
  readonly name: string;
  /** In the reader's order; each fund once. */
  readonly funds: readonly WatchedFund[];
}

export interface Watchlist {
  readonly version: 1;
  /** At least one. */
  readonly lists: readonly WatchedList[];
  /** Id of the list that stars add to, and that the sidebar shows. */
  readonly current: number;
  /** Ids of the screener's fields that the table shows. */
  readonly columns: readonly string[];
}

const text = { name: 'دیده‌بان من' };

export const MAX_LISTS = 20;
export const MAX_FUNDS = 200;
/** Characters. */
export const MAX_NAME = 40;
const MAX_LABEL = 120;
const MAX_COLUMNS = 20;

export const DEFAULT_NAME = text.name;
/** Returns first, as in the list of all funds: a phone shows the first three. */
const DEFAULT_COLUMNS: readonly string[] = ['r1y', 'r1m', 'bubble', 'price', 'change', 'assets'];

export const emptyWatchlist: Watchlist = {
  version: 1,
  lists: [{ id: 1, name: DEFAULT_NAME, funds: [] }],
  current: 1,
  columns: DEFAULT_COLUMNS,
};

const isField = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]\w{0,30}$/i.test(value);

/** A name in one line, without control characters, at most `max` characters; empty for what is no text. */
export function cleanLine(value: unknown, max: number): string {
  if (typeof value !== 'string') return '';
  const line = value
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return [...line].slice(0, max).join('').trim();
}

const array = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A fund as files and the storage have it: a slug, or a slug with a label. */
function readFund(value: unknown): WatchedFund[] {
  const { slug, label } = typeof value === 'string' ? { slug: value, label: value } : fieldsOf(value);
  return typeof slug === 'string' && isSlug(slug)
    ? [{ slug, label: cleanLine(label, MAX_LABEL) || slug }]
    : [];
}

/** Each fund once, at most MAX_FUNDS; what is no fund is left out. */
export function readFunds(value: unknown): readonly WatchedFund[] {
  const bySlug = new Map<string, WatchedFund>();
  for (const fund of array(value).flatMap(readFund)) if (!bySlug.has(fund.slug)) bySlug.set(fund.slug, fund);
  return [...bySlug.values()].slice(0, MAX_FUNDS);
}

/** The name, or with the first free number behind it, e.g. «طلا ۲» is "طلا 2". */
export function uniqueName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  for (let number = 2; ; number += 1) {
    const end = ` ${number}`;
    const next = [...name].slice(0, MAX_NAME - end.length).join('') + end;
    if (!taken.includes(next)) return next;
  }
}

/** The smallest free id: one above the largest might be no safe integer. */
export function nextId(lists: readonly WatchedList[]): number {
  const taken = new Set(lists.map(({ id }) => id));
  let id = 1;
  while (taken.has(id)) id += 1;
  return id;
}

const isFreeId = (id: unknown, lists: readonly WatchedList[]): id is number =>
  Number.isSafeInteger(id) && (id as number) > 0 && lists.every((list) => list.id !== id);

function readLists(value: unknown): readonly WatchedList[] {
  const lists: WatchedList[] = [];
  for (const one of array(value).slice(0, MAX_LISTS)) {
    const { id, name, funds } = fieldsOf(one);
    lists.push({
      id: isFreeId(id, lists) ? id : nextId(lists),
      name: uniqueName(
        cleanLine(name, MAX_NAME) || DEFAULT_NAME,
        lists.map((list) => list.name),
      ),
      funds: readFunds(funds),
    });
  }
  return lists.length > 0 ? lists : emptyWatchlist.lists;
}

/** The watchlist in whatever the storage or a file holds: what is malformed is repaired or left out, nothing is refused. */
export function readWatchlist(value: unknown): Watchlist {
  const { lists: stored, current, columns: chosen } = fieldsOf(value);
  const lists = readLists(stored);
  const columns = [...new Set(array(chosen).filter(isField))].slice(0, MAX_COLUMNS);
  return {
    version: 1,
    lists,
    current: lists.some(({ id }) => id === current) ? (current as number) : (lists[0]?.id ?? 1),
    columns: columns.length > 0 ? columns : DEFAULT_COLUMNS,
  };
}

/** True where nothing is worth keeping. */
export const isUntouched = (state: Watchlist): boolean =>
  JSON.stringify(state) === JSON.stringify(emptyWatchlist);

export const currentList = ({ lists, current }: Watchlist): WatchedList =>
  lists.find(({ id }) => id === current) ?? (lists[0] as WatchedList);

export const hasFund = ({ funds }: WatchedList, slug: string): boolean =>
  funds.some((fund) => fund.slug === slug);
