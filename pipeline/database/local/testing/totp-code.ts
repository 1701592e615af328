import { TOTP } from 'otpauth';

/** The code that an authenticator app shows for a secret, now or some milliseconds later. */
export const totpCode = (secret: string, shiftMs = 0): string =>
  new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: Date.now() + shiftMs });
