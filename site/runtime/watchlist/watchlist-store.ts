import { isUntouched, readWatchlist, type Watchlist } from '../../../shared/watchlist/state.ts';
import { announceKept, keptReader, type StorageOutcome, writeJson } from '../reader-storage.ts';

/** The reader's watchlist in this browser. */

const KEY = 'watchlist';

/** The watchlist of this page where the browser keeps nothing; null where it does. */
let unkept: Watchlist | null = null;

const readKept = keptReader(KEY, readWatchlist);

export const readStored = (): Watchlist => unkept ?? readKept();

export interface ChangeResult {
  readonly outcome: StorageOutcome;
  /** False where the change had nothing to change, or was not kept for lack of room. */
  readonly changed: boolean;
}

/**
 * Changes the watchlist. Where storage is blocked the change lasts as long as this page; where it is full the watchlist stays as it
 * was. The caller says both to the reader (say-outcome.ts).
 */
export function changeWatchlist(change: (state: Watchlist) => Watchlist): ChangeResult {
  const before = readStored();
  const after = change(before);
  if (after === before) return { outcome: 'stored', changed: false };
  const outcome = writeJson(KEY, isUntouched(after) ? null : after);
  if (outcome === 'full') return { outcome, changed: false };
  unkept = outcome === 'blocked' ? after : null;
  announceKept();
  return { outcome, changed: true };
}
