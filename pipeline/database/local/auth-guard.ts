import { addressGroup } from './client-address.ts';
import { authError, type Gateway } from './gateway.ts';
import { guardRecover, guardRefresh, guardVerify } from './mail-guards.ts';
import { addFactors, guardFactors, guardLogout } from './second-factor.ts';
import { readFields, readSession, type Session, withBody } from './session.ts';
import { attemptSignIn, guardSignIn } from './sign-in-guard.ts';
import { guardSignUp, refusePassword } from './sign-up-guard.ts';

/** A sign-in, or a link from a mail, counts as fresh for so long. */
const FRESH_MINUTES = 10;

interface SessionState {
  readonly is_fresh: boolean;
  readonly needs_second_factor: boolean;
}

async function readState({ query }: Gateway, session: Session): Promise<SessionState> {
  const [row] = await query('select * from pipeline.session_state($1::uuid, $2::uuid, $3)', [
    session.userId,
    session.sessionId,
    FRESH_MINUTES,
  ]);
  return { is_fresh: row?.is_fresh === true, needs_second_factor: row?.needs_second_factor !== false };
}

/** Null where the current password is right; failures count as failed sign-ins do. */
async function refuseCurrent(
  request: Request,
  gateway: Gateway,
  session: Session,
  current: unknown,
): Promise<Response | null> {
  if (typeof current !== 'string' || current === '')
    return authError(401, 'reauthentication_needed', 'expected the current password, or a fresh sign-in');
  const url = new URL('/auth/v1/token?grant_type=password', request.url);
  const headers = new Headers({ apikey: gateway.publishableKey });
  const answer = await attemptSignIn(new Request(url, { method: 'POST', headers }), gateway, {
    account: session.email.toLowerCase(),
    password: current,
    source: addressGroup(gateway.address),
  });
  if (answer.status === 429) return answer;
  if (!answer.ok) return authError(422, 'current_password_invalid', 'the current password is wrong');
  await gateway.query('select pipeline.end_session($1::uuid)', [answer.headers.get('sb-auth-session-id')]);
  return null;
}

/** Null where the session may change the password; the refusal otherwise. */
async function refuseChange(
  request: Request,
  gateway: Gateway,
  session: Session,
  { password, current }: { readonly password: string; readonly current: unknown },
): Promise<Response | null> {
  const { is_fresh, needs_second_factor } = await readState(gateway, session);
  if (needs_second_factor) return authError(403, 'insufficient_aal', 'expected the second factor first');
  return (
    (is_fresh ? null : await refuseCurrent(request, gateway, session, current)) ??
    refusePassword(password, [session.email])
  );
}

/**
 * Changes an account's password and nothing else. It needs the current one (`current_password`) or a sign-in of the last ten minutes, and
 * the second factor where the account has one; the change ends the other sessions and is logged.
 */
async function guardUserUpdate(request: Request, gateway: Gateway): Promise<Response> {
  const { password, current_password: current, ...others } = (await readFields(request)) ?? {};
  if (Object.keys(others).length > 0)
    return authError(
      422,
      'not_offered',
      `this API changes a password; it got ${Object.keys(others).join(', ')}`,
    );
  if (typeof password !== 'string') return authError(400, 'validation_failed', 'expected a password');
  const session = await readSession(request, gateway);
  if (session instanceof Response) return session;
  const refusal = await refuseChange(request, gateway, session, { password, current });
  if (refusal) return refusal;
  const answer = await gateway.answer(withBody(request, { password }));
  if (answer.ok)
    await gateway.query('select pipeline.note_password_change($1::uuid, $2::uuid, $3, $4)', [
      session.userId,
      session.sessionId,
      gateway.address,
      gateway.agent,
    ]);
  return answer;
}

type Guard = (request: Request, gateway: Gateway) => Promise<Response>;

const guardToken: Guard = (request, gateway) => {
  const grant = new URL(request.url).searchParams.getAll('grant_type').join();
  if (grant === 'password') return guardSignIn(request, gateway);
  if (grant === 'refresh_token') return guardRefresh(request, gateway);
  return Promise.resolve(authError(400, 'not_offered', 'expected grant_type password or refresh_token'));
};

/** All that the admin and its client library need of the authentication service. Magic links, codes by mail and OAuth are closed. */
const ROUTES: Readonly<Record<string, Guard>> = {
  'POST /auth/v1/token': guardToken,
  'POST /auth/v1/signup': guardSignUp,
  'POST /auth/v1/recover': guardRecover,
  'POST /auth/v1/verify': guardVerify,
  'GET /auth/v1/verify': guardVerify,
  'PUT /auth/v1/user': guardUserUpdate,
  'GET /auth/v1/user': addFactors,
  'POST /auth/v1/logout': guardLogout,
};

/** Fields of the authentication service's requests that are texts, with their longest. */
const TEXT_FIELDS = {
  email: 320,
  password: 1000,
  current_password: 1000,
  refresh_token: 1000,
  token: 1000,
  token_hash: 1000,
  type: 40,
} as const;

/** Why a body is refused, before anything behind fails over it; null where it fits, or is empty. */
async function bodyProblem(request: Request): Promise<string | null> {
  const text = await (request.clone() as Request).text();
  if (text === '') return null;
  const fields = await readFields(new Request(request.url, { method: 'POST', body: text }));
  if (fields === null) return 'expected a JSON object';
  for (const [name, max] of Object.entries(TEXT_FIELDS)) {
    const value = fields[name];
    if (value === undefined) continue;
    if (typeof value !== 'string')
      return `${name}: expected a text, came ${value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value}`;
    if (value.length > max || value.includes('\0'))
      return `${name}: expected a text of at most ${max} letters without U+0000`;
  }
  return null;
}

/** Answers a request for `/auth/v1` by its guard. An endpoint that is not listed is refused with 404. */
export async function guardAuth(request: Request, gateway: Gateway): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (/^\/auth\/v1\/factors(\/|$)/.test(pathname)) return guardFactors(request, gateway);
  const route = `${request.method} ${pathname.replace(/\/$/, '')}`;
  const problem = await bodyProblem(request);
  if (problem !== null) return authError(400, 'validation_failed', problem);
  return Object.hasOwn(ROUTES, route)
    ? (ROUTES[route] as Guard)(request, gateway)
    : authError(404, 'not_offered', `${request.method} ${pathname} is not offered here`);
}
