import type { Cell } from './tiles.ts';

/** Preferred width to height of a cell. */
const ASPECT = 4 / 3;

/** Sizes of `rows` rows that hold `count` cells, the fuller ones last: (16, 3) → [5, 5, 6] */
const rowSizes = (count: number, rows: number): number[] =>
  Array.from({ length: rows }, (_, row) => Math.floor(count / rows) + (row >= rows - (count % rows) ? 1 : 0));

/** Distance of the cells' shape from ASPECT with this number of rows; 0 is exact. */
function misfit(count: number, rows: number, width: number, height: number): number {
  const perRow = count / rows;
  return Math.abs(Math.log(width / perRow / (height / rows) / ASPECT));
}

/**
 * `count` cells of exactly one area in a box, in reading order: a row is as high as its share of the cells.
 * A squarified map would give equal weights odd shapes and lose their order.
 */
export function equalCells(count: number, width: number, height: number): Cell[] {
  if (count === 0) return [];
  const candidates = Array.from({ length: count }, (_, i) => i + 1);
  const badness = (rows: number) => misfit(count, rows, width, height);
  const rows = candidates.reduce((best, next) => (badness(next) < badness(best) ? next : best));
  let y = 0;
  return rowSizes(count, rows).flatMap((inRow) => {
    const cell = { width: width / inRow, height: (height * inRow) / count };
    const row = Array.from({ length: inRow }, (_, i) => ({ x: i * cell.width, y, ...cell }));
    y += cell.height;
    return row;
  });
}
