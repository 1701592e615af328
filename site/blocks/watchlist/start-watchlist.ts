import { afterPaint, whenLoaded } from '../../runtime/after-paint.ts';
import { sayNotLoaded } from '../../runtime/not-loaded.ts';
import { readText } from '../../runtime/reader-storage.ts';
import { addRecent, RECENT_KEY } from '../../runtime/recent-funds.ts';

/** Stars of every page. A reader who has neither starred nor seen a fund loads nothing but this. */

const STAR = '[data-star]';
const FUND_LINK = '.figures tbody th a[href^="/funds/"]';
/** The first one is that of runtime/watchlist, which is loaded later. */
const KEYS = ['watchlist', RECENT_KEY];

const load = () => import('./watchlist-view.ts');
type View = Awaited<ReturnType<typeof load>>;

/** Runs `use` on the loaded view; nobody waits for it, so a failure is left for the next press. */
const quietly = (use: (view: View) => void): void => void load().then(use, console.warn);

const elementOf = ({ target }: Event): Element | null => (target instanceof Element ? target : null);

function onClick(event: Event): void {
  const star = elementOf(event)?.closest<HTMLButtonElement>(STAR);
  if (star) void load().then(({ pressStar }) => pressStar(star), sayNotLoaded);
}

/** The pointer or the focus is on a fund's name in a list: its row gets a star. */
function onRow(event: Event): void {
  const link = elementOf(event)?.closest('th')?.querySelector<HTMLAnchorElement>('a[href^="/funds/"]');
  if (link?.matches(FUND_LINK)) quietly(({ addRowStar }) => addRowStar(link));
}

const hasKept = (): boolean => KEYS.some((key) => readText(key) !== null);

/** A fund's page names its fund in the heading beside the star; the newest page opened comes first in «recently seen». */
function recordVisit(star: HTMLElement): void {
  const heading = star.parentElement;
  const name = heading?.querySelector('h1')?.textContent;
  const symbol = heading?.querySelector('.symbol')?.textContent ?? null;
  if (name) addRecent({ name, symbol, href: `/funds/${star.dataset.star}` });
}

export function startWatchlist(): void {
  document.addEventListener('click', onClick);
  document.addEventListener('pointerover', onRow);
  document.addEventListener('focusin', onRow);
  // A finger rests nowhere: its first touch of a page brings the stars of all rows, after what it has touched is painted.
  document.addEventListener(
    'touchstart',
    () => void afterPaint().then(() => quietly(({ addRowStars }) => addRowStars())),
    { once: true, passive: true },
  );
  addEventListener('storage', ({ key }) => {
    if (key === null || KEYS.includes(key)) quietly(({ announceKept }) => announceKept());
  });
  addEventListener('pageshow', ({ persisted }) => persisted && quietly(({ announceKept }) => announceKept()));
}

/** Shows what is kept, after the page itself. */
export function showKeptWatchlist(): void {
  const star = document.querySelector<HTMLElement>(`main ${STAR}`);
  // Without script it does nothing, and is not seen.
  if (star) star.style.visibility = '';
  if (hasKept()) void whenLoaded().then(() => quietly(({ showWatchlist }) => showWatchlist()));
  if (star) recordVisit(star);
}
