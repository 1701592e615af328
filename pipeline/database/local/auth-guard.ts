import { authError, type Gateway } from './gateway.ts';
import { guardRecover, guardRefresh, guardVerify } from './mail-guards.ts';
import { guardUserUpdate } from './password-change.ts';
import { addFactors, guardFactors } from './second-factor.ts';
import { guardSignIn } from './sign-in-guard.ts';
import { guardSignUp } from './sign-up-guard.ts';

type Guard = (request: Request, gateway: Gateway) => Promise<Response>;

const pass: Guard = (request, gateway) => gateway.answer(request);

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
  'POST /auth/v1/logout': pass,
  'GET /auth/v1/settings': pass,
  'GET /auth/v1/health': pass,
};

/** Answers a request for `/auth/v1` by its guard. An endpoint that is not listed is refused with 404. */
export async function guardAuth(request: Request, gateway: Gateway): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (/^\/auth\/v1\/factors(\/|$)/.test(pathname)) return guardFactors(request, gateway);
  const guard = ROUTES[`${request.method} ${pathname.replace(/\/$/, '')}`];
  return guard
    ? guard(request, gateway)
    : authError(404, 'not_offered', `${request.method} ${pathname} is not offered here`);
}
