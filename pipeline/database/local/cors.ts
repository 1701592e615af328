import { DAY, SECOND } from '../../../shared/units.ts';

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
/** Supabase Lite answers for any page of the web; its own headers go. */
const OWN = 'access-control-';

/** Pages of the site, and of this machine (the dev server has a port of its own). */
const isWelcome = (origin: string, siteUrl: string): boolean =>
  origin === new URL(siteUrl).origin || LOOPBACK.test(origin);

const permission = (origin: string): Record<string, string> => ({
  'access-control-allow-origin': origin,
  'access-control-expose-headers':
    'content-range, content-location, preference-applied, x-sb-error-code, x-supabase-api-version',
});

const preflight = (origin: string, request: Request): Record<string, string> => ({
  ...permission(origin),
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '',
  'access-control-max-age': String(DAY / SECOND),
});

/**
 * Tells browsers which pages may call the API. Supabase Lite answers the question itself, but with 404 for a function
 * and without the headers that signing in needs, so that no page of another port could use either.
 */
export async function answerWithCors(
  request: Request,
  siteUrl: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  const origin = request.headers.get('origin');
  const welcome = origin !== null && isWelcome(origin, siteUrl);
  if (request.method === 'OPTIONS' && request.headers.has('access-control-request-method')) {
    return new Response(null, {
      status: welcome ? 204 : 403,
      headers: { vary: 'origin', ...(welcome && preflight(origin, request)) },
    });
  }
  const response = await answer();
  const headers = new Headers([...response.headers].filter(([name]) => !name.startsWith(OWN)));
  headers.append('vary', 'origin');
  if (welcome) for (const [name, value] of Object.entries(permission(origin))) headers.set(name, value);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
