import { describe, expect, it } from 'vitest';
import { CliError } from '../../../shared/errors.ts';
import { DIRECT } from '../testing/http.ts';
import { readSourceSettings } from './source-settings.ts';

describe('readSourceSettings(env)', () => {
  it('reads each source’s own addresses, relay and request policy', () => {
    const settings = readSourceSettings({
      SOURCE_USER_AGENT: 'Mine/2.0',
      SOURCE_TGJU_LIVE_URL: 'https://call3.tgju.org/',
      SOURCE_FUND_SITES_RELAY: 'https://relay.test/?u={url}',
      SOURCE_FUND_SITES_RELAY_TOKEN: 'secret',
      SOURCE_FUND_SITES_PER_SECOND: '0.5',
      SOURCE_TSETMC_CONCURRENCY: '3',
    });
    expect(settings.userAgent).toBe('Mine/2.0');
    expect(settings.of('tgju')).toEqual({
      baseUrls: { live: 'https://call3.tgju.org/' },
      requestPolicy: {},
      routing: DIRECT,
    });
    expect(settings.of('fund-sites')).toEqual({
      baseUrls: {},
      requestPolicy: { perSecond: 0.5 },
      routing: { ...DIRECT, relay: { address: 'https://relay.test/?u={url}', token: 'secret' } },
    });
    expect(settings.of('tsetmc').requestPolicy).toEqual({ concurrency: 3 });
  });

  it('reads one relay for all, another for a source or a host, or a direct connection', () => {
    const settings = readSourceSettings({
      SOURCE_RELAY: 'http://10.0.0.5:3128',
      SOURCE_RELAY_TOKEN: 'for all',
      SOURCE_TGJU_RELAY: 'direct',
      SOURCE_FUND_SITES_HOST_RELAYS: 'near.ir=direct far.ir=https://relay.test/?u={url}',
      SOURCE_FUND_SITES_HOST_URLS: 'gone.ir=https://new.test/gone/',
    });
    const all = { address: 'http://10.0.0.5:3128', token: 'for all' };
    expect(settings.of('codal').routing).toEqual({ ...DIRECT, relay: all });
    expect(settings.of('tgju').routing).toEqual(DIRECT);
    expect(settings.of('fund-sites').routing).toEqual({
      relay: all,
      hostRelays: { 'near.ir': null, 'far.ir': { address: 'https://relay.test/?u={url}', token: 'for all' } },
      hostUrls: { 'gone.ir': 'https://new.test/gone/' },
    });
  });

  it('uses the default user agent when nothing is set', () => {
    expect(readSourceSettings({}).userAgent).toMatch(/^Sandoghnama\//);
    expect(readSourceSettings({}).of('ime')).toEqual({ baseUrls: {}, requestPolicy: {}, routing: DIRECT });
  });

  it('refuses an invalid setting by its name', () => {
    expect(() => readSourceSettings({ SOURCE_IME_API_URL: 'ftp://x' }).of('ime')).toThrowError(CliError);
    expect(() => readSourceSettings({ SOURCE_IME_PER_SECOND: 'fast' }).of('ime')).toThrowError(
      /SOURCE_IME_PER_SECOND/,
    );
    expect(() => readSourceSettings({ SOURCE_IME_RELAY: 'relay' }).of('ime')).toThrowError(
      /SOURCE_IME_RELAY/,
    );
    expect(() =>
      readSourceSettings({ SOURCE_FUND_SITES_HOST_URLS: 'https://a.ir' }).of('fund-sites'),
    ).toThrowError(/SOURCE_FUND_SITES_HOST_URLS: expected pairs like .*, came "https:\/\/a\.ir"/);
  });
});
