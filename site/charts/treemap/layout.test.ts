import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box } from '../parts/define-widget.ts';
import { type Cell, type Group, layoutRows, layoutTreemap } from './layout.ts';

const groupOf = (weights: readonly number[]): Group => ({
  weights: weights.toSorted((a, b) => b - a),
  weight: weights.reduce((sum, one) => sum + one, 0),
});
const bySize = (groups: readonly Group[]) => groups.toSorted((a, b) => b.weight - a.weight);

const market = fc
  .array(fc.array(fc.double({ min: 0.001, max: 1000, noNaN: true }), { minLength: 1, maxLength: 90 }), {
    minLength: 1,
    maxLength: 16,
  })
  .map((all) => bySize(all.map(groupOf)));
const box = fc.record({
  width: fc.integer({ min: 320, max: 1600 }),
  height: fc.integer({ min: 380, max: 960 }),
});
/** Trading values of a category: a few large funds and many small ones, some without a trade. */
const category = fc
  .array(
    fc.integer({ min: 0, max: 60 }).map((n) => (n < 4 ? 0 : Math.round(1.3 ** n))),
    { minLength: 1, maxLength: 100 },
  )
  .map(groupOf);

const isInside = (cell: Cell, { width, height }: Box): boolean =>
  cell.x >= -1 && cell.y >= -1 && cell.x + cell.width <= width + 1 && cell.y + cell.height <= height + 1;
const overlap = (a: Cell, b: Cell): boolean =>
  a.x + a.width > b.x + 1 && b.x + b.width > a.x + 1 && a.y + a.height > b.y + 1 && b.y + b.height > a.y + 1;

