export interface GuardEffects {
  /** Passes a request to the API. */
  readonly answer: (request: Request) => Promise<Response>;
  readonly publishableKey: string;
}

const isSignIn = ({ method, url }: Request): boolean => {
  const { pathname, searchParams } = new URL(url);
  return method === 'POST' && pathname === '/auth/v1/token' && searchParams.get('grant_type') === 'password';
};

function emailOf(body: string): string | null {
  try {
    const { email } = JSON.parse(body) as { email?: unknown };
    return typeof email === 'string' && email.trim() !== '' ? email : null;
  } catch {
    return null;
  }
}

/** Calls a database function with the sign-in's own address; null where the call is refused. */
async function callGuard(
  name: string,
  email: string,
  request: Request,
  effects: GuardEffects,
): Promise<number | null> {
  const from = request.headers.get('x-forwarded-for');
  const answer = await effects.answer(
    new Request(new URL(`/rest/v1/rpc/${name}`, request.url), {
      method: 'POST',
      headers: {
        apikey: effects.publishableKey,
        'content-type': 'application/json',
        ...(from === null ? {} : { 'x-forwarded-for': from }),
      },
      body: JSON.stringify({ p_email: email }),
    }),
  );
  const value: unknown = await answer.json().catch(() => null);
  return answer.ok && typeof value === 'number' ? value : null;
}

/** The hosted service's response, with the seconds to wait. */
const tooMany = (seconds: number): Response =>
  Response.json(
    {
      code: 429,
      error_code: 'over_request_rate_limit',
      msg: `too many failed sign-ins: wait ${seconds} seconds`,
    },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  );

/**
 * Counts failed sign-ins and delays further ones at the API, so that a script which does not use the form waits too, even
 * with the right password. On a hosted project the hook `password_verification_attempt` does this.
 */
export async function guardSignIn(request: Request, effects: GuardEffects): Promise<Response> {
  if (!isSignIn(request)) return effects.answer(request);
  const body = await request.text();
  const passed = new Request(request.url, { method: 'POST', headers: request.headers, body });
  const email = emailOf(body);
  if (email === null) return effects.answer(passed);
  const wait = await callGuard('sign_in_delay', email, request, effects);
  // Where the call fails, the database cannot sign anybody in either.
  if (wait !== null && wait > 0) return tooMany(wait);
  const answer = await effects.answer(passed);
  if (answer.status === 400) await callGuard('note_failed_sign_in', email, request, effects);
  return answer;
}
