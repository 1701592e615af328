import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equalCells } from './equal-cells.ts';

const box = {
  count: fc.integer({ min: 1, max: 40 }),
  width: fc.integer({ min: 100, max: 2000 }),
  height: fc.integer({ min: 100, max: 2000 }),
};

describe('equalCells(count, width, height)', () => {
  // spec 4.11
  it('gives every cell the same area and fills the box', () => {
    fc.assert(
      fc.property(box.count, box.width, box.height, (count, width, height) => {
        const cells = equalCells(count, width, height);
        const area = (width * height) / count;
        expect(cells).toHaveLength(count);
        for (const cell of cells) expect(cell.width * cell.height).toBeCloseTo(area, 3);
      }),
    );
  });

  it('keeps every cell inside the box', () => {
    fc.assert(
      fc.property(box.count, box.width, box.height, (count, width, height) => {
        for (const cell of equalCells(count, width, height)) {
          expect(cell.x).toBeGreaterThanOrEqual(0);
          expect(cell.x + cell.width).toBeLessThanOrEqual(width + 1e-6);
          expect(cell.y + cell.height).toBeLessThanOrEqual(height + 1e-6);
        }
      }),
    );
  });

  it('reads row by row, the fuller rows last', () => {
    const rows = Map.groupBy(equalCells(16, 900, 500), (cell) => Math.round(cell.y));
    expect([...rows.values()].map((row) => row.length)).toEqual([5, 5, 6]);
  });

  it('returns no cells for a count of zero', () => {
    expect(equalCells(0, 100, 100)).toEqual([]);
  });
});
