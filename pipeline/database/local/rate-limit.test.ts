import { describe, expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

describe('createRateLimit(max, windowMs, now)', () => {
  it('allows so many in a window, says how long to wait, and goes on afterwards', () => {
    let at = 0;
    const limit = createRateLimit(2, 60_000, () => at);
    expect([limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([0, 0, 0]);
    at = 20_000;
    expect(limit.take('a')).toBe(40);
    at = 60_001;
    expect(limit.take('a')).toBe(0);
  });

  it('limits somebody while others invent keys', () => {
    const limit = createRateLimit(1, 60_000, () => 0);
    for (let n = 0; n < 9_000; n += 1) limit.take(`invented ${n}`);
    expect(limit.take('a')).toBe(0);
    expect(limit.take('a')).toBe(60);
  });
});
