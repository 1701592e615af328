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
  const headers = new Headers({ apikey: gateway.publishableKey, 'content-type': 'application/json' });
  const body = JSON.stringify({ email: session.email, password: current });
  const answer = await attemptSignIn(
    gateway,
    new Request(url, { method: 'POST', headers, body }),
    session.email,
  );
  if (answer.status === 429) return answer;
  if (!answer.ok) return authError(422, 'current_password_invalid', 'the current password is wrong');
  await gateway.query('select pipeline.end_session($1::uuid)', [answer.headers.get('sb-auth-session-id')]);
  return null;
}

async function changePassword(
  request: Request,
  gateway: Gateway,
  password: string,
  current: unknown,
): Promise<Response> {
  const session = await readSession(request, gateway);
  if (session instanceof Response) return session;
  const { is_fresh, needs_second_factor } = await readState(gateway, session);
  if (needs_second_factor) return authError(403, 'insufficient_aal', 'expected the second factor first');
  const refusal =
    (is_fresh ? null : await refuseCurrent(request, gateway, session, current)) ??
    refusePassword(password, [session.email]);
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

/**
 * Changes an account. A password needs the current one (`current_password`) or a sign-in of the last ten minutes, and the second
 * factor where the account has one; the change ends the other sessions and is logged. An address is changed by nobody here.
 */
export async function guardUserUpdate(request: Request, gateway: Gateway): Promise<Response> {
  const fields = await readFields(request);
  if (fields === null) return authError(400, 'bad_json', 'expected a JSON object');
  const { password, current_password: current, ...others } = fields;
  if (Object.keys(others).some((name) => name !== 'data'))
    return authError(
      422,
      'not_offered',
      `this API changes a password; it got ${Object.keys(others).join(', ')}`,
    );
  if (password === undefined) return gateway.answer(withBody(request, others));
  if (typeof password !== 'string') return authError(400, 'validation_failed', 'expected a password');
  return changePassword(request, gateway, password, current);
}
