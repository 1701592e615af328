import { randomUUID } from 'node:crypto';
import { renderSVG } from 'uqr';
import { DEVICE_HEADER } from '../../../shared/device-header.ts';
import { MINUTE } from '../../../shared/units.ts';
import { addressGroup } from './client-address.ts';
import { readDeviceToken } from './device-token.ts';
import { authError, type Gateway } from './gateway.ts';
import { readClaims, readFields, readSession, type Session } from './session.ts';
import { acceptedStep, createSecret, decryptSecret, encryptSecret, totpAddress } from './totp-secret.ts';

const FACTOR_PATH =
  /^\/auth\/v1\/factors\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:\/(challenge|verify))?$/;
const FACTORS = '/auth/v1/factors';

const notFound = (): Response => authError(404, 'mfa_factor_not_found', 'no such factor of this account');

/** Factors in the shape of Supabase Auth, for `GET /user`. */
async function readFactors({ query }: Gateway, userId: string): Promise<Record<string, unknown>[]> {
  return query(
    `select id, name as friendly_name, 'totp' as factor_type, created_at, created_at as updated_at,
       case when verified_at is null then 'unverified' else 'verified' end as status
     from pipeline.totp_factors where user_id = $1::uuid order by created_at`,
    [userId],
  );
}

/** True where the account has a factor that this session has not shown. */
async function lacksFactor({ query }: Gateway, { userId, sessionId }: Session): Promise<boolean> {
  const [row] = await query('select needs_second_factor from pipeline.session_state($1::uuid, $2::uuid, 0)', [
    userId,
    sessionId,
  ]);
  return row?.needs_second_factor !== false;
}

async function enroll(request: Request, gateway: Gateway, session: Session): Promise<Response> {
  const { factor_type: type, friendly_name: name } = (await readFields(request)) ?? {};
  if (type !== 'totp') return authError(422, 'validation_failed', 'expected factor_type totp');
  if (await lacksFactor(gateway, session))
    return authError(403, 'insufficient_aal', 'expected the second factor first');
  const secret = createSecret();
  await gateway.query('delete from pipeline.totp_factors where user_id = $1::uuid and verified_at is null', [
    session.userId,
  ]);
  const [row] = await gateway.query(
    'insert into pipeline.totp_factors (user_id, name, secret) values ($1::uuid, $2, $3) returning id',
    [session.userId, String(name ?? '').slice(0, 100), encryptSecret(secret, gateway.jwtSecret)],
  );
  const uri = totpAddress(secret, session.email);
  return Response.json({
    id: row?.id,
    type: 'totp',
    friendly_name: name ?? '',
    totp: { qr_code: renderSVG(uri), secret, uri },
  });
}

/** The session in the shape that the client library stores: the same tokens, now of a session with both factors. */
async function sessionAnswer(request: Request, gateway: Gateway, { sessionId }: Session): Promise<Response> {
  const headers = new Headers({
    apikey: gateway.publishableKey,
    authorization: request.headers.get('authorization') ?? '',
  });
  const user: unknown = await (
    await addFactors(new Request(new URL('/auth/v1/user', request.url), { headers }), gateway)
  ).json();
  const [row] = await gateway.query(
    'select token from auth.refresh_tokens where session_id::text = $1 and not revoked order by created_at desc limit 1',
    [sessionId],
  );
  const authorization = headers.get('authorization') as string;
  const { exp = 0 } = (readClaims(authorization) ?? {}) as { exp?: number };
  return Response.json({
    access_token: authorization.slice('Bearer '.length),
    refresh_token: row?.token,
    token_type: 'bearer',
    expires_at: exp,
    expires_in: Math.max(0, exp - Math.floor(Date.now() / 1000)),
    user,
  });
}

interface Factor {
  readonly id: string;
  readonly secret: string;
  readonly verified_at: unknown;
  readonly wait: number;
}

/** Wrong codes are counted by the browser that signed in to the account before, else by the sender's address. */
const sourceOf = (request: Request, { jwtSecret, address }: Gateway, { email }: Session): string =>
  readDeviceToken(jwtSecret, email.toLowerCase(), request.headers.get(DEVICE_HEADER), Date.now()) ??
  addressGroup(address);

async function findFactor(
  { query }: Gateway,
  id: string,
  { userId }: Session,
  source: string,
): Promise<Factor | null> {
  const [row] = await query(
    `select id, secret, verified_at, pipeline.second_factor_wait(id, $3) as wait
     from pipeline.totp_factors where id = $1::uuid and user_id = $2::uuid`,
    [id, userId, source],
  );
  return row ? { ...(row as unknown as Factor), wait: Number(row.wait ?? 0) } : null;
}

