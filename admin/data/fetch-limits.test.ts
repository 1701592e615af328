import { createClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { SECOND } from '../../shared/units.ts';
import { isNetworkFailure } from './errors.ts';
import { timeoutOf, withTimeout } from './fetch-limits.ts';

const API = 'https://api.example';

describe('timeoutOf(url, method)', () => {
  it('ends what a screen waits for within five seconds', () => {
    for (const [path, method] of [
      ['/rest/v1/funds?select=*', 'GET'],
      ['/rest/v1/funds', 'HEAD'],
      ['/rest/v1/rpc/publish_state', 'POST'],
      ['/rest/v1/rpc/read_draft', 'POST'],
    ] as const)
      expect(timeoutOf(API + path, method)).toBeLessThan(5 * SECOND);
  });

  it('leaves saves, imports and uploads more time', () => {
    expect(timeoutOf(`${API}/rest/v1/funds`, 'PATCH')).toBeGreaterThan(15 * SECOND);
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
      (isAnswered) => reported.push(isAnswered),
    );
    const client = createClient(API, 'key', { global: { fetch: send } });
    const { error } = await client.from('funds').select('*');
    expect([count, isNetworkFailure(error), reported]).toEqual([1, true, [false]]);
  });

  it('passes on a signal that ends with the caller’s own', async () => {
    let signal: AbortSignal | null | undefined;
    const send = withTimeout(
      async (_, init) => {
        signal = init?.signal;
        return new Response();
      },
      () => undefined,
    );
    const own = new AbortController();
    await send(`${API}/rest/v1/funds`, { signal: own.signal });
    expect(signal?.aborted).toBe(false);
    own.abort();
    expect(signal?.aborted).toBe(true);
  });
});
