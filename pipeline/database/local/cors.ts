import { DEVICE_HEADER } from '../../../shared/device-header.ts';
import { isLocalOrigin } from '../../../shared/site-address.ts';
import { DAY, SECOND } from '../../../shared/units.ts';

/** Supabase Lite permits every origin; its headers are removed. */
const CORS_PREFIX = 'access-control-';

/** Pages of the site, and of this machine (the dev server has its own port). */
const isAllowed = (origin: string, siteUrl: string): boolean =>
  origin === new URL(siteUrl).origin || isLocalOrigin(origin);

const allowOrigin = (origin: string): Record<string, string> => ({
  'access-control-allow-origin': origin,
  'access-control-expose-headers': `content-range, content-location, preference-applied, retry-after, x-sb-error-code, x-supabase-api-version, ${DEVICE_HEADER}`,
});

/** Rows and tokens stay out of every cache, and no answer is a page: opened by itself or in a frame it runs and loads nothing. */
const DATA_ONLY: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

const preflight = (origin: string, request: Request): Record<string, string> => ({
  ...allowOrigin(origin),
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '',
  'access-control-max-age': String(DAY / SECOND),
});

/**
 * Answers preflight requests, adds CORS headers to the API's responses and forbids to cache or display them. Supabase Lite's own preflight returns 404 for a
 * function and lacks the headers that signing in needs, so that a page of another port could use neither.
 */
export async function answerWithCors(
  request: Request,
  siteUrl: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  const origin = request.headers.get('origin');
  const allowed = origin !== null && isAllowed(origin, siteUrl);
  if (request.method === 'OPTIONS' && request.headers.has('access-control-request-method')) {
    return new Response(null, {
      status: allowed ? 204 : 403,
      headers: { vary: 'origin', ...(allowed && preflight(origin, request)) },
    });
  }
  const response = await answer();
  const headers = new Headers([...response.headers].filter(([name]) => !name.startsWith(CORS_PREFIX)));
  headers.append('vary', 'origin');
  for (const [name, value] of Object.entries(DATA_ONLY)) headers.set(name, value);
  if (allowed) for (const [name, value] of Object.entries(allowOrigin(origin))) headers.set(name, value);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
