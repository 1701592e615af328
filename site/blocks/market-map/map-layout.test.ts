import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emWidth } from '../../charts/text-width.ts';
import type { MapCell } from './map-cell.ts';
import { layoutMap } from './map-layout.ts';

const NAMES = ['آوا', 'یاقوت', 'ارکیده', 'نارنج اهرم', 'تضمین اصل سرمایه', 'سپهرآگاه'];
const cellOf = (weight: number, i: number): MapCell => ({
  title: NAMES[i % NAMES.length] as string,
  figure: '+۱٫۲٪',
  value: null,
  href: `/funds/${i}`,
  weight,
  step: 'up1',
  tooltip: [],
});
/** Volumes of a category: a few large funds and many small ones, some without a trade. */
const volumes = fc.array(
  fc.integer({ min: 0, max: 60 }).map((n) => (n < 4 ? 0 : Math.round(1.3 ** n))),
  { minLength: 1, maxLength: 100 },
);
const box = fc.constantFrom(
  { width: 296, height: 385 },
  { width: 480, height: 380 },
  { width: 860, height: 447 },
);

describe('layoutMap(cells, box)', () => {
  it('shows every cell or counts it in the common one, never one alone', () => {
    fc.assert(
      fc.property(volumes, box, (weights, size) => {
        const { cells, rest } = layoutMap(weights.map(cellOf), size);
        const joined = cells.filter((cell) => cell === null).length;
        expect(cells).toHaveLength(weights.length);
        expect(rest === null).toBe(joined === 0);
        expect(joined).not.toBe(1);
      }),
      { numRuns: 60 },
    );
  });

  it('gives each shown cell the width of its name and a line of height, unless all have one size', () => {
    fc.assert(
      fc.property(volumes, box, (weights, size) => {
        fc.pre(new Set(weights).size > 1);
        const all = weights.map(cellOf);
        const { cells, rest } = layoutMap(all, size);
        cells.forEach((cell, i) => {
          if (!cell) return;
          expect(cell.width).toBeGreaterThanOrEqual(emWidth((all[i] as MapCell).title) * 11 + 8);
          expect(cell.height).toBeGreaterThanOrEqual(24);
        });
        if (rest) expect(Math.min(rest.width / 76, rest.height / 46)).toBeGreaterThanOrEqual(1);
      }),
      { numRuns: 60 },
    );
  });

  it('joins the smallest, and puts their cell last', () => {
    const weights = [1000, 900, 800, ...Array.from({ length: 60 }, () => 1)];
    const { cells, rest } = layoutMap(weights.map(cellOf), { width: 860, height: 447 });
    expect(cells.slice(0, 3).every(Boolean)).toBe(true);
    const shown = cells.filter((cell) => cell !== null);
    expect(shown.length).toBeLessThan(weights.length);
    for (const cell of shown) expect((rest?.x ?? 0) >= cell.x || (rest?.y ?? 0) >= cell.y).toBe(true);
  });

  it('shows all of a small category, enlarging a fund that was hardly traded', () => {
    const { cells, rest } = layoutMap([14_427_447, 29_721].map(cellOf), { width: 296, height: 385 });
    expect([cells.filter(Boolean).length, rest]).toEqual([2, null]);
  });
});
