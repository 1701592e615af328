import { createClient } from '@supabase/supabase-js';
import { describe, expect, it, vi } from 'vitest';
import { SECOND } from '../../shared/units.ts';
import { createConnection } from './connection.ts';
import { isNetworkFailure } from './errors.ts';
import { timeoutOf, withTimeout } from './fetch-limits.ts';

const API = 'https://api.example';
const quiet = { report: () => undefined, startSlow: () => () => undefined };

describe('timeoutOf(url, method)', () => {
  it('gives up what a screen waits for before a save', () => {
    for (const [path, method] of [
      ['/rest/v1/funds?select=*', 'GET'],
      ['/rest/v1/funds', 'HEAD'],
      ['/rest/v1/rpc/publish_state', 'POST'],
      ['/rest/v1/rpc/read_draft', 'POST'],
    ] as const)
      expect(timeoutOf(API + path, method)).toBeLessThan(25 * SECOND);
  });

  it('leaves saves, imports and uploads more time', () => {
    expect(timeoutOf(`${API}/rest/v1/funds`, 'PATCH')).toBeGreaterThan(25 * SECOND);
    expect(timeoutOf(`${API}/storage/v1/object/media/a.png`, 'POST')).toBeGreaterThan(60 * SECOND);
  });
});

describe('withTimeout(fetch)', () => {
  it('reports a failure in a form that supabase-js does not repeat, and the screens recognise', async () => {
    let count = 0;
    const reported: boolean[] = [];
    const send = withTimeout(
      async () => {
        count += 1;
        throw new TypeError('Failed to fetch');
      },
      { ...quiet, report: (isAnswered) => reported.push(isAnswered) },
    );
    const client = createClient(API, 'key', { global: { fetch: send } });
    const { error } = await client.from('funds').select('*');
    expect([count, isNetworkFailure(error), reported]).toEqual([1, true, [false]]);
  });

  it('says after four seconds that a read is slow, until its answer comes, and says nothing of a save', async () => {
    vi.useFakeTimers();
    const connection = createConnection();
    const seen: string[] = [];
    connection.subscribe(() => seen.push(connection.state()));
    const answers: (() => void)[] = [];
    const send = withTimeout(
      () => new Promise((answer) => answers.push(() => answer(new Response()))),
      connection,
    );
    const read = send(`${API}/rest/v1/funds`);
    const save = send(`${API}/rest/v1/funds`, { method: 'PATCH' });
    await vi.advanceTimersByTimeAsync(3 * SECOND);
    expect(seen).toEqual([]);
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    expect(seen).toEqual(['slow']);
    for (const answer of answers) answer();
    await Promise.all([read, save]);
    expect(seen).toEqual(['slow', 'up']);
    vi.useRealTimers();
  });

  it('passes on a signal that ends with the caller’s own', async () => {
    let signal: AbortSignal | null | undefined;
    const send = withTimeout(async (_, init) => {
      signal = init?.signal;
      return new Response();
    }, quiet);
    const own = new AbortController();
    await send(`${API}/rest/v1/funds`, { signal: own.signal });
    expect(signal?.aborted).toBe(false);
    own.abort();
    expect(signal?.aborted).toBe(true);
  });
});
