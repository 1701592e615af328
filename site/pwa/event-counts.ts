import { recall, remember } from './storage.ts';

/** Anonymous counts: what happened, and nothing about whom it happened to. */

export type PwaEvent = 'prompt' | 'install' | 'dismiss' | 'offline_open';

interface Api {
  readonly url: string;
  readonly anonKey: string;
}

/** More than a reader without a network can bring together honestly. */
const MOST_KEPT = 20;

const kept = (): PwaEvent[] => (recall('counts') ?? '').split(' ').filter(Boolean) as PwaEvent[];
const keep = (events: readonly PwaEvent[]): void =>
  remember('counts', events.length === 0 ? null : events.slice(-MOST_KEPT).join(' '));

async function apiOf(): Promise<Api | null> {
  const answer = await fetch('/app.json');
  if (!answer.ok) throw new Error(`app.json: ${answer.status}`);
  return ((await answer.json()) as { api: Api | null }).api;
}

async function send({ url, anonKey }: Api, event: PwaEvent): Promise<void> {
  const answer = await fetch(`${url}/rest/v1/rpc/count_pwa_event`, {
    method: 'POST',
    keepalive: true,
    headers: { apikey: anonKey, authorization: `Bearer ${anonKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ p_event: event }),
  });
  if (!answer.ok) throw new Error(`count_pwa_event: ${answer.status}`);
}

/** Sends what was kept; what cannot be sent stays for the next page. */
export async function sendKept(): Promise<void> {
  const events = kept();
  if (events.length === 0 || !navigator.onLine) return;
  keep([]);
  try {
    const api = await apiOf();
    while (api && events.length > 0) {
      await send(api, events[0] as PwaEvent);
      events.shift();
    }
  } catch {
    keep([...events, ...kept()]);
  }
}

export function count(event: PwaEvent): Promise<void> {
  keep([...kept(), event]);
  return sendKept();
}
