import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutCells, MIN_CELL_PX } from './tiles.ts';

const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 90 });

describe('layoutCells(weights, width, height)', () => {
  // spec 7.40, 18.29
  it('omits exactly the cells under 10 px in width or height', () => {
    fc.assert(
      fc.property(weights, (each) => {
        const cells = layoutCells(each, 1000, 520);
        expect(cells).toHaveLength(each.length);
        for (const cell of cells) {
          if (cell === null) continue;
          expect(cell.width).toBeGreaterThanOrEqual(MIN_CELL_PX);
          expect(cell.height).toBeGreaterThanOrEqual(MIN_CELL_PX);
        }
      }),
    );
    expect(MIN_CELL_PX).toBe(10);
    const [large, small] = layoutCells([1_000_000, 1], 400, 300);
    expect(large).not.toBeNull();
    expect(small).toBeNull();
  });

  // spec 18.28
  it('gives areas by weight, without overlaps', () => {
    const [one, two] = layoutCells([3, 1], 400, 300);
    const area = (cell: typeof one) => (cell ? cell.width * cell.height : 0);
    expect(area(one) / area(two)).toBeGreaterThan(2.8);
    expect(area(one) + area(two)).toBeLessThanOrEqual(400 * 300);
  });
});
