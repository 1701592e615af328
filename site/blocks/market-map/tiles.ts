import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';

export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Node {
  readonly weight: number;
  readonly index: number;
  readonly children?: readonly Node[];
}

/** A cell narrower or lower than this is not drawn. Pixels. */
export const MIN_CELL_PX = 10;
const GAP = 2;
const ASPECT = 4 / 3;

/**
 * The cells of `weights` in a box, in the order of `weights`; null for a cell too small to draw. The largest stand first; the cell with
 * the index `last` stands after all others. `gap` is between two cells, in pixels.
 */
export function layoutCells(
  weights: readonly number[],
  width: number,
  height: number,
  last?: number,
  gap = GAP,
): (Cell | null)[] {
  const cells: (Cell | null)[] = weights.map(() => null);
  const children = weights.map((weight, index) => ({ weight: Math.max(0, weight), index }));
  const place = ({ data, value = 0 }: { readonly data: Node; readonly value?: number | undefined }) =>
    data.index === last ? -1 : value;
  const root = hierarchy<Node>(
    { weight: 0, index: -1, children },
    (node) => node.children as Node[] | undefined,
  )
    .sum((node) => node.weight)
    .sort((a, b) => place(b) - place(a) || a.data.index - b.data.index);
  const laid = treemap<Node>()
    .tile(treemapSquarify.ratio(ASPECT))
    .size([width, height])
    .paddingInner(gap)
    .round(true)(root);
  for (const leaf of laid.leaves()) {
    const cell = { x: leaf.x0, y: leaf.y0, width: leaf.x1 - leaf.x0, height: leaf.y1 - leaf.y0 };
    if (leaf.data.index >= 0 && cell.width >= MIN_CELL_PX && cell.height >= MIN_CELL_PX)
      cells[leaf.data.index] = cell;
  }
  return cells;
}
