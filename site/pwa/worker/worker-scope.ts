/**
 * The parts of a service worker's global scope that are used here. TypeScript's `webworker` library conflicts with its `dom`
 * library, which the rest of the site needs.
 */
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}
export interface FetchEvent extends ExtendableEvent {
  readonly clientId: string;
  readonly request: Request;
}
export interface PrecacheEntry {
  readonly url: string;
  readonly revision: string | null;
}
export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<{ readonly url: string } | undefined>;
    matchAll(): Promise<readonly { readonly url: string; navigate(url: string): Promise<unknown> }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableMessageEvent) => void): void;
}
