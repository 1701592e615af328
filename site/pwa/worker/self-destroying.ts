/** The emergency brake: a worker that removes itself, its predecessors' files, and nothing else. Built with PWA=off. */
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

async function leave(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(leave()));
