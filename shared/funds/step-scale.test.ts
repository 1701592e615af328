import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoryMapScale, fundMapScale } from '../map/market-map-scales.ts';
import { formatPercent } from '../persian/format.ts';
import { RETURN_PERIODS } from '../schema/lists.ts';
import { heatScale } from './heatmap.ts';
import { boundsFrom, bubbleStep, niceWidth, type Step, type StepScale, stepOf } from './step-scale.ts';

const value = fc.oneof(
  fc.double({ min: -200, max: 450, noNaN: true }),
  fc.double({ min: -1, max: 1, noNaN: true }),
  fc.integer({ min: -400, max: 400 }).map((n) => n / 20),
);
const column = fc.array(fc.option(value), { minLength: 1, maxLength: 60 });
const scale: fc.Arbitrary<StepScale> = fc.oneof(
  fc.tuple(column, fc.boolean()).map(([all, isFixed]) => fundMapScale(all, isFixed)),
  fc.tuple(column, fc.constantFrom(...RETURN_PERIODS)).map(([all, period]) => heatScale(all, period)),
  fc.constantFrom(1, 2).map(categoryMapScale),
);
const strength = (step: Step): number => Number(step.at(-1));

describe('stepOf(value, scale)', () => {
  // spec 7.37
  it('gives equal texts equal steps', () => {
    fc.assert(
      fc.property(scale, value, fc.double({ min: -0.1, max: 0.1, noNaN: true }), (one, a, distance) => {
        const print = (x: number) => formatPercent(x, { decimals: one.decimals });
        fc.pre(print(a) === print(a + distance));
        expect(stepOf(a, one)).toBe(stepOf(a + distance, one));
      }),
    );
  });

  it('gives a larger magnitude of one sign a step at least as strong', () => {
    fc.assert(
      fc.property(scale, value, fc.double({ min: 1, max: 10, noNaN: true }), (one, a, factor) => {
        const [near, far] = [stepOf(a, one), stepOf(a * factor, one)];
        fc.pre(near !== 'zero');
        expect(far.slice(0, -1)).toBe(near.slice(0, -1));
        expect(strength(far)).toBeGreaterThanOrEqual(strength(near));
      }),
    );
  });

  it('has the direction of the printed sign, and is neutral for what prints as zero', () => {
    fc.assert(
      fc.property(scale, value, (one, a) => {
        const text = formatPercent(a, { decimals: one.decimals });
        const direction = text.includes('+') ? 'up' : text.includes('−') ? 'down' : 'zero';
        expect(stepOf(a, one).startsWith(direction)).toBe(true);
      }),
    );
  });

  it('is zero up to the neutral magnitude', () => {
    const bubbles = { ...categoryMapScale(), up: [1, 2], down: [1, 2], neutral: 0.5 };
    expect([-0.6, -0.5, 0, 0.5, 0.6, 3].map((one) => bubbleStep(stepOf(one, bubbles)))).toEqual([
      'cheap1',
      'zero',
      'zero',
      'zero',
      'dear1',
      'dear3',
    ]);
    expect(bubbleStep(stepOf(null, bubbles))).toBe('none');
  });

  it('is none for an unknown value', () => {
    for (const unknown of [null, undefined, Number.NaN])
      expect(stepOf(unknown, categoryMapScale())).toBe('none');
  });

  it('has bounds that print exactly', () => {
    fc.assert(
      fc.property(scale, (one) => {
        for (const bound of [...one.up, ...one.down]) expect(Number(bound.toFixed(one.decimals))).toBe(bound);
      }),
    );
  });
});

describe('niceWidth(width, decimals)', () => {
  it.each([
    [9.4, 1, 10],
    [0.12, 1, 0.2],
    [0.12, 2, 0.15],
    [0.1, 2, 0.1],
    [0.004, 1, 0.1],
    [1.6, 1, 2],
    [87.4, 1, 100],
  ])('of %s with %s decimals is %s', (width, decimals, nice) => {
    expect(niceWidth(width, decimals)).toBe(nice);
  });
});

describe('boundsFrom(from, width, count)', () => {
  it('adds the width without binary noise', () => {
    expect(boundsFrom(0, 0.1, 4)).toEqual([0.1, 0.2, 0.3, 0.4]);
    expect(boundsFrom(2.4, 0.2, 4)).toEqual([2.6, 2.8, 3, 3.2]);
  });
});
