import { currentList } from '../../../shared/watchlist/state.ts';
import { adoptStyles } from '../../runtime/adopt-styles.ts';
import { KEPT_EVENT } from '../../runtime/reader-storage.ts';
import { readStored } from '../../runtime/watchlist/watchlist-store.ts';
import { watchRows } from './stars.ts';
import styles from './watchlist.css?inline';

/** What a page shows of the watchlist: stars, and the pinned list. Loaded on first use. */

export { announceKept } from '../../runtime/reader-storage.ts';
export { addRowStar, addRowStars, pressStar } from './stars.ts';

adoptStyles(styles);

/** Shows the pinned list; its code is loaded where a place is seen and has something to show: phones have no sidebar. */
function showPinned(): void {
  const home = document.querySelector<HTMLElement>('[data-pinned-place]');
  const place = document.querySelector<HTMLElement>('[data-pinned-side]');
  const hasFunds = currentList(readStored()).funds.length > 0;
  const side = hasFunds && place?.parentElement?.checkVisibility() ? place : null;
  if (!side && !home) return;
  void import('./PinnedList.tsx').then((pinned) => pinned.showPinned(side, home), console.warn);
}

/** /watchlist, where the reader has not touched it: it was printed as an empty list. */
const startListPage = (): void => {
  document
    .querySelector('[data-watchlist]')
    ?.closest('astro-island[ssr]')
    ?.dispatchEvent(new Event('refresh'));
};

/** Shows the watchlist as it is kept now. */
export function showWatchlist(): void {
  watchRows();
  showPinned();
  startListPage();
}

document.addEventListener(KEPT_EVENT, showWatchlist);
