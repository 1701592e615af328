import { describe, expect, it } from 'vitest';
import { SourceError } from '../../../shared/errors.ts';
import { openTestHttp, type TestHttp } from '../testing/http.ts';
import { json } from '../testing/test-upstream.ts';
import { isPublicAddress } from './public-address.ts';

describe('isPublicAddress(address)', () => {
  it.each([
    ...[
      '127.0.0.1',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '0.0.0.0',
      '100.64.0.1',
      '224.0.0.1',
    ],
    ...[
      '::1',
      '::',
      '::ffff:127.0.0.1',
      '::ffff:10.0.0.1',
      'fd00::1',
      'fe80::1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
    ],
    'localhost',
  ])('is false for %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '185.143.233.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
    'is true for %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('createHttpClient(options).get({ isFromRow: true })', () => {
  const failure = async ({ http }: TestHttp, url: string): Promise<string> => {
    const error = await http.get({ url, as: 'json', isFromRow: true }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SourceError);
    return (error as SourceError).message;
  };

  it.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', 'localhost'])(
    'sends nothing to %s',
    async (host) => {
      const test = await openTestHttp(json({ secret: 'metadata' }));
      const { port } = new URL(test.upstream.url);
      expect(await failure(test, `http://${host}:${port}/`)).toContain('expected a public address');
      expect(test.upstream.requests).toEqual([]);
      expect(test.effects.slept).toEqual([]);
    },
  );

  it('goes where the operator sends the host', async () => {
    const test = await openTestHttp(json({ ok: true }), {
      routing: (host) => ({ hostUrls: { 'fund.test': `http://${host}/` } }),
    });
    const answer = await test.http.get({ url: 'http://fund.test/nav', as: 'json', isFromRow: true });
    expect(answer.body).toEqual({ ok: true });
  });
});
