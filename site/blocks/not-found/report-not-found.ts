/** Records a path that was not found for the staff: the path alone, through a rate-limited database function, and nothing about the reader. */

interface Api {
  readonly url: string;
  readonly anonKey: string;
}

/** Sends the path; ignores every failure, since none concerns the reader. */
export async function reportNotFound(api: Api | null, path: string): Promise<void> {
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

/** Parses the element's `data-api`. */
export const parseApi = (json: string | undefined): Api | null =>
  json ? (JSON.parse(json) as Api | null) : null;

/** The requested path, decoded; as it is where its encoding is invalid. */
export function readablePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
