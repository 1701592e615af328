import { describe, expect, it } from 'vitest';
import { writeSvg } from '../svg/write-svg.ts';
import { donut, MIN_LABELLED_SHARE, sharesOf, startAngleOf } from './donut.ts';

describe('sharesOf(slices)', () => {
  it('adds up to one, and is all zero where the total is zero', () => {
    const slices = [1, 3].map((value) => ({ name: '', value, color: '' }));
    expect(sharesOf(slices)).toEqual([0.25, 0.75]);
    expect(sharesOf([{ name: '', value: 0, color: '' }])).toEqual([0]);
  });
});

describe('startAngleOf(shares)', () => {
  it('turns the middle of the thin slices to the right side', () => {
    // Half the ring, then five slices of 5%, then a quarter: their middle lies at 62.5% of the turn.
    expect(startAngleOf([0.5, 0.05, 0.05, 0.05, 0.05, 0.05, 0.25])).toBeCloseTo(360 * 0.625, 9);
  });

  it('considers the longest run only', () => {
    expect(startAngleOf([0.03, 0.03, 0.03, 0.5, 0.4, 0.01])).toBeCloseTo(360 * 0.045, 9);
  });

  it('starts at the top where fewer than two are thin', () => {
    expect(startAngleOf([0.5, 0.5])).toBe(90);
    expect(startAngleOf([0.98, 0.02])).toBe(90);
    expect(startAngleOf([])).toBe(90);
  });
});

describe('donut(slices, size, tooltip)', () => {
  const rings = [
    [40, 18, 11, 6, 5, 4, 3, 3, 2.5, 2.5, 5],
    [13, 12, 11, 10, 9, 9, 8, 8, 7, 7, 6],
    [60, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4],
  ];

  it.each([
    ['wide', 520],
    ['phone', 300],
  ] as const)('drops no label of a slice of 2% or more: %s', (size, width) => {
    for (const values of rings) {
      const slices = values.map((value, index) => ({ name: `صندوق ${index}`, value, color: 'var(--cat-0)' }));
      const svg = writeSvg(
        donut(slices, size, () => ''),
        { width, height: 320 },
        { attributes: '', link: () => null },
      );
      const labelled = sharesOf(slices).filter((share) => share >= MIN_LABELLED_SHARE).length;
      expect(svg.match(/صندوق/g)).toHaveLength(labelled);
    }
  });
});
