import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MapGroup } from '../../../shared/map/map-funds.ts';
import type { Cell } from '../market-map/tiles.ts';
import { type Box, layoutGroups } from './map-layout.ts';

let nextRow = 0;
const groupOf = (category: number, weights: readonly number[]): MapGroup => {
  const sorted = weights.toSorted((a, b) => b - a);
  return {
    category,
    weights: sorted,
    weight: sorted.reduce((sum, one) => sum + one, 0),
    rows: sorted.map(() => nextRow++),
  };
};
const bySize = (groups: readonly MapGroup[]) => groups.toSorted((a, b) => b.weight - a.weight);

const market = fc
  .array(fc.array(fc.double({ min: 0.001, max: 1000, noNaN: true }), { minLength: 1, maxLength: 90 }), {
    minLength: 1,
    maxLength: 16,
  })
  .map((all) => bySize(all.map((weights, category) => groupOf(category, weights))));
const box = fc.record({
  width: fc.integer({ min: 320, max: 1600 }),
  height: fc.integer({ min: 380, max: 960 }),
});

const isInside = (cell: Cell, { width, height }: Box): boolean =>
  cell.x >= -1 && cell.y >= -1 && cell.x + cell.width <= width + 1 && cell.y + cell.height <= height + 1;
const overlap = (a: Cell, b: Cell): boolean =>
  a.x + a.width > b.x + 1 && b.x + b.width > a.x + 1 && a.y + a.height > b.y + 1 && b.y + b.height > a.y + 1;

describe('layoutGroups(groups, box)', () => {
  it('shows every category, and every fund in a cell, in «سایر» or in its category’s tile', () => {
    fc.assert(
      fc.property(market, box, (groups, size) => {
        const layout = layoutGroups(groups, size);
        expect(layout.map(({ category }) => category)).toEqual(groups.map(({ category }) => category));
        layout.forEach((group, i) => {
          const all = groups[i]?.rows ?? [];
          const isTile = group.cells.length === 0 && group.rest === null;
          if (isTile) return;
          expect(group.cells.length + (group.rest?.count ?? 0)).toBe(all.length);
          expect(group.cells.map(({ row }) => row)).toEqual(all.slice(0, group.cells.length));
          expect(group.rest?.count ?? 2).toBeGreaterThanOrEqual(all.length > 1 ? 2 : 1);
        });
      }),
      { numRuns: 300 },
    );
  });

  it('keeps groups within the map and apart, and cells within their group', () => {
    fc.assert(
      fc.property(market, box, (groups, size) => {
        const layout = layoutGroups(groups, size);
        layout.forEach((group, i) => {
          expect(isInside(group, size)).toBe(true);
          for (const other of layout.slice(i + 1)) expect(overlap(group, other)).toBe(false);
          for (const cell of group.cells) expect(isInside(cell, group)).toBe(true);
        });
      }),
      { numRuns: 100 },
    );
  });

  it('joins what has a side below the least one', () => {
    const min = { area: 24 ** 2, side: 24 };
    fc.assert(
      fc.property(market, box, (groups, size) => {
        for (const { cells, rest } of layoutGroups(groups, size, min))
          for (const cell of rest ? [...cells, rest] : cells)
            expect(Math.min(cell.width, cell.height)).toBeGreaterThanOrEqual(24);
      }),
      { numRuns: 300 },
    );
  });

  it('gives areas in proportion to the sizes of funds', () => {
    const [layout] = layoutGroups([groupOf(0, [400, 200, 200, 100, 100])], { width: 1000, height: 600 });
    const areas = layout?.cells.map(({ width, height }) => width * height) ?? [];
    expect((areas[0] as number) / (areas[1] as number)).toBeCloseTo(2, 1);
    expect((areas[1] as number) / (areas[3] as number)).toBeCloseTo(2, 1);
  });

  it('gives funds of one size cells of one size', () => {
    const [layout] = layoutGroups([groupOf(0, new Array(20).fill(1))], { width: 1000, height: 600 });
    const areas = layout?.cells.map(({ width, height }) => Math.round((width * height) / 100)) ?? [];
    expect(Math.max(...areas) / Math.min(...areas)).toBeLessThan(1.06);
  });

  it('joins the last funds of one size where not all have room', () => {
    const [layout] = layoutGroups([groupOf(0, new Array(3000).fill(1))], { width: 1000, height: 600 });
    expect(layout?.cells.length).toBeGreaterThan(500);
    expect((layout?.cells.length ?? 0) + (layout?.rest?.count ?? 0)).toBe(3000);
  });

  it('joins what is too small to be seen, and draws a single small fund as itself', () => {
    const size = { width: 1000, height: 600 };
    const [many] = layoutGroups([groupOf(0, [10_000, 5000, 0.1, 0.1, 0.1])], size);
    expect(many?.cells).toHaveLength(2);
    expect(many?.rest?.count).toBe(3);
    const [one] = layoutGroups([groupOf(0, [1])], size);
    expect(one?.cells).toHaveLength(1);
  });

  it('lays ten thousand funds out with at most 800 cells', () => {
    const groups = bySize(
      Array.from({ length: 16 }, (_, i) =>
        groupOf(
          i,
          Array.from({ length: 625 }, (_one, k) => 1000 / (k + 1 + i)),
        ),
      ),
    );
    const layout = layoutGroups(groups, { width: 1120, height: 600 });
    const cells = layout.reduce((sum, group) => sum + group.cells.length, 0);
    expect(cells).toBeGreaterThan(200);
    expect(cells).toBeLessThanOrEqual(800);
  });
});
