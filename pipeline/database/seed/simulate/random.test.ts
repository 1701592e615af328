import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ar1Series, createRandom } from './random.ts';

const take = (count: number, draw: () => number): number[] => Array.from({ length: count }, draw);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const spread = (values: readonly number[]): number => {
  const centre = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - centre) ** 2)));
};

describe('createRandom(seed)', () => {
  it('gives the same numbers for the same text, and others for another', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const [one, same, other] = [a, a, b].map((seed) => take(4, createRandom(seed).next));
        expect(same).toEqual(one);
        expect(JSON.stringify(other) === JSON.stringify(one)).toBe(a === b);
      }),
    );
  });

  it('gives uniform and normal numbers, the latter within three deviations', () => {
    const random = createRandom('test');
    const even = take(20_000, random.next);
    const normal = take(20_000, random.normal);
    expect(Math.min(...even)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...even)).toBeLessThan(1);
    expect(mean(even)).toBeCloseTo(0.5, 1);
    expect(mean(normal)).toBeCloseTo(0, 1);
    expect(spread(normal)).toBeCloseTo(1, 1);
    expect(Math.max(...normal.map(Math.abs))).toBeLessThanOrEqual(3);
  });
});

describe('ar1Series(random, length, sd, memory)', () => {
  it('has the given standard deviation whatever its memory', () => {
    for (const memory of [0, 0.5, 0.95]) {
      expect(spread(ar1Series(createRandom(`memory ${memory}`), 40_000, 0.02, memory))).toBeCloseTo(0.02, 2);
    }
  });
});
