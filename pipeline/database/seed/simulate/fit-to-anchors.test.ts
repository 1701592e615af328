import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitToAnchors } from './fit-to-anchors.ts';

const noise = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 60 });

describe('fitToAnchors(noise, start, anchors)', () => {
  it('passes through every anchor', () => {
    const cases = fc.tuple(noise, fc.nat(50)).chain(([heights, start]) =>
      fc.record({
        heights: fc.constant(heights),
        start: fc.constant(start),
        navs: fc.dictionary(
          fc.nat(heights.length - 1).map(String),
          fc.double({ min: 1, max: 1e9, noNaN: true }),
          { minKeys: 1, maxKeys: 8 },
        ),
      }),
    );
    fc.assert(
      fc.property(cases, ({ heights, start, navs }) => {
        const anchors = Object.entries(navs)
          .map(([at, nav]) => ({ index: start + Number(at), nav }))
          .sort((a, b) => a.index - b.index);
        const path = fitToAnchors(heights, start, anchors);
        expect(path).toHaveLength(heights.length);
        for (const { index, nav } of anchors) expect((path[index - start] as number) / nav).toBeCloseTo(1, 9);
        for (const value of path) expect(value).toBeGreaterThan(0);
      }),
    );
  });

  it('leaves a path unchanged that passes through the anchors already', () => {
    const heights = [0, 0.1, -0.2, 0.05, 0];
    const path = fitToAnchors(heights, 0, [
      { index: 0, nav: 100 },
      { index: 4, nav: 100 },
    ]);
    for (const [i, value] of path.entries())
      expect(value).toBeCloseTo(100 * Math.exp(heights[i] as number), 9);
  });

  it('throws without an anchor', () => {
    expect(() => fitToAnchors([0], 0, [])).toThrow(RangeError);
  });
});
