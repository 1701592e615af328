import { formatMoment } from '../runtime/format-moment.ts';
import { countEvent } from './install.ts';
import { readStored } from './storage.ts';

/** The banner that says that there is no network, or that the page comes from the cache, and of when. */

const text = { cached: 'نسخهٔ ذخیره‌شدهٔ', slow: 'اتصال برقرار نشد یا کند است' };

/** When the service worker cached this page (ISO); undefined for a page from the network. */
const cachedAt = (): string | undefined => document.documentElement.dataset.kept;

function updateBanner(): void {
  const banner = document.querySelector<HTMLElement>('[data-offline]');
  if (!banner) return;
  const at = cachedAt();
  banner.dataset.words ??= banner.textContent ?? '';
  banner.hidden = navigator.onLine && !at;
  const message = navigator.onLine ? text.slow : banner.dataset.words;
  banner.textContent = at ? `${message} · ${text.cached} ${formatMoment(new Date(at))}` : message;
}

const sendCounts = (): void => {
  if (readStored('counts') !== null)
    void import('./event-counts.ts').then(({ sendStoredCounts }) => sendStoredCounts());
};

export function startConnection(): void {
  addEventListener('online', updateBanner);
  addEventListener('offline', updateBanner);
  addEventListener('online', sendCounts);
  updateBanner();
  if (!navigator.onLine) void countEvent('offline_open');
  else sendCounts();
}
