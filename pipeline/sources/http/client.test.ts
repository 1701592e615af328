import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR } from '../../../shared/units.ts';
import { closeAfterTest, get, getFailure, openTestHttp } from '../testing/http.ts';
import { byPath, compressed, faults, json, startTestUpstream } from '../testing/test-upstream.ts';
import { createRateLimiter } from './client.ts';
import type { Validator } from './interfaces.ts';

describe('createHttpClient(options).get(request)', () => {
  it('returns JSON, and sends its user agent and accepted encodings', async () => {
    const setup = await openTestHttp(compressed({ name: 'صندوق' }));
    expect((await get(setup)).body).toEqual({ name: 'صندوق' });
    expect(setup.upstream.requests[0]?.headers).toMatchObject({
      'user-agent': 'Sandoghnama/1.0 (+https://example.test)',
      'accept-encoding': 'gzip, br',
    });
  });

  it('keeps sockets alive: 100 requests use at most `concurrency` of them', async () => {
    const setup = await openTestHttp(json({}), { policy: { concurrency: 4, perSecond: 1000 } });
    await Promise.all(Array.from({ length: 100 }, () => get(setup)));
    expect(setup.upstream.requests).toHaveLength(100);
    expect(setup.upstream.sockets()).toBeLessThanOrEqual(4);
  });

  it('starts at most `perSecond` requests a second', async () => {
    const setup = await openTestHttp(json({}), { policy: { perSecond: 10, concurrency: 1 } });
    for (let i = 0; i < 5; i += 1) await get(setup);
    expect(setup.effects.slept.reduce((sum, ms) => sum + ms, 0)).toBe(400);
  });

  it('follows redirects of one scheme, host and port only', async () => {
    const within = await openTestHttp(
      byPath({ '/old': faults.redirect('/new'), '/new': json({ moved: true }) }),
    );
    expect((await get(within, 'old')).body).toEqual({ moved: true });
    const away = await openTestHttp(faults.redirect('http://elsewhere.test/'));
    expect(await getFailure(away)).toContain('redirect to another origin (http://elsewhere.test)');
    const port = await openTestHttp(faults.redirect('http://127.0.0.1:1/'));
    expect(await getFailure(port)).toContain('redirect to another origin (http://127.0.0.1:1)');
    const scheme = await openTestHttp((request, response) =>
      response.writeHead(302, { location: `https://${request.headers.host}/` }).end(),
    );
    expect(await getFailure(scheme)).toContain('redirect to another origin (https://');
  });

  it('does not follow redirects in a loop', async () => {
    const setup = await openTestHttp(faults.redirect('/'));
    expect(await getFailure(setup)).toContain('expected at most 3 redirects');
  });

  it('sends the stored validator and accepts 304', async () => {
    const validators = new Map<string, Validator>();
    const setup = await openTestHttp(
      ({ headers }, response) => {
        if (headers['if-none-match'] === '"v1"') response.writeHead(304).end();
        else response.writeHead(200, { 'content-type': 'application/json', etag: '"v1"' }).end('{"v":1}');
      },
      { validators },
    );
    const request = { url: `${setup.upstream.url}list`, as: 'json', conditional: true } as const;
    const first = await setup.http.get(request);
    expect(first).toMatchObject({
      status: 200,
      body: { v: 1 },
      validator: { etag: '"v1"', lastModified: null },
    });
    validators.set(request.url, first.validator as Validator);
    expect(await setup.http.get(request)).toMatchObject({ status: 304, body: null });
    expect((await setup.http.get({ ...request, conditional: false })).status).toBe(200);
  });

  it('uses a relay with `{url}` in its address and the relay’s token', async () => {
    const relay = await startTestUpstream((request, response) =>
      json({ setup: request.path, token: request.headers.authorization })(request, response),
    );
    closeAfterTest(relay);
    const setup = await openTestHttp(json({}), {
      relay: { address: `${relay.url}fetch?u={url}`, token: 'secret' },
    });
    expect((await setup.http.get({ url: 'http://upstream.test/a?b=1', as: 'json' })).body).toEqual({
      setup: `/fetch?u=${encodeURIComponent('http://upstream.test/a?b=1')}`,
      token: 'Bearer secret',
    });
    expect(setup.upstream.requests).toHaveLength(0);
  });

  it('uses the replacement address and the relay of a host', async () => {
    const setup = await openTestHttp(json({ here: true }), {
      routing: (host) => ({
        relay: { address: 'http://127.0.0.1:1/?u={url}', token: null },
        hostRelays: { 'moved.test': null },
        hostUrls: { 'moved.test': `http://${host}/new/` },
      }),
    });
    const answer = await setup.http.get({ url: 'https://moved.test/Fund/GetETFNAV?basketId=2', as: 'json' });
    expect(answer).toMatchObject({
      url: 'https://moved.test/Fund/GetETFNAV?basketId=2',
      body: { here: true },
    });
    expect(setup.upstream.requests.map(({ path }) => path)).toEqual(['/new/Fund/GetETFNAV?basketId=2']);
  });

  it('uses a forward proxy', async () => {
    const proxied: string[] = [];
    const proxy = createServer((request, response) => {
      proxied.push(request.url ?? '');
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"through":"proxy"}');
    });
    proxy.on('connect', (request, socket) => {
      proxied.push(request.url ?? '');
      const target = new URL(`http://${request.url}`);
      const upstream = connect(Number(target.port), target.hostname, () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        upstream.pipe(socket).pipe(upstream);
      });
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    closeAfterTest({ close: async () => void proxy.close() });
    const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const setup = await openTestHttp(json({ through: 'proxy' }), { relay: { address, token: null } });
    expect((await get(setup)).body).toEqual({ through: 'proxy' });
    expect(proxied).toHaveLength(1);
  });

  it('stops in the middle of an answer when aborted', async () => {
    const stop = new AbortController();
    const setup = await openTestHttp(() => stop.abort(), { signal: stop.signal });
    expect(await getFailure(setup)).toContain('stopped');
    expect(setup.upstream.requests).toHaveLength(1);
  });

  it('aborts pending requests when closed', async () => {
    const setup = await openTestHttp(() => void setup.http.close());
    expect(await getFailure(setup)).toContain('stopped');
  });
});

