import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { SourceError } from '../../../shared/errors.ts';
import { testEffects, type TestEffects } from '../testing/effects.ts';
import {
  byPath,
  compressed,
  faults,
  inTurn,
  json,
  type Replay,
  type Reply,
  serveReplay,
} from '../testing/replay.ts';
import { createHttp } from './client.ts';
import type { Http, Validator } from './define.ts';
import { defaultManners, type Manners } from './manners.ts';
import type { Relay } from './relay.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

interface Asked {
  readonly replay: Replay;
  readonly http: Http;
  readonly effects: TestEffects;
}

async function asking(
  reply: Reply,
  options: {
    manners?: Partial<Manners>;
    relay?: Relay;
    validators?: Map<string, Validator>;
    signal?: AbortSignal;
  } = {},
): Promise<Asked> {
  const replay = await serveReplay(reply);
  const effects = testEffects('2026-08-16T09:00:00.000Z', options.signal);
  const http = createHttp({
    sourceId: 'test',
    manners: { ...defaultManners, ...options.manners },
    userAgent: 'Sandoghnama/1.0 (+https://example.test)',
    relay: options.relay ?? null,
    validators: options.validators ?? new Map(),
    effects,
  });
  open.push(http, replay);
  return { replay, http, effects };
}

const get = ({ http, replay }: Asked, path = '') => http.get({ url: `${replay.url}${path}`, as: 'json' });
const failure = async (asked: Asked): Promise<string> => {
  const error = await get(asked).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SourceError);
  return (error as SourceError).message;
};

