import type { Watchlist } from '../../../shared/watchlist/state.ts';
import type { StorageOutcome } from '../reader-storage.ts';
import { toast } from '../toast.ts';
import { changeWatchlist } from './watchlist-store.ts';

/** Why the watchlist is not kept. */
export const STORAGE_TEXT: Record<Exclude<StorageOutcome, 'stored'>, string> = {
  blocked:
    'این مرورگر چیزی نگه نمی‌دارد (پنجرهٔ خصوصی یا کوکی‌های بسته): دیده‌بان با رفتن از این صفحه از دست می‌رود.',
  full: 'حافظهٔ این مرورگر برای این سایت پر است: تغییر دیده‌بان ذخیره نشد.',
};

/** Says in a toast that a change was not kept, else `done`. */
export function sayOutcome(outcome: StorageOutcome, done: string | null): void {
  if (outcome !== 'stored') toast(STORAGE_TEXT[outcome], 'error');
  else if (done !== null) toast(done);
}

/** Changes the watchlist, and says it where it was not kept. */
export const changeAndSay = (change: (state: Watchlist) => Watchlist): void =>
  sayOutcome(changeWatchlist(change).outcome, null);
