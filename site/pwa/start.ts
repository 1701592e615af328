import { whenLoaded } from '../runtime/after-paint.ts';
import { formatMoment } from '../runtime/tehran-time.ts';
import { countEvent, startInstall } from './install.ts';
import { readStored } from './storage.ts';
import { startUpdates } from './update.ts';

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

function startConnection(): void {
  addEventListener('online', updateBanner);
  addEventListener('offline', updateBanner);
  addEventListener('online', sendCounts);
  updateBanner();
  if (!navigator.onLine) void countEvent('offline_open');
  else sendCounts();
}

/** The service worker is registered when the browser is idle, at the latest after this time. Milliseconds. */
const MAX_WAIT_MS = 4000;

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: MAX_WAIT_MS });
  else setTimeout(work, MAX_WAIT_MS / 2);
}

/** Links the manifest after the page has loaded: the browser fetches a linked manifest at once, and it would compete with the font. */
function linkManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
}

/** Starts the installable app on every page. `astro dev` has no service worker to register. */
export function startApp(): void {
  startConnection();
  startInstall();
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const begin = () => {
    linkManifest();
    void startUpdates();
  };
  void whenLoaded().then(() => whenIdle(begin));
}
