import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { HOUR, MINUTE, SECOND } from '../../../shared/units.ts';

/**
 * Links to files of a private bucket. Supabase Lite signs such a link with the key of the sessions, so that its token passes for one;
 * the gateway hands out tokens of a key of their own, and exchanges them for one of Supabase Lite's that lives a minute.
 */

/** How long a link may work at most. */
export const MAX_LINK_SECONDS = (6 * HOUR) / SECOND;

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'storage link', 32));

/** The token of a link to a file, e.g. "1795305600.S0f…". `path` is "bucket/key". */
export function createLinkToken(secret: string, path: string, until: number): string {
  const signed = hmac(keyOf(secret), `${until} ${path}`).toString('base64url');
  return `${until}.${signed}`;
}

/** True for the token of this very file that has not expired; `now` in seconds. */
export function isLinkToken(secret: string, path: string, token: string | null, now: number): boolean {
  const [until = '', signed = ''] = (token ?? '').split('.');
  if (!/^\d{1,12}$/.test(until) || Number(until) <= now) return false;
  const [given, expected] = [Buffer.from(signed, 'base64url'), hmac(keyOf(secret), `${until} ${path}`)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Supabase Lite's own token for one download; it never leaves the gateway. */
export function createInnerToken(secret: string, bucket: string, key: string, now: number): string {
  const claims = { sub: key, bucket, intent: 'download', iat: now, exp: now + MINUTE / SECOND };
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${text}.${hmac(Buffer.from(secret), text).toString('base64url')}`;
}
