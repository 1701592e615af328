import { pagePath } from '../../shared/paths.ts';
import { momentOf } from '../runtime/format-moment.ts';
import { CACHES, KEPT_AT } from './worker/cache-names.ts';

/** On the offline page: the pages that can be read now, newest first, each with its moment. */

const MOST_SHOWN = 24;

interface Kept {
  readonly url: string;
  readonly title: string;
  readonly at: string;
}

/** The page's heading; its title where it has none. */
function titleOf(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return (page.querySelector('h1')?.textContent ?? page.title).trim();
}

async function keptPages(): Promise<Kept[]> {
  const cache = await caches.open(CACHES.pages);
  const requests = await cache.keys();
  const found = await Promise.all(
    requests.map(async ({ url }) => {
      const answer = await cache.match(url);
      const at = answer?.headers.get(KEPT_AT);
      return answer && at ? { url, at, title: titleOf(await answer.text()) } : null;
    }),
  );
  return found.filter((page) => page !== null).sort((a, b) => (a.at < b.at ? 1 : -1));
}

function line({ url, title, at }: Kept): HTMLElement {
  const link = document.createElement('a');
  link.href = url;
  const time = document.createElement('time');
  time.dateTime = at;
  time.textContent = momentOf(new Date(at));
  link.append(title, time);
  const item = document.createElement('li');
  item.append(link);
  return item;
}

async function listKeptPages(box: HTMLElement): Promise<void> {
  const pages = await keptPages();
  box.querySelector('ul')?.replaceChildren(...pages.slice(0, MOST_SHOWN).map(line));
  box.hidden = pages.length === 0;
}

/** Lists what was kept, and asks for the wanted page again once there is a network. */
export function startOfflinePage(): void {
  const box = document.querySelector<HTMLElement>('[data-kept-pages]');
  if (box && 'caches' in window) void listKeptPages(box);
  // At its own address there is nothing to come back to.
  if (location.pathname !== pagePath.offline)
    addEventListener('online', () => location.reload(), { once: true });
}
