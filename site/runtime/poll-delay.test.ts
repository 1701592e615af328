import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextDelay, RETRY_POLICIES } from './poll-delay.ts';

describe('nextDelay(intervalMs, failures)', () => {
  it('returns the interval after a success', () => {
    expect(nextDelay(30_000, 0)).toBe(30_000);
  });

  // spec 18.9
  it('retries twice, one second apart', () => {
    expect([1, 2].map((failures) => nextDelay(300_000, failures))).toEqual([1000, 1000]);
  });

  // spec 18.13
  it('retries three times for leveraged and gold funds, 1 s × 2ⁿ apart and at most 30 s', () => {
    expect([1, 2, 3].map((failures) => nextDelay(300_000, failures, RETRY_POLICIES.extended))).toEqual([
      1000, 2000, 4000,
    ]);
    expect(nextDelay(300_000, 9, { retries: 9, doubles: true })).toBe(30_000);
    expect(nextDelay(300_000, 4, RETRY_POLICIES.extended)).toBe(600_000);
  });

  it('grows with each further failure to at most ten minutes, and is never below the interval', () => {
    expect(nextDelay(30_000, 3)).toBe(60_000);
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 3_600_000 }),
        fc.integer({ min: 3, max: 50 }),
        (interval, failures) => {
          const delay = nextDelay(interval, failures);
          expect(delay).toBeGreaterThanOrEqual(interval);
          expect(delay).toBeLessThanOrEqual(Math.max(interval, 600_000));
          expect(nextDelay(interval, failures + 1)).toBeGreaterThanOrEqual(delay);
        },
      ),
    );
  });
});
