import { describe, expect, it } from 'vitest';
import { growthOf } from './growth.ts';

describe('growthOf(values)', () => {
  it('forgives what fills in the first half', () => {
    const values = Array.from({ length: 40 }, (_, i) => Math.min(i, 20));
    expect(growthOf(values)).toEqual({ first: 0, last: 20, max: 20, growth: 0 });
  });

  it('sees what goes on growing', () => {
    expect(growthOf(Array.from({ length: 40 }, (_, i) => 100 + i)).growth).toBeGreaterThan(0.05);
  });

  it('sees no growth in a saw tooth, as garbage collection leaves it', () => {
    expect(growthOf(Array.from({ length: 80 }, (_, i) => 100 + (i % 10))).growth).toBe(0);
  });
});
