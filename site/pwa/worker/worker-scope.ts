/**
 * The few parts of a worker's global scope that are used here. TypeScript's own library for workers and the one for
 * pages name the same things differently, and the rest of the site needs the latter.
 */
export interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface Told extends Waiting {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}
export interface Asked extends Waiting {
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
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'message', listener: (event: Told) => void): void;
}