describe('createRateLimiter(policy, clock)', () => {
  it('keeps the gap between two requests, and waits no hour where the clock is set back by one', async () => {
    let now = 10 * HOUR;
    const pauses: number[] = [];
    const sleep = async (ms: number) => void pauses.push(ms);
    const limiter = createRateLimiter({ concurrency: 2, perSecond: 2 }, { nowMs: () => now, sleep });
    const run = () => limiter.run(async () => undefined);
    await Promise.all([run(), run()]);
    now -= HOUR;
    await Promise.all([run(), run()]);
    expect(pauses).toEqual([500, 500]);
  });
  it('never runs more than `concurrency` at once, in any order of completion', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 30 }),
        async (places, lengths) => {
          let inside = 0;
          let most = 0;
          const limiter = createRateLimiter(
            { concurrency: places, perSecond: 1e6 },
            { nowMs: () => 0, sleep: async () => undefined },
          );
          const done = await Promise.all(
            lengths.map((length, i) =>
              limiter
                .run(async () => {
                  inside += 1;
                  most = Math.max(most, inside);
                  for (let step = 0; step < length; step += 1) await Promise.resolve();
                  inside -= 1;
                  if (i % 7 === 3) throw new Error('one of them fails');
                  return i;
                })
                .catch(() => i),
            ),
          );
          expect(done).toEqual(lengths.map((_, i) => i));
          expect(most).toBeLessThanOrEqual(places);
        },
      ),
    );
  });
});
