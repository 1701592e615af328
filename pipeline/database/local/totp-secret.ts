import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
const [NONCE_BYTES, TAG_BYTES] = [12, 16];

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'totp secrets', 32));

/** A new shared secret in base32, as authenticator apps take it. */
export const createSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The secret as it is stored: AES-256-GCM under a key of the data folder, so that a copy of the database opens no second factor. */
export function encryptSecret(secret: string, jwtSecret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(jwtSecret), nonce);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Throws where the text was changed or another key encrypted it. */
export function decryptSecret(stored: string, jwtSecret: string): string {
  const bytes = Buffer.from(stored, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(jwtSecret), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([
    decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
    decipher.final(),
  ]).toString();
}

const totpOf = (secret: string, account = ''): TOTP =>
  new TOTP({ issuer: 'Sandoghnama', label: account, secret, digits: 6, period: STEP_SECONDS });

/** e.g. "otpauth://totp/Sandoghnama:ali%40example.ir?…" */
export const totpAddress = (secret: string, account: string): string => totpOf(secret, account).toString();

/** The code's step of 30 seconds since 1970, one step early or late included; null for a wrong code. */
export function acceptedStep(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}
