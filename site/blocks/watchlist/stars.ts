import { subjectOfPath } from '../../../shared/figures/subject-of-path.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import { toggleFund } from '../../../shared/watchlist/operations.ts';
import { currentList, hasFund, MAX_FUNDS, type WatchedFund } from '../../../shared/watchlist/state.ts';
import { toast } from '../../runtime/toast.ts';
import { sayOutcome } from '../../runtime/watchlist/say-outcome.ts';
import { changeWatchlist, readStored } from '../../runtime/watchlist/watchlist-store.ts';
import { STAR_SHAPE } from './star-shape.ts';

/** Star buttons: pressed where the fund is in the current list. */

const text = {
  add: 'افزودن به دیده‌بان',
  on: 'در دیده‌بان است',
  added: (label: string, list: string) => `${label} به «${list}» افزوده شد`,
  removed: (label: string, list: string) => `${label} از «${list}» برداشته شد`,
  full: `این فهرست پر است: بیش از ${formatNumber(MAX_FUNDS)} صندوق در یک فهرست جا نمی‌شود`,
};

/** What a star's fund is called: by its symbol, else its name, beside the star. */
function labelOf(star: HTMLElement): string {
  const place = star.parentElement;
  const named = ['.symbol', 'a b', 'h1', 'a'].map((selector) => place?.querySelector(selector)).find(Boolean);
  return named?.textContent.trim() || (star.dataset.star ?? '');
}

const fundOf = (star: HTMLElement): WatchedFund => ({ slug: star.dataset.star ?? '', label: labelOf(star) });

/** Adds the star's fund to the current list, or removes it, and says what became of it. */
export function pressStar(star: HTMLButtonElement): void {
  const fund = fundOf(star);
  const { outcome, changed } = changeWatchlist((state) => toggleFund(state, fund));
  const list = currentList(readStored());
  if (!changed && outcome === 'stored') toast(text.full, 'error');
  else sayOutcome(outcome, (hasFund(list, fund.slug) ? text.added : text.removed)(fund.label, list.name));
}

function writeStar(star: HTMLElement, isOn: boolean): void {
  star.ariaPressed = String(isOn);
  star.ariaLabel = isOn ? text.on : text.add;
  star.title = star.ariaLabel;
}

function createStar(slug: string): HTMLButtonElement {
  const star = document.createElement('button');
  star.type = 'button';
  star.className = 'row-star';
  star.dataset.star = slug;
  star.innerHTML = `<svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="${STAR_SHAPE}"/></svg>`;
  return star;
}

const slugOf = (link: HTMLAnchorElement): string | null =>
  subjectOfPath(link.pathname)?.replace(/^fund\//, '') ?? null;

/** Puts a star behind the name of a row's fund, unless the row has one, or its own way out of the list. */
export function addRowStar(link: HTMLAnchorElement): void {
  const cell = link.closest('th');
  const slug = slugOf(link);
  if (!cell || slug === null || cell.matches('[data-own-star]') || cell.querySelector('[data-star]')) return;
  const star = createStar(slug);
  writeStar(star, hasFund(currentList(readStored()), slug));
  cell.append(star);
}

const FUND_LINKS = '.figures tbody th a[href^="/funds/"]';
const rowLinks = (): HTMLAnchorElement[] => [...document.querySelectorAll<HTMLAnchorElement>(FUND_LINKS)];

let onAllRows = false;

/** From now on every row has a star: for fingers, which rest nowhere. */
export function addRowStars(): void {
  onAllRows = true;
  watchRows();
}

/** Presses the stars of the page as the watchlist is now; rows of its funds get a star that shows. */
export function showStars(): void {
  const list = currentList(readStored());
  for (const link of rowLinks()) {
    const slug = slugOf(link);
    if (slug !== null && (onAllRows || hasFund(list, slug))) addRowStar(link);
  }
  for (const star of document.querySelectorAll<HTMLElement>('[data-star]'))
    writeStar(star, hasFund(list, star.dataset.star ?? ''));
}

let observer: MutationObserver | null = null;

/** Rows that scripts add later get their stars, too. */
export function watchRows(): void {
  showStars();
  if (observer || rowLinks().length === 0) return;
  observer = new MutationObserver((records) => {
    const isRow = (node: Node): boolean => node instanceof HTMLElement && node.matches('tr, tbody, table');
    if (records.some(({ addedNodes }) => [...addedNodes].some(isRow))) showStars();
  });
  observer.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true });
}
