import type { Watchlist } from '../../../../shared/watchlist/state.ts';
import { sayOutcome } from '../../../runtime/watchlist/say-outcome.ts';
import { changeWatchlist } from '../../../runtime/watchlist/watchlist-store.ts';

/** Changes the watchlist, and says it where it was not kept. */
export const change = (operation: (state: Watchlist) => Watchlist): void =>
  sayOutcome(changeWatchlist(operation).outcome, null);
