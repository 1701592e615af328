import type { MovedFunds } from '../../../../shared/funds/moved-funds.ts';
import { followMoves, followMovesIn } from '../../../../shared/watchlist/follow-moves.ts';
import {
  moveFund,
  type NamedFunds,
  relabelFunds,
  removeFund,
} from '../../../../shared/watchlist/operations.ts';
import { readSharedList } from '../../../../shared/watchlist/share-link.ts';
import { currentList, type Watchlist } from '../../../../shared/watchlist/state.ts';
import { loadMovedFunds } from '../../../runtime/load-moved-funds.ts';
import { LENS_EVENT } from '../../../runtime/measure/reader-lens.ts';
import { probeStorage } from '../../../runtime/reader-storage.ts';
import { followInRecent } from '../../../runtime/watchlist/follow-in-recent.ts';
import { STORAGE_TEXT } from '../../../runtime/watchlist/say-outcome.ts';
import { announceChange, changeWatchlist, readStored } from '../../../runtime/watchlist/watchlist-store.ts';
import { element } from '../../provenance/elements.ts';
import { change } from './change.ts';
import { loadFigures, suffices } from './figures.ts';
import { createListBar } from './list-bar.ts';
import { type ListSort, nextSort, sortAmong } from './list-sort.ts';
import { createTools } from './list-tools.ts';
import { createListView, type Figures, rowsOf } from './list-view.ts';
import { createRecent } from './recent-section.ts';
import { startReorder } from './reorder.ts';
import { createSharedHead } from './shared-list.ts';
import { labelsOf } from './watched-rows.ts';

/** The page /watchlist: the reader's lists, or the one that the address shares. */

const text = {
  help: 'ترتیب: دستهٔ کنار نام را بکشید، یا با فاصله بگیرید و با کلیدهای بالا و پایین جابه‌جا کنید.',
  sorted: 'جدول بر پایهٔ یک ستون مرتب است. فشار سوم بر عنوان آن ستون، ترتیب خودتان را برمی‌گرداند.',
};

/** The page prints what an empty list shows. */
let empty: HTMLElement | null = null;
let figures: Figures = { loaded: null, retry: null };
/** New slugs of the funds that the lists name by an old one. */
let moves: MovedFunds = new Map();
let isLoading = false;
/** Of this visit alone; null for the reader's own order. */
let sort: ListSort | null = null;

// Sorted rows are compared in the reader's measure.
document.addEventListener(LENS_EVENT, () => {
  if (sort !== null) announceChange();
});

/** Loads what the columns need; the page shows what became of it. */
async function load(
  columns: readonly string[],
  named: readonly NamedFunds[],
  show: () => void,
): Promise<void> {
  isLoading = true;
  try {
    const loaded = await loadFigures(columns);
    figures = { loaded, retry: null };
    const active = new Set(loaded.file.slugs);
    if (named.some(({ funds }) => funds.some(({ slug }) => !active.has(slug))))
      moves = await loadMovedFunds();
    // Links and files name funds by slug alone.
    changeWatchlist((state) => relabelFunds(followMoves(state, moves), labelsOf(loaded.file)));
    followInRecent(moves);
  } catch (error) {
    console.warn(error);
    const retry = (): void => {
      figures = { ...figures, retry: null };
      show();
    };
    figures = { ...figures, retry };
  }
  isLoading = false;
  show();
}

function createNotice(): HTMLElement | null {
  const outcome = probeStorage();
  return outcome === 'stored'
    ? null
    : element('p', { class: 'notice', role: 'alert' }, STORAGE_TEXT[outcome]);
}

/** Rows of a list in the reader's own order can be moved. */
function startMoves(body: HTMLTableSectionElement, live: HTMLElement): void {
  startReorder(body, {
    commit: (slug, to) => change((now) => moveFund(now, slug, to)),
    announce: (words) => {
      live.textContent = words;
    },
  });
}

function onPress({ target }: Event): void {
  const pressed =
    target instanceof Element ? target.closest<HTMLElement>('[data-remove], [data-sort]') : null;
  const { remove: slug, sort: column, first } = pressed?.dataset ?? {};
  if (slug !== undefined) change((now) => removeFund(now, slug));
  if (column === undefined) return;
  sort = nextSort(sort, column, first === 'ascending' ? first : 'descending');
  announceChange();
}

function createView(list: NamedFunds, columns: readonly string[], isOwn: boolean): HTMLElement {
  const view = createListView(list, columns, figures, { isOwn, sort: sortAmong(sort, columns) });
  view.addEventListener('click', onPress);
  return view;
}

function createOwn(state: Watchlist, live: HTMLElement): (HTMLElement | null)[] {
  const { columns } = state;
  const list = currentList(state);
  const shown = sortAmong(sort, columns);
  const rows = () => rowsOf(list, columns, figures, shown, 'seen');
  const bar = element('div', { class: 'top' }, createListBar(state), createTools(state, list, rows));
  if (list.funds.length === 0) {
    if (empty) empty.hidden = false;
    return [bar, empty];
  }
  const view = createView(list, columns, true);
  const body = view.querySelector('tbody');
  if (body && shown === null) startMoves(body, live);
  const help = shown === null ? text.help : text.sorted;
  return [bar, element('p', { class: 'note', id: 'watchlist-order-help' }, help), view];
}

/** Replaces the content; what had the focus has it again where it is still there. */
function replaceKeepingFocus(place: HTMLElement, parts: readonly (HTMLElement | null)[]): void {
  const key = document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset.key;
  place.replaceChildren(...parts.filter((part) => part !== null));
  if (key !== undefined) place.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
}

/** Where moves are announced; it outlives what is replaced. */
const liveRegion = (place: HTMLElement): HTMLElement => {
  const known = place.parentElement?.querySelector<HTMLElement>('[data-announce]');
  if (known) return known;
  const live = element('p', {
    class: 'visually-hidden',
    role: 'status',
    'aria-live': 'assertive',
    'data-announce': '',
  });
  place.after(live);
  return live;
};

/** Shows the page as the address and the store say. */
export function showListPage(place: HTMLElement): void {
  const show = (): void => showListPage(place);
  empty ??= place.querySelector<HTMLElement>('[data-empty-list]');
  const sent = readSharedList(new URLSearchParams(location.search));
  const shared = sent && followMovesIn(sent, moves);
  const state = readStored();
  const parts = shared
    ? [createSharedHead(shared, show), createView(shared, state.columns, false)]
    : createOwn(state, liveRegion(place));
  replaceKeepingFocus(place, [createNotice(), ...parts, createRecent(show)]);
  const needsFigures = shared !== null || currentList(state).funds.length > 0;
  const isWaiting = isLoading || figures.retry !== null || suffices(figures.loaded, state.columns);
  if (needsFigures && !isWaiting)
    void load(state.columns, shared ? [shared, ...state.lists] : state.lists, show);
}
