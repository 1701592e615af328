import { startConnection } from './connection.ts';
import { startInstall } from './install.ts';
import { startUpdates } from './update.ts';

/** Milliseconds at most until the worker is registered: the page's own work comes first. */
const LATEST = 4000;

function whenQuiet(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LATEST });
  else setTimeout(work, LATEST / 2);
}

/** The installable part of every page. A development server has no worker to register. */
export function startApp(): void {
  startConnection();
  startInstall();
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const begin = () => whenQuiet(() => void startUpdates());
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
