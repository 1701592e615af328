/** A self-destroying service worker, built with PWA=off: it deletes all caches and unregisters itself. */
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

async function destroy(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(destroy()));
