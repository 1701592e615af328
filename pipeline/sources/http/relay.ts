import { Agent, type Dispatcher, ProxyAgent } from 'undici';
import type { Manners } from './manners.ts';

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

const isTemplate = ({ address }: Relay): boolean => address.includes('{url}');

/** Where the request really goes, and with which headers for the relay. */
export function throughRelay(
  url: string,
  relay: Relay | null,
): { url: string; headers: Record<string, string> } {
  if (relay === null || !isTemplate(relay)) return { url, headers: {} };
  return {
    url: relay.address.replace('{url}', encodeURIComponent(url)),
    headers: relay.token ? { authorization: `Bearer ${relay.token}` } : {},
  };
}

/** Kept-alive sockets to the upstream, or to the forward proxy in front of it. */
export function createDispatcher(manners: Manners, relay: Relay | null): Dispatcher {
  const options = {
    connections: manners.concurrency,
    pipelining: 1,
    keepAliveTimeout: 15_000,
    headersTimeout: manners.silenceMs,
    bodyTimeout: manners.silenceMs,
  };
  if (relay && !isTemplate(relay)) {
    const token = relay.token ? { token: `Bearer ${relay.token}` } : {};
    return new ProxyAgent({ ...options, uri: relay.address, ...token, connectTimeout: manners.connectMs });
  }
  return new Agent({ ...options, connect: { timeout: manners.connectMs } });
}
