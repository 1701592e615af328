/** What a browser or the admin asks for; all else of Supabase Lite, its `/_system` above all, stays unreachable. */
const SERVICES = ['rest', 'auth', 'functions', 'storage'] as const;
const SERVICE_PATH = new RegExp(`^/(${SERVICES.join('|')})/v1(/|$)`);

/** Supabase Lite takes every other method for a GET. */
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Names of this machine, with or without a port: another name in `Host` is a page that had its own name resolve to us. */
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/** A path that another reader could take for a different one: a dot segment, an empty one, a hidden separator, a null byte. */
const AMBIGUOUS = /(^|\/)\.{1,2}(\/|$)|\/\/|[\\%\0]/;

/** The path with its escapes decoded once; null where it is malformed or ambiguous. e.g. "/auth/v1/%74oken" → "/auth/v1/token" */
export function normalizePath(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname);
    return AMBIGUOUS.test(path) ? null : path;
  } catch {
    return null;
  }
}

const refuse = (status: number, message: string): Response => Response.json({ message }, { status });

/**
 * Admits a request for one of the four services under a name of this machine, with its path normalised, so that whatever
 * stands behind sees the path that was checked. Anything else becomes a 404, a 400, a 405 or, for a foreign `Host`, a 403.
 */
export function admit(request: Request): Request | Response {
  if (!LOOPBACK_HOST.test(request.headers.get('host') ?? new URL(request.url).host))
    return refuse(403, 'expected a Host of this machine');
  if (!METHODS.includes(request.method)) return refuse(405, `expected one of ${METHODS.join(', ')}`);
  const url = new URL(request.url);
  const path = normalizePath(url.pathname);
  if (path === null) return refuse(400, 'expected a path without escaped separators or dot segments');
  if (!SERVICE_PATH.test(path)) return refuse(404, `expected /{${SERVICES.join(',')}}/v1/…`);
  // A function may change something; a GET changes nothing.
  if (path.startsWith('/rest/v1/rpc/') && !['POST', 'OPTIONS'].includes(request.method))
    return refuse(405, `a function is called by POST, came ${request.method}`);
  const normal = path.split('/').map(encodeURIComponent).join('/');
  if (normal === url.pathname) return request;
  url.pathname = normal;
  return new Request(url, request);
}
