import { whenLoaded } from '../runtime/when-loaded.ts';
import { startConnection } from './connection.ts';
import { startInstall } from './install.ts';
import { startUpdates } from './update.ts';

/** The service worker is registered when the browser is idle, at the latest after this time. Milliseconds. */
const MAX_WAIT = 4000;

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: MAX_WAIT });
  else setTimeout(work, MAX_WAIT / 2);
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
