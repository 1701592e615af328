import { adoptStyles } from '../../runtime/adopt-styles.ts';
import { WATCHLIST_EVENT } from '../../runtime/watchlist/watchlist-store.ts';
import { showPinned } from './pinned.ts';
import { watchRows } from './stars.ts';
import styles from './watchlist.css?inline';

/** What a page shows of the watchlist: stars, the pinned list, and on /watchlist the list itself. Loaded on first use. */

export { addRowStar, addRowStars, pressStar } from './stars.ts';

adoptStyles(styles);

export const loadListPage = () => import('./page/list-page.ts');

const showPage = async (place: HTMLElement): Promise<void> => {
  const { showListPage } = await loadListPage();
  showListPage(place);
};

/** Shows the page /watchlist, and presses the tool that was pressed before it could answer. */
export async function startListPage(place: HTMLElement, key: string): Promise<void> {
  await showPage(place);
  place.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.click();
}

/** Shows the watchlist as it is kept now. */
export function showWatchlist(): void {
  watchRows();
  showPinned();
  const place = document.querySelector<HTMLElement>('[data-watchlist]');
  if (place) void showPage(place);
}

document.addEventListener(WATCHLIST_EVENT, showWatchlist);
