import { describe, expect, it } from 'vitest';
import { stripScale } from './strip-scale.ts';

describe('stripScale(values)', () => {
  it('holds zero and every value with room at both ends, in their order', () => {
    const { at, zero } = stripScale([-8, -2, 1, 4]);
    const places = [-8, -2, 0, 1, 4].map(at);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(places.at(-1)).toBeLessThan(100);
    expect(zero).toBe(at(0));
  });

  it('shows a value beyond its ends at the end', () => {
    const { at } = stripScale([-8, 4]);
    expect(at(437)).toBe(at(4));
    expect(at(-92)).toBe(at(-8));
  });

  it('marks round values with their signs', () => {
    expect(stripScale([-8, 4]).marks.map(({ label }) => label)).toEqual(['‎−۵', '۰']);
  });

  it('has zero in the middle where there is nothing else', () => {
    expect(stripScale([]).at(0)).toBe(50);
  });
});
