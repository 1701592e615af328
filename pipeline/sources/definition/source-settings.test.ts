import { describe, expect, it } from 'vitest';
import { CliError } from '../../../shared/errors.ts';
import { DIRECT } from '../http/routing.ts';
import { readSourceSettings } from './source-settings.ts';

describe('readSourceSettings(env)', () => {
  it('gives each source its own addresses, relay and manners', () => {
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
      bases: { live: 'https://call3.tgju.org/' },
      requestPolicy: {},
      ways: DIRECT,
    });
    expect(settings.of('fund-sites')).toEqual({
      bases: {},
      requestPolicy: { perSecond: 0.5 },
      ways: { ...DIRECT, relay: { address: 'https://relay.test/?u={url}', token: 'secret' } },
    });
    expect(settings.of('tsetmc').requestPolicy).toEqual({ concurrency: 3 });
  });

  it('takes one relay for all, another for a source or a host, or the direct way', () => {
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
      relays: { 'near.ir': null, 'far.ir': { address: 'https://relay.test/?u={url}', token: 'for all' } },
      moved: { 'gone.ir': 'https://new.test/gone/' },
    });
  });

  it('says who asks when nothing is set', () => {
    expect(readSourceSettings({}).userAgent).toMatch(/^Sandoghnama\//);
    expect(readSourceSettings({}).of('ime')).toEqual({ bases: {}, requestPolicy: {}, ways: DIRECT });
  });

  it('refuses a setting that is off, by its name', () => {
    expect(() => readSourceSettings({ SOURCE_IME_API_URL: 'ftp://x' }).of('ime')).toThrowError(CliError);
    expect(() => readSourceSettings({ SOURCE_IME_PER_SECOND: 'fast' }).of('ime')).toThrowError(
      /SOURCE_IME_PER_SECOND/,
    );
    expect(() => readSourceSettings({ SOURCE_IME_RELAY: 'relay' }).of('ime')).toThrowError(
      /SOURCE_IME_RELAY/,
    );
    expect(() =>
      readSourceSettings({ SOURCE_FUND_SITES_HOST_URLS: 'https://a.ir' }).of('fund-sites'),
    ).toThrowError(/SOURCE_FUND_SITES_HOST_URLS: expected pairs like .*, came https:\/\/a\.ir/);
  });
});
