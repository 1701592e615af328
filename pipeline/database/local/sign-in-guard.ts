import { compare, hashSync } from 'bcryptjs';
import { DEVICE_HEADER } from '../../../shared/device-header.ts';
import { addressGroup } from './client-address.ts';
import { createDeviceToken, readDeviceToken } from './device-token.ts';
import { authError, type Gateway } from './gateway.ts';
import { readFields, withBody } from './session.ts';

interface SignIn {
  /** The address as accounts have it: without blanks around it, in small letters. */
  readonly account: string;
  readonly password: string;
  /** What failures are counted by, beside the account. */
  readonly source: string;
}

/** The hosted service's response, with the seconds to wait. */
export const tooMany = (seconds: number): Response =>
  authError(429, 'over_request_rate_limit', `too many failed sign-ins: wait ${seconds} seconds`, {
    'retry-after': String(seconds),
  });

const secondsToWait = async ({ query }: Gateway, account: string, source: string): Promise<number> => {
  const [row] = await query('select pipeline.sign_in_wait($1, $2) as seconds', [account, source]);
  return Number(row?.seconds ?? 0);
};

async function noteSuccess(
  gateway: Gateway,
  answer: Response,
  account: string,
  source: string,
): Promise<Response> {
  const { session, user } = {
    session: answer.headers.get('sb-auth-session-id'),
    user: answer.headers.get('sb-auth-user-id'),
  };
  await gateway.query('select pipeline.note_sign_in($1, $2, $3::uuid, $4::uuid, $5, $6)', [
    account,
    source,
    user,
    session,
    gateway.address,
    gateway.agent,
  ]);
  const headers = new Headers(answer.headers);
  if (!source.startsWith('device:'))
    headers.set(DEVICE_HEADER, createDeviceToken(gateway.jwtSecret, account, Date.now()));
  return new Response(answer.body, { status: answer.status, headers });
}

/** The hash of no account's password, with the cost that Supabase Lite hashes with. */
const NOBODYS_HASH = hashSync('no account has this password', 10);

/**
 * Where there is no such account, Supabase Lite compares no password and answers sooner, by which accounts could be found. As much
 * work is done here then.
 */
async function checkNobodysPassword({ query }: Gateway, { account, password }: SignIn): Promise<void> {
  const [known] = await query(
    'select from auth.users where lower(email) = $1 and encrypted_password is not null',
    [account],
  );
  if (!known) await compare(password, NOBODYS_HASH);
}

async function attempt(request: Request, gateway: Gateway, signIn: SignIn): Promise<Response> {
  const { account, password, source } = signIn;
  const wait = await secondsToWait(gateway, account, source);
  if (wait > 0) return tooMany(wait);
  await checkNobodysPassword(gateway, signIn);
  const answer = await gateway.answer(withBody(request, { email: account, password }));
  if (answer.status === 400)
    await gateway.query('select pipeline.count_failed_sign_in($1, $2, $3, $4)', [
      account,
      source,
      gateway.address,
      gateway.agent,
    ]);
  return answer;
}

/**
 * Asks the authentication service for a session and counts a failure; answers 429 during a wait. One attempt at a time: of many guesses
 * sent at once, all would be checked before the first one is counted.
 */
export async function attemptSignIn(request: Request, gateway: Gateway, signIn: SignIn): Promise<Response> {
  const answer = await gateway.locks.run(`${signIn.source} ${signIn.account}`, () =>
    attempt(request, gateway, signIn),
  );
  return answer ?? tooMany(1);
}

/**
 * Counts failed sign-ins where they happen and delays further ones, so that a script which does not use the form waits too.
 * Failures are counted by account and source: the sender's address or, for a browser that has signed in to the account before,
 * that browser. Hence nobody's failures delay the owner at another address, or in the browser that they always use.
 * What is counted is what is asked for: with blanks around the address, or without a password, the service would answer sooner.
 */
export async function guardSignIn(request: Request, gateway: Gateway): Promise<Response> {
  const { email, password } = (await readFields(request)) ?? {};
  const account = typeof email === 'string' ? email.trim().toLowerCase() : '';
  if (account === '' || typeof password !== 'string' || password === '')
    return authError(400, 'validation_failed', 'expected email and password');
  const device = readDeviceToken(gateway.jwtSecret, account, request.headers.get(DEVICE_HEADER), Date.now());
  const source = device ?? addressGroup(gateway.address);
  const answer = await attemptSignIn(request, gateway, { account, password, source });
  return answer.ok ? noteSuccess(gateway, answer, account, source) : answer;
}
