import { fundSubject } from '../../../shared/figures/provenance-key.ts';
import { pagePath } from '../../../shared/paths.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import type { FundPrices } from '../../../shared/schema/snapshots/fund.ts';
import { currentList, type WatchedFund, type WatchedList } from '../../../shared/watchlist/state.ts';
import { loadPrices } from '../../runtime/published.ts';
import { readStored } from '../../runtime/watchlist/watchlist-store.ts';
import { element } from '../provenance/elements.ts';
import { priceOf } from './pinned-price.ts';
import { recentLine } from './recent-line.ts';

/** The current list in the sidebar and on the home page, with the newest prices. */

const text = {
  title: (name: string) => `دیده‌بان: ${name}`,
  all: (count: number) => `همهٔ ${formatNumber(count)} صندوق`,
  empty: 'این فهرست هنوز صندوقی ندارد.',
  simulated: 'نمایشی',
  simulatedTitle: 'بخشی از این ارقام شبیه‌سازی شده است',
  retry: 'قیمت‌ها بارگذاری نشد. تلاش مجدد',
};

/** Room for them and for one line more is reserved before the first paint: reserved-room.ts. */
const MAX_IN_SIDEBAR = 6;
/** The home page's line scrolls. */
const MAX_ON_HOME = 20;

type Prices = FundPrices['prices'];

const entryOf = ({ slug, label }: WatchedFund, prices: Prices): HTMLElement =>
  element(
    'li',
    { 'data-subject': fundSubject(slug) },
    element('a', { href: pagePath.fund(slug) }, label),
    ...priceOf(prices[slug]),
  );

function headingOf({ name }: WatchedList, isSimulated: boolean): HTMLElement {
  const badge = element('span', { class: 'demo', title: text.simulatedTitle }, text.simulated);
  return element(
    'h2',
    {},
    element('a', { href: pagePath.watchlist }, text.title(name)),
    isSimulated && badge,
    element('small', { 'data-measure-words': '' }),
  );
}

function retryButton(): HTMLElement {
  const button = element('button', { type: 'button', class: 'retry' }, text.retry);
  button.addEventListener('click', () => void showPinned());
  return button;
}

function listOf(list: WatchedList, max: number, prices: Prices): HTMLElement[] {
  const funds = list.funds.slice(0, max);
  const isSimulated = funds.some(({ slug }) => prices[slug]?.simulated);
  const entries = element('ul', { role: 'list' }, ...funds.map((fund) => entryOf(fund, prices)));
  // Of all funds none has a price: they did not load.
  const hasFailed = funds.length > 0 && Object.keys(prices).length === 0;
  return [headingOf(list, isSimulated), entries, ...(hasFailed ? [retryButton()] : [])];
}

/** Below the categories. */
function showInSidebar(place: HTMLElement, list: WatchedList, prices: Prices): void {
  const rest = list.funds.length > MAX_IN_SIDEBAR;
  const section = element(
    'section',
    { class: 'pinned', 'aria-label': text.title(list.name), 'data-returns': '' },
    ...listOf(list, MAX_IN_SIDEBAR, prices),
    rest && element('a', { class: 'all', href: pagePath.watchlist }, text.all(list.funds.length)),
  );
  const isEmpty = list.funds.length === 0;
  place.style.cssText = isEmpty ? 'display:none' : '';
  place.replaceChildren(...(isEmpty ? [] : [section]));
}

/** Above the blocks of the home page. */
function showOnHome(place: HTMLElement, list: WatchedList, prices: Prices): void {
  const recent = recentLine(() => void showPinned());
  const isReserved = place.style.blockSize !== '';
  const empty = isReserved && !recent ? [element('p', {}, text.empty)] : [];
  place.classList.add('pinned', 'on-home');
  place.dataset.returns = '';
  place.replaceChildren(
    ...(list.funds.length > 0 ? listOf(list, MAX_ON_HOME, prices) : empty),
    ...(recent ? [recent] : []),
  );
}

const isSeen = (part: Element | null): boolean => part?.checkVisibility() ?? false;

/** Shows the current list where the page has a place for it; prices are loaded only for a list that is seen. */
export async function showPinned(): Promise<void> {
  const sidebar = document.querySelector<HTMLElement>('[data-pinned-side]');
  const home = document.querySelector<HTMLElement>('[data-pinned-place]');
  const inSidebar = isSeen(sidebar?.parentElement ?? null);
  const needsPrices = currentList(readStored()).funds.length > 0 && (inSidebar || home !== null);
  const prices = needsPrices ? await loadPrices() : {};
  // Read again: the list may have changed while the prices loaded.
  const list = currentList(readStored());
  if (sidebar && inSidebar) showInSidebar(sidebar, list, prices);
  if (home) showOnHome(home, list, prices);
}
