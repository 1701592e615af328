import { describe, expect, it } from 'vitest';
import { get, getFailure, openTestHttp } from '../testing/http.ts';
import { faults, json, replySequence } from '../testing/test-upstream.ts';

describe('createHttpClient(options).get(request) of a failing upstream', () => {
  it('retries after 500 with a doubled, jittered pause', async () => {
    const setup = await openTestHttp(
      replySequence(faults.status(500), faults.status(503), json({ at: 'last' })),
      {
        policy: { perSecond: 1000, backoffMs: 400 },
      },
    );
    expect((await get(setup)).body).toEqual({ at: 'last' });
    expect(setup.effects.slept.filter((ms) => ms > 100)).toEqual([300, 600]);
    expect(setup.effects.lines[0]).toContain('came 500; try 2 of 4');
  });

  it('waits for Retry-After after 429', async () => {
    const setup = await openTestHttp(replySequence(faults.status(429, { 'retry-after': '7' }), json({})));
    await get(setup);
    expect(setup.effects.slept).toContain(7000);
  });

  it('gives up when Retry-After exceeds `maxRetryAfterMs`', async () => {
    const setup = await openTestHttp(faults.status(429, { 'retry-after': '3600' }));
    expect(await getFailure(setup)).toContain('came 429');
    expect(setup.upstream.requests).toHaveLength(1);
  });

  it('gives up after `maxAttempts`, naming status, tries and address', async () => {
    const setup = await openTestHttp(faults.status(500), { policy: { maxAttempts: 3 } });
    expect(await getFailure(setup)).toBe(
      `expected status 200, came 500 (after 3 tries): ${setup.upstream.url}`,
    );
    expect(setup.upstream.requests).toHaveLength(3);
  });

  it('does not retry 404', async () => {
    const setup = await openTestHttp(faults.status(404));
    expect(await getFailure(setup)).toContain('came 404');
    expect(setup.upstream.requests).toHaveLength(1);
  });

  it('retries when the connection is cut within a body', async () => {
    const setup = await openTestHttp(
      replySequence(faults.cut({ long: 'x'.repeat(5000) }), json({ whole: true })),
    );
    expect((await get(setup)).body).toEqual({ whole: true });
  });

  it('retries when the server resets the connection', async () => {
    const setup = await openTestHttp(
      replySequence((_request, response) => void response.socket?.resetAndDestroy(), json({ whole: true })),
    );
    expect((await get(setup)).body).toEqual({ whole: true });
  });

  it('gives up on a server that does not answer', async () => {
    const setup = await openTestHttp(faults.silent(), {
      policy: { idleTimeoutMs: 60, totalTimeoutMs: 100, maxAttempts: 2 },
    });
    expect(await getFailure(setup)).toContain('(after 2 tries)');
  });

  it('gives up on a body that never ends', async () => {
    const setup = await openTestHttp(faults.drip(), { policy: { totalTimeoutMs: 120, maxAttempts: 1 } });
    expect(await getFailure(setup)).toContain('no whole answer within the time allowed');
  });

  it('refuses HTML in place of JSON and quotes its start', async () => {
    const setup = await openTestHttp(faults.html());
    expect(await getFailure(setup)).toContain('expected JSON, came HTML: "<!DOCTYPE html>');
    expect(setup.upstream.requests).toHaveLength(1);
  });

  it('refuses JSON that is nested too deeply, and names where it came from', async () => {
    const setup = await openTestHttp((_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('['.repeat(50_000) + ']'.repeat(50_000)),
    );
    const failure = await getFailure(setup);
    expect(failure).toContain('expected JSON of at most 100 levels');
    expect(failure).toContain('127.0.0.1');
  });

  it('refuses bytes that are not UTF-8', async () => {
    expect(await getFailure(await openTestHttp(faults.wrongEncoding()))).toContain('expected UTF-8 text');
  });

  it('refuses an encoding that it did not accept', async () => {
    const setup = await openTestHttp(json({}, { 'content-encoding': 'zstd' }));
    expect(await getFailure(setup)).toContain('expected gzip, deflate or br, came Content-Encoding "zstd"');
  });

  it('stops reading a body of 200 MB at its limit', async () => {
    const setup = await openTestHttp(faults.large(200), { policy: { maxBytes: 1024 * 1024 } });
    expect(await getFailure(setup)).toContain('expected at most 1048576 bytes');
    expect(setup.upstream.requests).toHaveLength(1);
    // The limit, and what both sides' buffers hold.
    expect(setup.upstream.bytesSent()).toBeLessThan(50 * 1024 * 1024);
  });

  it('stops decompressing a body at its limit', async () => {
    const setup = await openTestHttp(faults.bomb(50), { policy: { maxBytes: 1024 * 1024 } });
    expect(await getFailure(setup)).toContain('expected at most 1048576 bytes');
  });

  it('opens the circuit of a failing host and sends one request after the cooldown', async () => {
    const setup = await openTestHttp(
      replySequence(...Array.from({ length: 4 }, () => faults.status(500)), json({ back: true })),
      {
        policy: { maxAttempts: 1, breakerFailures: 3, breakerCooldownMs: 60_000 },
      },
    );
    for (let i = 0; i < 3; i += 1) await getFailure(setup);
    expect(await getFailure(setup)).toContain('the host failed too often; asked again in 60 s');
    expect(setup.upstream.requests).toHaveLength(3);
    await setup.effects.sleep(60_000, setup.effects.signal);
    expect(await getFailure(setup)).toContain('came 500');
    expect(await getFailure(setup)).toContain(
      'asked again in 120 s; the last time: expected status 200, came 500',
    );
    await setup.effects.sleep(120_000, setup.effects.signal);
    expect((await get(setup)).body).toEqual({ back: true });
    expect((await get(setup)).body).toEqual({ back: true });
    expect([...setup.http.circuits().values()]).toEqual([null]);
  });

  it('respects the open circuit of an earlier run', async () => {
    const setup = await openTestHttp(json({}), {
      circuits: (host) =>
        new Map([
          [
            host,
            {
              failures: 5,
              openUntilMs: Date.parse('2026-08-16T09:01:00Z'),
              reason: 'expected status 200, came 502',
            },
          ],
        ]),
    });
    expect(await getFailure(setup)).toContain(
      'asked again in 60 s; the last time: expected status 200, came 502',
    );
    expect(setup.upstream.requests).toEqual([]);
    await setup.effects.sleep(60_000, setup.effects.signal);
    expect((await get(setup)).body).toEqual({});
  });
});