describe('createHttp(options).get(request)', () => {
  it('brings JSON, says who asks, and asks for compression', async () => {
    const asked = await asking(compressed({ name: 'صندوق' }));
    expect((await get(asked)).body).toEqual({ name: 'صندوق' });
    expect(asked.replay.seen[0]?.headers).toMatchObject({
      'user-agent': 'Sandoghnama/1.0 (+https://example.test)',
      'accept-encoding': 'gzip, br',
    });
  });

  it('keeps its sockets: a hundred requests over as many as it may have at once', async () => {
    const asked = await asking(json({}), { manners: { concurrency: 4, perSecond: 1000 } });
    await Promise.all(Array.from({ length: 100 }, () => get(asked)));
    expect(asked.replay.seen).toHaveLength(100);
    expect(asked.replay.sockets()).toBeLessThanOrEqual(4);
  });

  it('begins no more requests a second than it may', async () => {
    const asked = await asking(json({}), { manners: { perSecond: 10, concurrency: 1 } });
    for (let i = 0; i < 5; i += 1) await get(asked);
    expect(asked.effects.slept.reduce((sum, ms) => sum + ms, 0)).toBe(400);
  });

  it('tries again after 500 with a doubled, spread pause, and then brings the answer', async () => {
    const asked = await asking(inTurn(faults.status(500), faults.status(503), json({ at: 'last' })), {
      manners: { perSecond: 1000, backoffMs: 400 },
    });
    expect((await get(asked)).body).toEqual({ at: 'last' });
    expect(asked.effects.slept.filter((ms) => ms > 100)).toEqual([300, 600]);
    expect(asked.effects.lines[0]).toContain('came 500; try 2 of 4');
  });

  it('does as Retry-After says after 429', async () => {
    const asked = await asking(inTurn(faults.status(429, { 'retry-after': '7' }), json({})));
    await get(asked);
    expect(asked.effects.slept).toContain(7000);
  });

  it('gives up at once when Retry-After is longer than the schedule', async () => {
    const asked = await asking(faults.status(429, { 'retry-after': '3600' }));
    expect(await failure(asked)).toContain('came 429');
    expect(asked.replay.seen).toHaveLength(1);
  });

  it('gives up after its tries, naming status, tries and address', async () => {
    const asked = await asking(faults.status(500), { manners: { attempts: 3 } });
    expect(await failure(asked)).toBe(`expected status 200, came 500 (after 3 tries): ${asked.replay.url}`);
    expect(asked.replay.seen).toHaveLength(3);
  });

  it('does not ask again for what is not there', async () => {
    const asked = await asking(faults.status(404));
    expect(await failure(asked)).toContain('came 404');
    expect(asked.replay.seen).toHaveLength(1);
  });

  it('tries again when the connection is cut in the middle of a body', async () => {
    const asked = await asking(inTurn(faults.cut({ long: 'x'.repeat(5000) }), json({ whole: true })));
    expect((await get(asked)).body).toEqual({ whole: true });
  });

  it('tries again when the server resets the connection', async () => {
    const asked = await asking(
      inTurn((_request, response) => void response.socket?.resetAndDestroy(), json({ whole: true })),
    );
    expect((await get(asked)).body).toEqual({ whole: true });
  });

  it('gives up on a silent server', async () => {
    const asked = await asking(faults.silent(), { manners: { silenceMs: 60, totalMs: 100, attempts: 2 } });
    expect(await failure(asked)).toContain('(after 2 tries)');
  });

  it('gives up on a body that drips for ever', async () => {
    const asked = await asking(faults.drip(), { manners: { totalMs: 120, attempts: 1 } });
    expect(await failure(asked)).toContain('no whole answer within the time allowed');
  });

  it('refuses HTML in place of JSON and shows how it begins', async () => {
    const asked = await asking(faults.html());
    expect(await failure(asked)).toContain('expected JSON, came HTML: "<!DOCTYPE html>');
    expect(asked.replay.seen).toHaveLength(1);
  });

  it('refuses bytes that are not UTF-8', async () => {
    expect(await failure(await asking(faults.wrongEncoding()))).toContain('expected UTF-8 text');
  });

  it('refuses an encoding that it did not ask for', async () => {
    const asked = await asking(json({}, { 'content-encoding': 'zstd' }));
    expect(await failure(asked)).toContain('expected gzip, deflate or br, came Content-Encoding "zstd"');
  });

  it('stops reading a body of 200 MB at its limit', async () => {
    const asked = await asking(faults.large(200), { manners: { maxBytes: 1024 * 1024 } });
    const before = process.memoryUsage().rss;
    expect(await failure(asked)).toContain('expected at most 1048576 bytes');
    expect(asked.replay.seen).toHaveLength(1);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  it('stops unpacking a small body that unpacks beyond its limit', async () => {
    const asked = await asking(faults.bomb(50), { manners: { maxBytes: 1024 * 1024 } });
    expect(await failure(asked)).toContain('expected at most 1048576 bytes');
  });

  it('follows a redirect within the host and none to another', async () => {
    const within = await asking(byPath({ '/old': faults.redirect('/new'), '/new': json({ moved: true }) }));
    expect((await get(within, 'old')).body).toEqual({ moved: true });
    const away = await asking(faults.redirect('http://elsewhere.test/'));
    expect(await failure(away)).toContain('redirect to another host (elsewhere.test)');
  });

  it('does not follow redirects in a ring', async () => {
    const asked = await asking(faults.redirect('/'));
    expect(await failure(asked)).toContain('expected at most 3 redirects');
  });

  it('asks with the kept validator and takes 304 for an answer', async () => {
    const validators = new Map<string, Validator>();
    const asked = await asking(
      ({ headers }, response) => {
        if (headers['if-none-match'] === '"v1"') response.writeHead(304).end();
        else response.writeHead(200, { 'content-type': 'application/json', etag: '"v1"' }).end('{"v":1}');
      },
      { validators },
    );
    const request = { url: `${asked.replay.url}list`, as: 'json', conditional: true } as const;
    const first = await asked.http.get(request);
    expect(first).toMatchObject({
      status: 200,
      body: { v: 1 },
      validator: { etag: '"v1"', lastModified: null },
    });
    validators.set(request.url, first.validator as Validator);
    expect(await asked.http.get(request)).toMatchObject({ status: 304, body: null });
    expect((await asked.http.get({ ...request, conditional: false })).status).toBe(200);
  });

  it('opens the circuit of a host that keeps failing, and tries it once when it has cooled', async () => {
    const asked = await asking(
      inTurn(...Array.from({ length: 4 }, () => faults.status(500)), json({ back: true })),
      {
        manners: { attempts: 1, breakerFailures: 3, breakerCoolMs: 60_000 },
      },
    );
    for (let i = 0; i < 3; i += 1) await failure(asked);
    expect(await failure(asked)).toContain('the host failed too often; asked again in 60 s');
    expect(asked.replay.seen).toHaveLength(3);
    await asked.effects.sleep(60_000, asked.effects.signal);
    expect(await failure(asked)).toContain('came 500');
    expect(await failure(asked)).toContain('failed too often');
    await asked.effects.sleep(60_000, asked.effects.signal);
    expect((await get(asked)).body).toEqual({ back: true });
    expect((await get(asked)).body).toEqual({ back: true });
  });

  it('goes through a relay whose address takes the upstream’s, with the relay’s own token', async () => {
    const relay = await serveReplay((request, response) =>
      json({ asked: request.path, token: request.headers.authorization })(request, response),
    );
    open.push(relay);
    const asked = await asking(json({}), {
      relay: { address: `${relay.url}fetch?u={url}`, token: 'secret' },
    });
    expect((await asked.http.get({ url: 'http://upstream.test/a?b=1', as: 'json' })).body).toEqual({
      asked: `/fetch?u=${encodeURIComponent('http://upstream.test/a?b=1')}`,
      token: 'Bearer secret',
    });
    expect(asked.replay.seen).toHaveLength(0);
  });

  it('goes through an ordinary forward proxy', async () => {
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
    open.push({ close: async () => void proxy.close() });
    const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const asked = await asking(json({ through: 'proxy' }), { relay: { address, token: null } });
    expect((await get(asked)).body).toEqual({ through: 'proxy' });
    expect(proxied).toHaveLength(1);
  });

  it('stops when it is told to, in the middle of an answer', async () => {
    const stop = new AbortController();
    const asked = await asking(() => stop.abort(), { signal: stop.signal });
    expect(await failure(asked)).toContain('stopped');
    expect(asked.replay.seen).toHaveLength(1);
  });

  it('ends what is under way when it is closed', async () => {
    const asked = await asking(() => void asked.http.close());
    expect(await failure(asked)).toContain('stopped');
  });
});
