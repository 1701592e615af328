import { type RecentFund, readRecentFunds, withRecentFund } from '../../shared/watchlist/recent-funds.ts';
import { announceKept, keptReader, writeJson } from './reader-storage.ts';

/** Funds whose pages the reader opened, newest first, in this browser alone. Where storage is blocked or full there are none. */

export const RECENT_KEY = 'recent-funds';

export const readRecent = keptReader<readonly RecentFund[]>(RECENT_KEY, readRecentFunds);

/** Keeps a fund as the newest one. */
export const addRecent = (fund: RecentFund): void => {
  writeJson(RECENT_KEY, withRecentFund(readRecent(), fund));
};

export const forgetRecent = (): void => {
  writeJson(RECENT_KEY, null);
  announceKept();
};
