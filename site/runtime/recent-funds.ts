import { type RecentFund, readRecentFunds, withRecentFund } from '../../shared/watchlist/recent-funds.ts';
import { announceKept, keptReader, writeJson } from './reader-storage.ts';

/** Funds whose pages the reader opened, newest first, in this browser alone. Where storage is blocked or full there are none. */

export const RECENT_KEY = 'recent-funds';

export const readRecent = keptReader<readonly RecentFund[]>(RECENT_KEY, readRecentFunds);

/** Keeps a fund as the newest one. */
export const addRecent = (fund: RecentFund): void => {
  writeJson(RECENT_KEY, withRecentFund(readRecent(), fund));
};

/** Keeps these funds in place of the others; the same ones change nothing. */
export function keepRecent(funds: readonly RecentFund[]): void {
  const before = readRecent();
  if (funds.length === before.length && funds.every((fund, i) => fund === before[i])) return;
  writeJson(RECENT_KEY, funds);
  announceKept();
}

export const forgetRecent = (): void => {
  writeJson(RECENT_KEY, null);
  announceKept();
};
