import type { WatchedList } from './state.ts';

/** The JSON file of a watchlist, which `readListFile` reads. */

const FORMAT = 'sandoghnama-watchlist';

/** All lists with their funds, readable: two spaces of indentation. */
export const toListFile = (lists: readonly WatchedList[]): string =>
  `${JSON.stringify({ format: FORMAT, version: 1, lists: lists.map(({ name, funds }) => ({ name, funds })) }, null, 2)}\n`;
