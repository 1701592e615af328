import type { SupabaseClient } from '@supabase/supabase-js';
import { fetchUtils, HttpError } from 'react-admin';

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    // An empty answer, or a proxy's page.
    return undefined;
  }
};

/**
 * react-admin's HTTP client over the one `fetch` of the Supabase client: lists and forms wait for a session and give up as all other calls do.
 * Throws HttpError for an answer from 400 on.
 */
export const createHttpClient = (client: SupabaseClient) => {
  // Not typed as public; it adds the session's token and the key.
  const { fetch: send } = client as unknown as { readonly fetch: typeof fetch };
  return async (url: string, options: fetchUtils.Options = {}) => {
    const answer = await send(url, { ...options, headers: fetchUtils.createHeadersFromOptions(options) });
    const { status, statusText, headers } = answer;
    const body = await answer.text();
    const json = parse(body);
    if (!answer.ok) throw new HttpError((json as { message?: string })?.message || statusText, status, json);
    return { status, headers, body, json };
  };
};
