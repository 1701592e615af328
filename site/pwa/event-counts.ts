import type { PwaEvent } from '../../shared/schema/lists.ts';
import { readStored, writeStored } from './storage.ts';

/** Anonymous counts of app events. What cannot be sent is stored, and sent later. */

interface Api {
  readonly url: string;
  readonly anonKey: string;
}

/** Stored events at most; the oldest are dropped. */
const MAX_STORED = 20;

const readEvents = (): PwaEvent[] => (readStored('counts') ?? '').split(' ').filter(Boolean) as PwaEvent[];
const storeEvents = (events: readonly PwaEvent[]): void =>
  writeStored('counts', events.length === 0 ? null : events.slice(-MAX_STORED).join(' '));

async function fetchApi(): Promise<Api | null> {
  const response = await fetch('/app.json');
  if (!response.ok) throw new Error(`app.json: ${response.status}`);
  return ((await response.json()) as { api: Api | null }).api;
}

async function send({ url, anonKey }: Api, event: PwaEvent): Promise<void> {
  const response = await fetch(`${url}/rest/v1/rpc/count_pwa_event`, {
    method: 'POST',
    keepalive: true,
    headers: { apikey: anonKey, authorization: `Bearer ${anonKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ p_event: event }),
  });
  if (!response.ok) throw new Error(`count_pwa_event: ${response.status}`);
}

/** Sends the stored events; those that cannot be sent stay stored for the next page. */
export async function sendStoredCounts(): Promise<void> {
  const events = readEvents();
  if (events.length === 0 || !navigator.onLine) return;
  storeEvents([]);
  try {
    const api = await fetchApi();
    while (api && events.length > 0) {
      await send(api, events[0] as PwaEvent);
      events.shift();
    }
  } catch {
    storeEvents([...events, ...readEvents()]);
  }
}

/** Counts one event. */
export function count(event: PwaEvent): Promise<void> {
  storeEvents([...readEvents(), event]);
  return sendStoredCounts();
}
