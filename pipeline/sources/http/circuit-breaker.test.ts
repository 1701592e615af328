import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR } from '../../../shared/units.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';

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
