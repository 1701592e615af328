import { Agent, type Dispatcher, ProxyAgent } from 'undici';
import { lookupPublic } from './public-address.ts';
import type { RequestPolicy } from './request-policy.ts';

/**
 * A machine that forwards requests to the upstream: either an address with `{url}` in it that returns the upstream's answer
 * (e.g. "https://relay.example/fetch?u={url}"), or a forward proxy (e.g. "http://10.0.0.5:3128").
 */
export interface Relay {
  readonly address: string;
  /** Sent to the relay only, as `Authorization` to the first form and as `Proxy-Authorization` to the second. */
  readonly token: string | null;
}

/** The operator's routing of a source's requests. */
export interface Routing {
  /** For hosts without a relay of their own; null connects directly. */
  readonly relay: Relay | null;
  /** Relays by host; null connects directly even where `relay` is set. */
  readonly hostRelays: Readonly<Record<string, Relay | null>>;
  /** Replacement addresses by host, e.g. "atlasetf.com" → "https://www.atlasfund.ir/". */
  readonly hostUrls: Readonly<Record<string, string>>;
}

/** The address that a request is sent to, the relay it goes through, and the relay's headers. */
export interface Route {
  readonly url: string;
  readonly relay: Relay | null;
  readonly headers: Readonly<Record<string, string>>;
}

const isTemplate = ({ address }: Relay): boolean => address.includes('{url}');

/** The address on its replacement host, e.g. base "http://10.0.0.5/atlas/" → "http://10.0.0.5/atlas/Fund/GetETFNAV" */
function replaceHost(url: URL, base: string | undefined): string {
  if (base === undefined) return url.href;
  return `${base.replace(/\/+$/, '')}${url.pathname}${url.search}`;
}

/** The route of a request to `address`. */
export function resolveRoute(address: string, { relay: defaultRelay, hostRelays, hostUrls }: Routing): Route {
  const requested = new URL(address);
  const url = replaceHost(requested, hostUrls[requested.host]);
  const own = hostRelays[requested.host];
  const relay = own === undefined ? defaultRelay : own;
  if (relay === null || !isTemplate(relay)) return { url, relay, headers: {} };
  return {
    url: relay.address.replace('{url}', encodeURIComponent(url)),
    relay,
    headers: relay.token ? { authorization: `Bearer ${relay.token}` } : {},
  };
}

function createDispatcher(policy: RequestPolicy, relay: Relay | null, isPublic: boolean): Dispatcher {
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
  const connect = { timeout: policy.connectTimeoutMs, ...(isPublic ? { lookup: lookupPublic } : {}) };
  return new Agent({ ...options, connect });
}

export interface Sockets {
  /** Keep-alive sockets to the upstreams, or to the forward proxy in front of them; to public addresses alone where asked for. */
  readonly dispatcherFor: (relay: Relay | null, isPublic: boolean) => Dispatcher;
  readonly destroy: () => Promise<void>;
}

export function openSockets(policy: RequestPolicy): Sockets {
  const opened = new Map<string, Dispatcher>();
  return {
    dispatcherFor(relay, isPublic) {
      const proxy = relay && !isTemplate(relay) ? relay : null;
      const key = proxy?.address ?? (isPublic ? 'public' : 'direct');
      const found = opened.get(key) ?? createDispatcher(policy, proxy, isPublic);
      opened.set(key, found);
      return found;
    },
    destroy: async () => void (await Promise.all([...opened.values()].map((one) => one.destroy()))),
  };
}