/** Counts a wrong code; a right one counts once: its step and earlier ones are used up. */
async function acceptCode(gateway: Gateway, factor: Factor, source: string, code: string): Promise<boolean> {
  const step = acceptedStep(decryptSecret(factor.secret, gateway.jwtSecret), code, Date.now());
  const [row] = await gateway.query(
    'select pipeline.try_second_factor($1::uuid, $2, $3::bigint) as is_accepted',
    [factor.id, source, step],
  );
  return row?.is_accepted === true;
}

const log = (gateway: Gateway, { userId }: Session, action: string) =>
  gateway.query('select pipeline.log_account_event($1::uuid, $2, null, $3, $4)', [
    userId,
    action,
    gateway.address,
    gateway.agent,
  ]);

async function verify(
  request: Request,
  gateway: Gateway,
  session: Session,
  factor: Factor,
  source: string,
): Promise<Response> {
  if (factor.wait > 0)
    return authError(429, 'over_request_rate_limit', `too many wrong codes: wait ${factor.wait} seconds`, {
      'retry-after': String(factor.wait),
    });
  const code = String((await readFields(request))?.code ?? '');
  if (!(await acceptCode(gateway, factor, source, code))) {
    await log(gateway, session, 'failed_second_factor');
    return authError(422, 'mfa_verification_failed', 'the code is wrong or was used');
  }
  await gateway.query(`update auth.sessions set aal = 'aal2' where id::text = $1`, [session.sessionId]);
  if (factor.verified_at === null) {
    await gateway.query('select pipeline.end_other_sessions($1::uuid, $2::uuid)', [
      session.userId,
      session.sessionId,
    ]);
    await log(gateway, session, 'enroll_second_factor');
  }
  return sessionAnswer(request, gateway, session);
}

async function unenroll(gateway: Gateway, session: Session, factor: Factor): Promise<Response> {
  if (factor.verified_at !== null && (await lacksFactor(gateway, session)))
    return authError(403, 'insufficient_aal', 'expected the second factor first');
  await gateway.query('delete from pipeline.totp_factors where id = $1::uuid', [factor.id]);
  if (factor.verified_at !== null) await log(gateway, session, 'remove_second_factor');
  return Response.json({ id: factor.id });
}

/**
 * Second factors (TOTP), which Supabase Lite lacks, at the addresses of Supabase Auth. A verified factor guards the data: until its
 * code has been given, the database refuses the session whatever its role may do (`pipeline.session_holds`).
 */
export async function guardFactors(request: Request, gateway: Gateway): Promise<Response> {
  const { pathname } = new URL(request.url);
  const session = await readSession(request, gateway);
  if (session instanceof Response) return session;
  if (pathname === FACTORS && request.method === 'POST') return enroll(request, gateway, session);
  const [, id, action] = FACTOR_PATH.exec(pathname) ?? [];
  const source = sourceOf(request, gateway, session);
  const factor = id === undefined ? null : await findFactor(gateway, id, session, source);
  if (!factor) return notFound();
  if (request.method === 'DELETE' && action === undefined) return unenroll(gateway, session, factor);
  if (request.method !== 'POST') return notFound();
  if (action === 'challenge')
    return Response.json({
      id: randomUUID(),
      type: 'totp',
      expires_at: Math.floor((Date.now() + 5 * MINUTE) / 1000),
    });
  if (action !== 'verify') return notFound();
  // One at a time: of many codes sent at once, all would be checked before the first one is counted.
  const answer = await gateway.locks.run(`factor ${factor.id}`, async () => {
    const fresh = await findFactor(gateway, factor.id, session, source);
    return fresh ? verify(request, gateway, session, fresh, source) : notFound();
  });
  return answer ?? authError(429, 'over_request_rate_limit', 'too many requests: wait 1 seconds');
}

/** `GET /user` with the account's factors, by which the client library lists them. */
export async function addFactors(request: Request, gateway: Gateway): Promise<Response> {
  const answer = await gateway.answer(request);
  if (!answer.ok) return answer;
  const user = (await answer.json()) as { id: string };
  return Response.json({ ...user, factors: await readFactors(gateway, user.id) });
}

/** Who has the password alone ends their own session and no other, whatever `scope` says. */
export async function guardLogout(request: Request, gateway: Gateway): Promise<Response> {
  const session = await readSession(request, gateway);
  if (session instanceof Response) return session;
  const url = new URL(request.url);
  if (await lacksFactor(gateway, session)) url.search = '?scope=local';
  return gateway.answer(new Request(url, request));
}
