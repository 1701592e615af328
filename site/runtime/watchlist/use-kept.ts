import type { RecentFund } from '../../../shared/watchlist/recent-funds.ts';
import { emptyWatchlist, type Watchlist } from '../../../shared/watchlist/state.ts';
import { KEPT_EVENT } from '../reader-storage.ts';
import { readRecent } from '../recent-funds.ts';
import { useDocumentValue } from '../use-reader-choice.ts';
import { readStored } from './watchlist-store.ts';

const NONE: readonly RecentFund[] = [];

/** The reader's watchlist as it is now; empty in a printed page. */
export const useWatchlist = (): Watchlist => useDocumentValue(KEPT_EVENT, readStored, emptyWatchlist);

/** The funds seen last, newest first; none in a printed page. */
export const useRecentFunds = (): readonly RecentFund[] => useDocumentValue(KEPT_EVENT, readRecent, NONE);
