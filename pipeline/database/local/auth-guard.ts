import { authError, type Gateway } from './gateway.ts';
import { guardRecover, guardRefresh, guardVerify } from './mail-guards.ts';
import { guardUserUpdate } from './password-change.ts';
import { addFactors, guardFactors, guardLogout } from './second-factor.ts';
import { readFields } from './session.ts';
import { guardSignIn } from './sign-in-guard.ts';
import { guardSignUp } from './sign-up-guard.ts';

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
