/** The service worker: what has been read stays readable, and the network is asked first for every page. */
import { matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import { pagePath } from '../../../shared/paths.ts';
import { plugins } from './cache-plugins.ts';
import { isPrivate, type Kind, kindOf } from './request-kind.ts';
import { askVersion, type Hello, type Message } from './messages.ts';
import { CACHES } from './cache-names.ts';
import type { Asked, PrecacheEntry, Told, Waiting, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope & { readonly __WB_MANIFEST: readonly PrecacheEntry[] };
/** Written in by the build, e.g. "1.0.0+3fa9c1d2". */
declare const __VERSION__: string;

/** Seconds that a page may take before the kept one is shown. */
const PATIENCE = 3;
/** Milliseconds that the ruling worker has to say who it is. */
const ANSWER_WITHIN = 2_000;
/** After so many failures of its own in one life the worker leaves. */
const TROUBLE_LIMIT = 3;

const strategies: Readonly<Record<Kind, Strategy>> = {
  page: new NetworkFirst({
    cacheName: CACHES.pages,
    networkTimeoutSeconds: PATIENCE,
    plugins: plugins.pages,
  }),
  asset: new CacheFirst({ cacheName: CACHES.assets, plugins: plugins.assets }),
  data: new CacheFirst({ cacheName: CACHES.data, plugins: plugins.data }),
  pointer: new StaleWhileRevalidate({ cacheName: CACHES.pointers, plugins: plugins.pointers }),
};

let troubles = 0;

/** A worker that cannot do its work must not stand between a reader and the site. */
async function withoutMe(request: Request): Promise<Response> {
  troubles += 1;
  if (troubles >= TROUBLE_LIMIT) await self.registration.unregister();
  return fetch(request);
}

const isNoNetwork = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && error.name === 'no-response');

async function lastResort(kind: Kind, request: Request, error: unknown): Promise<Response> {
  if (!isNoNetwork(error)) return withoutMe(request);
  return (kind === 'page' ? await matchPrecache(pagePath.offline) : undefined) ?? Response.error();
}

/** Nothing that an admin's screen loads is kept either. */
async function isForPrivatePage({ clientId }: Asked): Promise<boolean> {
  const client = clientId ? await self.clients.get(clientId) : undefined;
  return client !== undefined && isPrivate(new URL(client.url).pathname);
}

async function answer(kind: Kind, request: Request, event: Asked): Promise<Response> {
  try {
    if (await isForPrivatePage(event)) return await fetch(request);
    return await strategies[kind].handle({ event: event as never, request });
  } catch (error) {
    return lastResort(kind, request, error);
  }
}

for (const kind of Object.keys(strategies) as Kind[]) {
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && kindOf(url.pathname, request.mode) === kind,
    ({ request, event }) => answer(kind, request, event as unknown as Asked),
  );
}

const manifest = self.__WB_MANIFEST;
// What carries no hash in its name has a revision: the page that is shown where nothing else can be.
precache(manifest.filter(({ revision }) => revision !== null));

/** Files with a hash live with all the others, so that kept pages of an older release still find theirs. */
const fill = (event: Waiting, urls: readonly string[], kind: Kind): Promise<unknown> =>
  Promise.allSettled(
    urls.map((url) => strategies[kind].handle({ event: event as never, request: new Request(url) })),
  );

/** A predecessor that answers nobody is broken: it is replaced at once, without asking the reader. */
async function replaceDeaf(): Promise<void> {
  const { active } = self.registration;
  if (active && (await askVersion(active, ANSWER_WITHIN)) === null) await self.skipWaiting();
}

self.addEventListener('install', (event) => {
  const shell = manifest.filter(({ revision }) => revision === null).map(({ url }) => url);
  event.waitUntil(Promise.all([fill(event, shell, 'asset'), replaceDeaf()]));
});

self.addEventListener('activate', (event) => {
  const ready = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([ready, self.clients.claim()]));
});

/** Keeps the page that was open before the worker ruled. */
async function keep(event: Told, { page, files }: Extract<Message, { type: 'KEEP' }>): Promise<void> {
  const wanted = files.map((url) => [kindOf(new URL(url, page).pathname, 'cors'), url] as const);
  await Promise.all([
    kindOf(new URL(page).pathname, 'navigate') === 'page' && fill(event, [page], 'page'),
    ...wanted.map(([kind, url]) => (kind === 'asset' || kind === 'data' ? fill(event, [url], kind) : null)),
  ]);
}

self.addEventListener('message', (event) => {
  const message = event.data as Message;
  if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (message.type === 'KEEP') event.waitUntil(keep(event, message));
  if (message.type === 'VERSION') event.ports[0]?.postMessage({ version: __VERSION__ } satisfies Hello);
});
