import { pagePath } from '../../shared/paths.ts';
import { cloneTemplate } from '../runtime/clone-template.ts';
import { formatMoment } from '../runtime/tehran-time.ts';
import { CACHE_NAMES, CACHED_AT } from './worker/cache-names.ts';

/** The offline page: lists the cached pages, newest first, each with the time when it was cached. */

const MAX_LISTED = 24;

interface CachedPage {
  readonly url: string;
  readonly title: string;
  /** ISO instant. */
  readonly at: string;
}

/** The page's heading, or its title where it has no heading. */
function parseTitle(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return (page.querySelector('h1')?.textContent ?? page.title).trim();
}

async function readCachedPages(): Promise<CachedPage[]> {
  const cache = await caches.open(CACHE_NAMES.pages);
  const requests = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== pagePath.offline);
  const pages = await Promise.all(
    requests.map(async ({ url }) => {
      const response = await cache.match(url);
      const at = response?.headers.get(CACHED_AT);
      return response && at ? { url, at, title: parseTitle(await response.text()) } : null;
    }),
  );
  return pages.filter((page) => page !== null).sort((a, b) => (a.at < b.at ? 1 : -1));
}

function createItem({ url, title, at }: CachedPage): HTMLElement {
  const item = cloneTemplate('kept-page');
  const [link, name, time] = [
    item.querySelector('a'),
    item.querySelector('span'),
    item.querySelector('time'),
  ];
  if (!link || !name || !time) return item;
  link.href = url;
  name.textContent = title;
  time.dateTime = at;
  time.textContent = formatMoment(new Date(at));
  return item;
}

async function listCachedPages(box: HTMLElement): Promise<void> {
  const pages = await readCachedPages();
  box.querySelector('ul')?.replaceChildren(...pages.slice(0, MAX_LISTED).map(createItem));
  box.hidden = pages.length === 0;
}

/** Lists the cached pages, and reloads the requested page once the browser is online. */
export function startOfflinePage(): void {
  const box = document.querySelector<HTMLElement>('[data-kept-pages]');
  if (box && 'caches' in window) void listCachedPages(box);
  // At /offline itself no other page was requested.
  if (location.pathname !== pagePath.offline)
    addEventListener('online', () => location.reload(), { once: true });
}
