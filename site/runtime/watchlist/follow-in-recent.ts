import type { MovedFunds } from '../../../shared/funds/moved-funds.ts';
import { followRecentMoves } from '../../../shared/watchlist/follow-moves.ts';
import { writeJson } from '../reader-storage.ts';
import { RECENT_KEY, readRecent } from '../recent-funds.ts';

/** Keeps renamed and merged funds at their new addresses. */
export function followInRecent(moves: MovedFunds): void {
  const before = readRecent();
  const after = followRecentMoves(before, moves);
  if (after.some((fund, i) => fund !== before[i]) || after.length < before.length)
    writeJson(RECENT_KEY, after);
}
