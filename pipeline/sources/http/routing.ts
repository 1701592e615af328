import { Agent, type Dispatcher, ProxyAgent } from 'undici';
import type { RequestPolicy } from './request-policy.ts';

/**
 * A machine that reaches the upstream in our place. Two forms: an address with `{url}` in it
 * (e.g. "https://relay.example/fetch?u={url}") that answers with the upstream's own answer, or the address
 * of an ordinary forward proxy (e.g. "http://10.0.0.5:3128").
 */
export interface Relay {
  readonly address: string;
  /** Sent to the relay only: `Authorization` to the first form, `Proxy-Authorization` to the second. */
  readonly token: string | null;
}

/** How an operator has some hosts asked. */
export interface Routing {
  /** For every host that has none of its own; null is the direct way. */
  readonly relay: Relay | null;
  /** By host: null is the direct way although the others take a relay. */
  readonly hostRelays: Readonly<Record<string, Relay | null>>;
  /** By host: where it really stands now, e.g. "atlasetf.com" → "https://www.atlasfund.ir/". */
  readonly hostUrls: Readonly<Record<string, string>>;
}

export const DIRECT: Routing = { relay: null, hostRelays: {}, hostUrls: {} };

/** Where a request really goes, by which relay, and with which headers for it. */
export interface Route {
  readonly url: string;
  readonly relay: Relay | null;
  readonly headers: Readonly<Record<string, string>>;
}

const isTemplate = ({ address }: Relay): boolean => address.includes('{url}');

/** The address with its host's own place in front of the path. e.g. base "http://10.0.0.5/atlas/" → "http://10.0.0.5/atlas/Fund/GetETFNAV" */
function movedUrl(url: URL, base: string | undefined): string {
  if (base === undefined) return url.href;
  return `${base.replace(/\/+$/, '')}${url.pathname}${url.search}`;
}

export function resolveRoute(
  address: string,
  { relay: all, hostRelays: relays, hostUrls: moved }: Routing,
): Route {
  const asked = new URL(address);
  const url = movedUrl(asked, moved[asked.host]);
  const own = relays[asked.host];
  const relay = own === undefined ? all : own;
  if (relay === null || !isTemplate(relay)) return { url, relay, headers: {} };
  return {
    url: relay.address.replace('{url}', encodeURIComponent(url)),
    relay,
    headers: relay.token ? { authorization: `Bearer ${relay.token}` } : {},
  };
}

function createDispatcher(policy: RequestPolicy, relay: Relay | null): Dispatcher {
  const options = {
    connections: policy.concurrency,
    pipelining: 1,
    keepAliveTimeout: 15_000,
    headersTimeout: policy.idleTimeoutMs,
    bodyTimeout: policy.idleTimeoutMs,
  };
  if (relay) {
    const token = relay.token ? { token: `Bearer ${relay.token}` } : {};
    return new ProxyAgent({
      ...options,
      uri: relay.address,
      ...token,
      connectTimeout: policy.connectTimeoutMs,
    });
  }
  return new Agent({ ...options, connect: { timeout: policy.connectTimeoutMs } });
}

export interface Sockets {
  /** Kept-alive sockets to the upstreams, or to the forward proxy in front of them. */
  readonly dispatcherFor: (relay: Relay | null) => Dispatcher;
  readonly destroy: () => Promise<void>;
}

export function openSockets(policy: RequestPolicy): Sockets {
  const opened = new Map<string, Dispatcher>();
  return {
    dispatcherFor(relay) {
      const proxy = relay && !isTemplate(relay) ? relay : null;
      const key = proxy?.address ?? 'direct';
      const found = opened.get(key) ?? createDispatcher(policy, proxy);
      opened.set(key, found);
      return found;
    },
    destroy: async () => void (await Promise.all([...opened.values()].map((one) => one.destroy()))),
  };
}
