import { subjectOfPath } from '../../../shared/figures/subject-of-path.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import { toggleFund } from '../../../shared/watchlist/operations.ts';
import { currentList, hasFund, MAX_FUNDS, type WatchedFund } from '../../../shared/watchlist/state.ts';
import { cloneTemplate } from '../../runtime/clone-template.ts';
import { READY } from '../../runtime/replay-events.ts';
import { toast } from '../../runtime/toast.ts';
import { sayOutcome } from '../../runtime/watchlist/say-outcome.ts';
import { changeWatchlist, readStored } from '../../runtime/watchlist/watchlist-store.ts';

/**
 * Star buttons: pressed where the fund is in the current list. They are no components: a star answers the first touch of any row, printed or
 * drawn by an island, and no list is hydrated for it (docs/choices.md).
 */

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

const slugOf = (link: HTMLAnchorElement): string | null =>
  subjectOfPath(link.pathname)?.replace(/^fund\//, '') ?? null;

/** React compares the rows of an island with what it prints, unless they are handed to it as a slot: until then nothing is added to them. */
const isCompared = (cell: Element): boolean =>
  cell.closest('astro-slot, astro-island')?.matches('astro-island:not([data-ready])') ?? false;

/** Puts a star behind the name of a row's fund, unless the row has its own way out of the list. */
export function addRowStar(link: HTMLAnchorElement): void {
  const cell = link.closest('th');
  const slug = slugOf(link);
  if (!cell || slug === null || cell.matches('[data-own-star]') || isCompared(cell)) return;
  const star = cell.querySelector<HTMLElement>('[data-star]') ?? cloneTemplate('row-star');
  // A table may show another fund in the same row.
  star.dataset.star = slug;
  writeStar(star, hasFund(currentList(readStored()), slug));
  if (!star.isConnected) cell.append(star);
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
function showStars(): void {
  const list = currentList(readStored());
  for (const link of rowLinks()) {
    const slug = slugOf(link);
    const hasStar = link.parentElement?.querySelector('[data-star]') != null;
    if (slug !== null && (onAllRows || hasStar || hasFund(list, slug))) addRowStar(link);
  }
  for (const star of document.querySelectorAll<HTMLElement>('[data-star]'))
    writeStar(star, hasFund(list, star.dataset.star ?? ''));
}

let observer: MutationObserver | null = null;

const isRow = (node: Node): boolean => node instanceof HTMLElement && node.matches('tr, tbody, table');

/** Rows that scripts add or change later get their stars, too. */
export function watchRows(): void {
  showStars();
  if (observer || rowLinks().length === 0) return;
  observer = new MutationObserver((records) => {
    const isNew = ({ type, target, addedNodes }: MutationRecord): boolean =>
      type === 'attributes' ? target.parentElement?.closest('th') !== null : [...addedNodes].some(isRow);
    if (records.some(isNew)) showStars();
  });
  const main = document.querySelector('main') ?? document.body;
  observer.observe(main, { childList: true, subtree: true, attributeFilter: ['href'] });
}

/** Rows of an island that was not ready when the reader came to them. */
document.addEventListener(READY, () => {
  showStars();
  for (const link of rowLinks()) if (link.closest('th')?.matches(':hover, :focus-within')) addRowStar(link);
});