describe('layoutTreemap(groups, box)', () => {
  it('shows every group, and each member in a cell, in the one of the others, or in its group’s tile', () => {
    fc.assert(
      fc.property(market, box, (groups, size) => {
        const layout = layoutTreemap(groups, size);
        expect(layout).toHaveLength(groups.length);
        layout.forEach((group, i) => {
          const all = groups[i]?.weights ?? [];
          const isTile = group.cells.length === 0 && group.rest === null;
          if (isTile) return;
          expect(group.cells.length + (group.rest?.count ?? 0)).toBe(all.length);
          expect(group.rest?.count ?? 2).toBeGreaterThanOrEqual(all.length > 1 ? 2 : 1);
        });
      }),
      { numRuns: 300 },
    );
  });

  it('keeps groups within the map and apart, and cells within their group and apart', () => {
    fc.assert(
      fc.property(market, box, (groups, size) => {
        const layout = layoutTreemap(groups, size);
        layout.forEach((group, i) => {
          expect(isInside(group, size)).toBe(true);
          for (const other of layout.slice(i + 1)) expect(overlap(group, other)).toBe(false);
          const cells = group.rest ? [...group.cells, group.rest] : group.cells;
          cells.forEach((cell, at) => {
            expect(isInside(cell, group)).toBe(true);
            expect(cell.y).toBeGreaterThanOrEqual(group.head);
            for (const other of cells.slice(at + 1)) expect(overlap(cell, other)).toBe(false);
          });
        });
      }),
      { numRuns: 100 },
    );
  });

  // spec 18.29
  it('joins what a finger could not hit', () => {
    fc.assert(
      fc.property(market, box, (groups, size) => {
        for (const { cells, rest } of layoutTreemap(groups, size))
          for (const cell of rest ? [...cells, rest] : cells)
            expect(Math.min(cell.width, cell.height)).toBeGreaterThanOrEqual(24);
      }),
      { numRuns: 300 },
    );
  });

  it('gives the cell of the others two lines of text, where members differ in weight', () => {
    fc.assert(
      fc.property(category, box, (group, size) => {
        fc.pre(new Set(group.weights).size > 1);
        const [{ rest } = { rest: null }] = layoutTreemap([group], size);
        if (rest) expect(Math.min(rest.width / 66, rest.height / 40)).toBeGreaterThanOrEqual(1);
      }),
      { numRuns: 100 },
    );
  });

  it('gives areas in proportion to the weights', () => {
    const [layout] = layoutTreemap([groupOf([400, 200, 200, 100, 100])], { width: 1000, height: 600 });
    const areas = layout?.cells.map(({ width, height }) => width * height) ?? [];
    expect((areas[0] as number) / (areas[1] as number)).toBeCloseTo(2, 1);
    expect((areas[1] as number) / (areas[3] as number)).toBeCloseTo(2, 1);
  });

  it('gives members of one weight cells of one size', () => {
    const [layout] = layoutTreemap([groupOf(new Array(20).fill(1))], { width: 1000, height: 600 });
    const areas = layout?.cells.map(({ width, height }) => Math.round((width * height) / 100)) ?? [];
    expect(Math.max(...areas) / Math.min(...areas)).toBeLessThan(1.06);
  });

  it('joins the last members of one weight where not all have room', () => {
    const [layout] = layoutTreemap([groupOf(new Array(3000).fill(1))], { width: 1000, height: 600 });
    expect(layout?.cells.length).toBeGreaterThan(300);
    expect((layout?.cells.length ?? 0) + (layout?.rest?.count ?? 0)).toBe(3000);
  });

  it('joins the smallest, and puts their cell last', () => {
    const weights = [1000, 900, 800, ...Array.from({ length: 300 }, () => 1)];
    const [layout] = layoutTreemap([groupOf(weights)], { width: 860, height: 447 });
    expect(layout?.cells.length).toBeLessThan(weights.length);
    for (const cell of layout?.cells ?? [])
      expect((layout?.rest?.x ?? 0) >= cell.x || (layout?.rest?.y ?? 0) >= cell.y).toBe(true);
  });

  it('shows all of a small group, enlarging a member that weighs hardly anything', () => {
    const [layout] = layoutTreemap([groupOf([14_427_447, 29_721])], { width: 296, height: 385 });
    expect([layout?.cells.length, layout?.rest]).toEqual([2, null]);
    const [one] = layoutTreemap([groupOf([1])], { width: 1000, height: 600 });
    expect(one?.cells).toHaveLength(1);
  });

  it('lays ten thousand members out with at most 800 cells', () => {
    const groups = bySize(
      Array.from({ length: 16 }, (_, i) =>
        groupOf(Array.from({ length: 625 }, (_one, k) => 1000 / (k + 1 + i))),
      ),
    );
    const layout = layoutTreemap(groups, { width: 1120, height: 600 });
    const cells = layout.reduce((sum, group) => sum + group.cells.length, 0);
    expect(cells).toBeGreaterThan(100);
    expect(cells).toBeLessThanOrEqual(800);
  });
});

const rows = {
  count: fc.integer({ min: 1, max: 40 }),
  width: fc.integer({ min: 100, max: 2000 }),
  height: fc.integer({ min: 100, max: 2000 }),
};
const at = (width: number, height: number): Cell => ({ x: 0, y: 0, width, height });

describe('layoutRows(count, box, gap)', () => {
  it('gives every cell the same area and fills the box', () => {
    fc.assert(
      fc.property(rows.count, rows.width, rows.height, (count, width, height) => {
        const cells = layoutRows(count, at(width, height), 0);
        expect(cells).toHaveLength(count);
        for (const cell of cells) expect(cell.width * cell.height).toBeCloseTo((width * height) / count, 3);
      }),
    );
  });

  it('keeps every cell inside the box', () => {
    fc.assert(
      fc.property(rows.count, rows.width, rows.height, (count, width, height) => {
        for (const cell of layoutRows(count, at(width, height), 2)) {
          expect(cell.x).toBeGreaterThanOrEqual(0);
          expect(cell.x + cell.width).toBeLessThanOrEqual(width + 1e-6);
          expect(cell.y + cell.height).toBeLessThanOrEqual(height + 1e-6);
        }
      }),
    );
  });

  it('reads row by row, the fuller rows last', () => {
    const byRow = Map.groupBy(layoutRows(16, at(900, 500), 0), (cell) => Math.round(cell.y));
    expect([...byRow.values()].map((row) => row.length)).toEqual([5, 5, 6]);
  });

  it('returns no cells for a count of zero', () => {
    expect(layoutRows(0, at(100, 100), 2)).toEqual([]);
  });
});
