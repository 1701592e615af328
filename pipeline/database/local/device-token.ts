import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY } from '../../../shared/units.ts';

const MAX_AGE_DAYS = 180;

const signature = (secret: string, text: string): Buffer => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sign-in device', 32));
  return createHmac('sha256', key).update(text).digest();
};

/** A token of a browser that has signed in to the account; e.g. "1795305600000.q2x….S0f…". */
export function createDeviceToken(secret: string, account: string, now: number): string {
  const text = `${now + MAX_AGE_DAYS * DAY}.${randomBytes(12).toString('base64url')}`;
  return `${text}.${signature(secret, `${account} ${text}`).toString('base64url')}`;
}

/** The browser's id, e.g. "device:q2x…"; null for a token that is forged, of another account or older than 180 days. */
export function readDeviceToken(
  secret: string,
  account: string,
  token: string | null,
  now: number,
): string | null {
  const [until = '', id = '', signed = ''] = (token ?? '').split('.');
  if (!(Number(until) > now)) return null;
  const expected = signature(secret, `${account} ${until}.${id}`);
  const given = Buffer.from(signed, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected) ? `device:${id}` : null;
}
