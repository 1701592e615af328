import { describe, expect, it } from 'vitest';
import { DAY } from '../../../shared/units.ts';
import { createDeviceToken, readDeviceToken } from './device-token.ts';

const NOW = Date.UTC(2026, 10, 22);

describe('readDeviceToken(secret, account, token, now)', () => {
  const token = createDeviceToken('secret', 'a@example.ir', NOW);
  it('returns the browser’s id', () => {
    expect(readDeviceToken('secret', 'a@example.ir', token, NOW)).toMatch(/^device:[\w-]{16}$/);
  });
  it.each([
    ['another account', 'secret', 'b@example.ir', token, NOW],
    ['another secret', 'other', 'a@example.ir', token, NOW],
    ['a later date', 'secret', 'a@example.ir', token.replace(/^\d+/, '9999999999999'), NOW],
    ['an old token', 'secret', 'a@example.ir', token, NOW + 181 * DAY],
    ['no signature', 'secret', 'a@example.ir', token.replace(/[^.]+$/, ''), NOW],
    ['nonsense', 'secret', 'a@example.ir', '..', NOW],
    ['no token', 'secret', 'a@example.ir', null, NOW],
  ])('is null for %s', (_, secret, account, given, now) =>
    expect(readDeviceToken(secret, account, given, now)).toBeNull(),
  );
});
