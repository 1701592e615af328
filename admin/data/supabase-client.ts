import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { DEVICE_HEADER } from '../../shared/device-header.ts';
import type { Api } from './admin-data-provider.ts';
import { connection } from './connection.ts';
import { withTimeout } from './fetch-limits.ts';
import { sessionGate, withSessionGate } from './session-gate.ts';

/** The session's key in the browser's storage. */
const STORAGE_KEY = 'sandoghnama-admin';

const DEVICE_KEY = `${STORAGE_KEY}-device`;

/** True for the API on this machine. */
export const isLocalApi = (url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/** Sends and stores the token by which the gateway knows this browser, so that strangers' failures do not delay its sign-ins. */
const fetchAsDevice: typeof fetch = async (input, init) => {
  const url = String(input instanceof Request ? input.url : input);
  if (!/\/auth\/v1\/(token\?grant_type=password|factors\/)/.test(url)) return fetch(input, init);
  const headers = new Headers(init?.headers);
  const stored = localStorage.getItem(DEVICE_KEY);
  if (stored !== null) headers.set(DEVICE_HEADER, stored);
  const answer = await fetch(input, { ...init, headers });
  const given = answer.headers.get(DEVICE_HEADER);
  if (given !== null) localStorage.setItem(DEVICE_KEY, given);
  return answer;
};

/** The admin's client; it stores and refreshes the session, and waits for a new one where it has ended. */
export function createAdminClient({ url, anonKey }: Api): SupabaseClient {
  const send = withTimeout(isLocalApi(url) ? fetchAsDevice : fetch, connection);
  const client: SupabaseClient = createClient(url, anonKey, {
    auth: { storageKey: STORAGE_KEY },
    global: {
      fetch: withSessionGate(send, {
        gate: sessionGate,
        anonKey,
        token: async () => (await client.auth.getSession()).data.session?.access_token ?? null,
        isOver: async () => {
          const { data } = await client.rpc('second_factor_state');
          return (data as { passed?: boolean } | null)?.passed === false;
        },
      }),
    },
  });
  // The refresh of a session was refused, or another tab has signed out.
  client.auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') sessionGate.close();
  });
  return client;
}

/** A client that stores no session and acts with the given token: signing somebody else up must not sign the admin out. */
export const createSessionlessClient = ({ url, anonKey }: Api, token: string): SupabaseClient =>
  createClient(url, anonKey, {
    global: { headers: { Authorization: `Bearer ${token}` } },
    auth: {
      storageKey: `${STORAGE_KEY}-other`,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
  });
