import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
