/** Tells the staff that an address leads nowhere: the path alone, through one rate-limited function, and nothing of the reader. */

interface Api {
  readonly url: string;
  readonly anonKey: string;
}

/** Silent in every case: the reader came for a page, not for our log. */
export async function noteMissing(api: Api | null, path: string): Promise<void> {
  if (!api || path === '/404') return;
  await fetch(`${api.url}/rest/v1/rpc/note_not_found`, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: {
      apikey: api.anonKey,
      authorization: `Bearer ${api.anonKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ p_path: path }),
  }).catch(() => undefined);
}

/** What the page's own element carries as JSON. */
export const apiOf = (json: string | undefined): Api | null =>
  json ? (JSON.parse(json) as Api | null) : null;

/** The asked path as a reader wrote it: decoded where it can be. */
export function readablePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
