import { addressGroup } from './client-address.ts';
import { authError, type Gateway } from './gateway.ts';
import { readFields, readSession, type Session, withBody } from './session.ts';
import { attemptSignIn } from './sign-in-guard.ts';
import { refusePassword } from './sign-up-guard.ts';

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
  const answer = await attemptSignIn(gateway, new Request(url, { method: 'POST', headers }), {
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
export async function guardUserUpdate(request: Request, gateway: Gateway): Promise<Response> {
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
