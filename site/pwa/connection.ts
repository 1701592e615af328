import { momentOf } from '../runtime/format-moment.ts';
import { note } from './install.ts';
import { recall } from './storage.ts';

/** Says that there is no network, and of when the page is that is read instead. */

const text = { kept: 'نسخهٔ ذخیره‌شدهٔ', slow: 'اتصال برقرار نشد یا کند است' };

/** When the worker stored the page that stands here; null for one that came from the network. */
const keptAt = (): string | undefined => document.documentElement.dataset.kept;

function showConnection(): void {
  const banner = document.querySelector<HTMLElement>('[data-offline]');
  if (!banner) return;
  const kept = keptAt();
  banner.dataset.words ??= banner.textContent ?? '';
  banner.hidden = navigator.onLine && !kept;
  const words = navigator.onLine ? text.slow : banner.dataset.words;
  banner.textContent = kept ? `${words} · ${text.kept} ${momentOf(new Date(kept))}` : words;
}

const sendKept = (): void => {
  if (recall('counts') !== null) void import('./event-counts.ts').then((counts) => counts.sendKept());
};

export function startConnection(): void {
  addEventListener('online', showConnection);
  addEventListener('offline', showConnection);
  addEventListener('online', sendKept);
  showConnection();
  if (!navigator.onLine) void note('offline_open');
  else sendKept();
}
