import { z } from 'zod';
import { isRecord } from '../../../shared/guards.ts';
import { parseJson } from '../../../shared/read-unknown.ts';
import { authError, type Gateway } from './gateway.ts';

/** Who sent a request, as Supabase Lite verified it. */
export interface Session {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
}

const userSchema = z.object({ id: z.uuid(), email: z.string() });
const claimsSchema = z.object({ session_id: z.uuid() });

/** True for "Bearer" with something of a token's form; a key in its place is what visitors send. */
export const isToken = (authorization: string | null): boolean =>
  /^Bearer [^.]+\.[^.]+\.[^.]+$/i.test(authorization ?? '');

/** The payload of a token that somebody else has verified. */
export const readClaims = (authorization: string | null): unknown =>
  parseJson(Buffer.from(authorization?.split('.')[1] ?? '', 'base64url').toString());

/** A GET of an address in the name of a request's sender: its headers without those of a body. */
export function getAsSender(request: Request, url: URL): Request {
  const headers = new Headers(request.headers);
  for (const name of ['content-length', 'content-type']) headers.delete(name);
  return new Request(url, { headers });
}

/** The session of the request's token; the authentication service's refusal where it is forged, expired or ended. */
export async function readSession(request: Request, gateway: Gateway): Promise<Session | Response> {
  const answer = await gateway.answer(getAsSender(request, new URL('/auth/v1/user', request.url)));
  if (!answer.ok) return answer;
  const [found, token] = [
    userSchema.safeParse(await answer.json()),
    claimsSchema.safeParse(readClaims(request.headers.get('authorization'))),
  ];
  if (!found.success || !token.success) return authError(403, 'bad_jwt', 'expected the token of a session');
  return { userId: found.data.id, email: found.data.email, sessionId: token.data.session_id };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Refuses a token that belongs to no open session, whatever else it says; null for a request without a token. Supabase Lite verifies
 * the token itself, and would take any that it has signed.
 */
export async function refuseSessionless(request: Request, { query }: Gateway): Promise<Response | null> {
  const authorization = request.headers.get('authorization');
  if (!isToken(authorization)) return null;
  const { session_id: session } = (readClaims(authorization) ?? {}) as { session_id?: unknown };
  const isOpen =
    typeof session === 'string' &&
    UUID.test(session) &&
    (await query('select from auth.sessions where id::text = $1', [session])).length > 0;
  if (isOpen) return null;
  // The statuses of the hosted services: by them the client library ends the browser's session.
  const status = new URL(request.url).pathname.startsWith('/auth/') ? 403 : 401;
  return authError(status, 'session_not_found', 'expected the token of an open session');
}

/** The JSON object in a request's body; null for anything else. */
export async function readFields(request: Request): Promise<Readonly<Record<string, unknown>> | null> {
  const fields: unknown = await request.json().catch(() => null);
  return isRecord(fields) ? fields : null;
}

/** The same request with another JSON body. */
export function withBody(request: Request, body: unknown, url: string | URL = request.url): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  return new Request(url, { method: request.method, headers, body: JSON.stringify(body) });
}

/** Whether the sender of a request holds a permission: the database decides. Nobody without a token does. */
export async function hasPermission(
  request: Request,
  gateway: Gateway,
  resource: string,
  action: string,
): Promise<boolean> {
  if (!isToken(request.headers.get('authorization'))) return false;
  const url = new URL('/rest/v1/rpc/has_permission', request.url);
  const asked = new Request(url, { method: 'POST', headers: request.headers });
  const answer = await gateway.answer(withBody(asked, { resource, action }));
  return answer.ok && (await answer.json()) === true;
}
