import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR } from '../../../shared/units.ts';
import { createRateLimiter } from './client.ts';
import { backoffMs, isTransient, retryAfterMs } from './retry.ts';

describe('backoffMs(attempt, random, policy)', () => {
  it('doubles, is half fixed and half random, and never exceeds its maximum', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 30 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (attempt, random) => {
          const full = Math.min(10_000, 500 * 2 ** (attempt - 2));
          const ms = backoffMs(attempt, random, { backoffMs: 500, maxBackoffMs: 10_000 });
          expect(ms).toBeGreaterThanOrEqual(Math.floor(full / 2));
          expect(ms).toBeLessThanOrEqual(full);
        },
      ),
    );
  });
});

describe('retryAfterMs(header, nowMs)', () => {
  it('reads seconds and HTTP dates only', () => {
    const now = Date.parse('2026-08-16T09:00:00Z');
    expect(retryAfterMs('12', now)).toBe(12_000);
    expect(retryAfterMs('Sun, 16 Aug 2026 09:00:30 GMT', now)).toBe(30_000);
    expect(retryAfterMs('Sun, 16 Aug 2026 08:00:00 GMT', now)).toBe(0);
    expect(retryAfterMs('soon', now)).toBeNull();
    expect(retryAfterMs(undefined, now)).toBeNull();
  });
});

describe('isTransient(status)', () => {
  it('holds for statuses that a retry may resolve', () => {
    expect([429, 500, 502, 503, 504].every(isTransient)).toBe(true);
    expect([200, 301, 400, 401, 403, 404].some(isTransient)).toBe(false);
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
