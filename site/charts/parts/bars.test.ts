import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsHeight, horizontalBars, roomForNames } from './bars.ts';

describe('roomForNames(values, share)', () => {
  it('contains every value and gives each side of zero its share', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1e12, max: 1e12, noNaN: true }), { minLength: 1 }), (values) => {
        fc.pre(values.some((value) => Math.abs(value) > 1));
        const { min, max } = roomForNames(values, 0.27);
        expect(min).toBeLessThanOrEqual(Math.min(0, ...values));
        expect(max).toBeGreaterThanOrEqual(Math.max(0, ...values));
        expect(-min / (max - min)).toBeGreaterThanOrEqual(0.2699);
        expect(max / (max - min)).toBeGreaterThanOrEqual(0.2699);
      }),
    );
  });

  it('keeps an even spread unchanged', () => {
    expect(roomForNames([-10, 10], 0.27)).toEqual({ min: -10, max: 10 });
  });
});

describe('horizontalBars(bars, options)', () => {
  const bars = (count: number, lowest = 1) =>
    Array.from({ length: count }, (_, i) => ({
      name: `ن${i}`,
      value: lowest + count - 1 - i,
      color: 'var(--up)',
    }));
  const draw = (count: number, size: 'wide' | 'phone', lowest = 1) =>
    horizontalBars(bars(count, lowest), { size, isRow: true, format: String, tooltip: () => '' });

  it.each([
    [9, 'wide', 1, 1],
    [32, 'wide', 1, 2],
    [32, 'wide', -5, 2],
    [33, 'wide', -5, 2],
    [32, 'phone', -5, 1],
  ] as const)(
    'draws %i bars for %s (lowest %i) in %i lists on one scale, an index naming one bar',
    (count, size, lowest, lists) => {
      const { xAxis, series } = draw(count, size, lowest);
      expect(xAxis).toHaveLength(lists);
      expect(new Set(xAxis.map((axis) => JSON.stringify({ ...axis, gridIndex: 0 }))).size).toBe(1);
      const items = series.filter((each) => !('silent' in each)).flatMap(({ data }) => [...data.entries()]);
      const drawn = items.filter(([, item]) => !Array.isArray(item));
      expect(drawn.map(([index]) => index)).toEqual(bars(count).map((_, index) => index));
    },
  );

  it('is as high as its longer list, and no lower than it must be', () => {
    expect(barsHeight(32, { size: 'wide', isRow: true })).toBe(8 + 16 * 18);
    expect(barsHeight(32, { size: 'phone', isRow: true })).toBe(8 + 32 * 20);
    expect(barsHeight(3, { size: 'wide' }, 320)).toBe(320);
  });
});
