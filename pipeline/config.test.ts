import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('TRUSTED_PROXIES', () => {
  it('is empty by default, and a list of addresses and ranges', () => {
    expect(readConfig({}).trustedProxies).toEqual([]);
    expect(readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 ::1' }).trustedProxies).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      '::1',
    ]);
  });

  it('is refused in one line that names what is wrong', () => {
    expect(() => readConfig({ TRUSTED_PROXIES: '127.0.0.1, nginx, 10.0.0.0/99' })).toThrow(
      'configuration refused: TRUSTED_PROXIES: expected addresses or ranges such as 127.0.0.1 or 10.0.0.0/8, got nginx, 10.0.0.0/99',
    );
  });
});
