import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR } from '../../../shared/units.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
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

describe('createCircuitBreaker(policy)', () => {
  const policy = { breakerFailures: 2, breakerCooldownMs: 1000, breakerMaxCooldownMs: 5000 };

  it('opens after consecutive failures only', () => {
    const breaker = createCircuitBreaker(policy);
    breaker.recordFailure(0, 'x');
    breaker.recordSuccess();
    breaker.recordFailure(0, 'x');
    expect(breaker.waitMs(0)).toBe(0);
    breaker.recordFailure(0, 'x');
    expect(breaker.waitMs(1)).toBe(999);
  });

  it('passes one request after the cooldown and closes when it succeeds', () => {
    const breaker = createCircuitBreaker(policy);
    breaker.recordFailure(0, 'x');
    breaker.recordFailure(0, 'x');
    expect(breaker.waitMs(1000)).toBe(0);
    expect(breaker.waitMs(1000)).toBe(1000);
    breaker.recordSuccess();
    expect(breaker.waitMs(1000)).toBe(0);
    expect(breaker.waitMs(1000)).toBe(0);
  });
});

describe('createCircuitBreaker(policy, initial)', () => {
  const policy = { breakerFailures: 2, breakerCooldownMs: 1000, breakerMaxCooldownMs: 5000 };

  it('doubles the cooldown after each failed try, up to its maximum', () => {
    const breaker = createCircuitBreaker(policy);
    const waits: number[] = [];
    let now = 0;
    for (let tries = 0; tries < 6; tries += 1) {
      breaker.recordFailure(now, 'x');
      waits.push(breaker.waitMs(now));
      now += waits.at(-1) as number;
    }
    expect(waits).toEqual([0, 1000, 2000, 4000, 5000, 5000]);
  });

  it('keeps no host out for longer than its cooldown where the clock was set back', () => {
    const stored = { failures: 3, openUntilMs: 365 * 24 * HOUR, reason: 'x' };
    const breaker = createCircuitBreaker(policy, stored);
    expect(breaker.waitMs(0)).toBe(0);
    expect(breaker.waitMs(0)).toBe(2000);
  });

  it('continues from the state of another process at any point', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 3000 })), { maxLength: 20 }),
        (steps) => {
          const whole = createCircuitBreaker(policy);
          let relay = createCircuitBreaker(policy);
          let now = 0;
          for (const [fails, pause] of steps) {
            for (const breaker of [whole, relay])
              fails ? breaker.recordFailure(now, 'x') : breaker.recordSuccess();
            relay = createCircuitBreaker(policy, relay.circuit());
            now += pause;
            expect(relay.circuit()).toEqual(whole.circuit());
          }
          expect(relay.waitMs(now)).toBe(whole.waitMs(now));
        },
      ),
    );
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
