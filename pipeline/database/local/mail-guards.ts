import { messageOf } from '../../../shared/errors.ts';
import { HOUR, MINUTE, SECOND } from '../../../shared/units.ts';
import { addressGroup } from './client-address.ts';
import { authError, type Gateway } from './gateway.ts';
import { createRateLimit } from './rate-limit.ts';
import { readFields, withBody } from './session.ts';

const mailsOfAccount = createRateLimit(1, 60 * SECOND);
const mailsOfAddress = createRateLimit(10, HOUR);
const verifications = createRateLimit(10, 15 * MINUTE);
const refreshes = createRateLimit(150, 5 * MINUTE);

const limited = (seconds: number, code = 'over_request_rate_limit'): Response =>
  authError(429, code, `too many requests: wait ${seconds} seconds`, { 'retry-after': String(seconds) });

/** One mail a minute for one account, ten an hour from one address, whether or not the account exists. */
export async function guardRecover(request: Request, gateway: Gateway): Promise<Response> {
  const fields = await readFields(request);
  const email = fields?.email;
  if (typeof email !== 'string' || email.trim() === '')
    return authError(400, 'validation_failed', 'expected an email');
  const account = email.trim().toLowerCase();
  const wait = mailsOfAddress.take(addressGroup(gateway.address)) || mailsOfAccount.take(account);
  if (wait > 0) return limited(wait, 'over_email_send_rate_limit');
  // Nobody waits for the mail: the time until the answer would tell known accounts from others.
  void gateway
    .answer(withBody(request, { email: account }))
    .then(({ ok, status }) => {
      if (!ok) console.info(`recover     the authentication service answered ${status}`);
    })
    .catch((error: unknown) => console.info(`recover     ${messageOf(error)}`));
  return Response.json({});
}

/** Ten codes or links in a quarter of an hour from one address; a code has 24 digits (`CODE_LENGTH`) and lives as long. */
export async function guardVerify(request: Request, gateway: Gateway): Promise<Response> {
  const wait = verifications.take(addressGroup(gateway.address));
  return wait > 0 ? limited(wait) : gateway.answer(request);
}

/** Renewals of a session. */
export async function guardRefresh(request: Request, gateway: Gateway): Promise<Response> {
  const wait = refreshes.take(addressGroup(gateway.address));
  return wait > 0 ? limited(wait) : gateway.answer(request);
}

/** 24 digits are 80 bits: 64 guesses a second over a link's life find it with a chance of 1 in 10^19. */
export const CODE_LENGTH = 24;
export const CODE_LIFETIME_SECONDS = (15 * MINUTE) / SECOND;
