import { startConnection } from './connection.ts';
import { startInstall } from './install.ts';
import { startUpdates } from './update.ts';

/** Milliseconds at most until the worker is registered: the page's own work comes first. */
const LATEST = 4000;

function whenQuiet(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LATEST });
  else setTimeout(work, LATEST / 2);
}

/** Linked when all that the page shows is there: a browser fetches it at once, and a slow line carries it beside the letters. */
function linkManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
}

/** The installable part of every page. A development server has no worker to register. */
export function startApp(): void {
  startConnection();
  startInstall();
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const begin = () =>
    whenQuiet(() => {
      linkManifest();
      void startUpdates();
    });
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
