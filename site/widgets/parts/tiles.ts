import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';
import type { CellColors } from './colors.ts';

export interface Tile {
  /** Area; zero and negative weights get no cell. */
  readonly weight: number;
  readonly title: string;
  readonly figure: string;
  readonly colors: CellColors;
}

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
export const LEAST_CELL = 10;
const GAP = 2;
const ASPECT = 4 / 3;

/** The cells of `weights` in a box, in the order of `weights`; null for a cell too small to draw. */
export function layoutCells(weights: readonly number[], width: number, height: number): (Cell | null)[] {
  const cells: (Cell | null)[] = weights.map(() => null);
  const children = weights.map((weight, index) => ({ weight: Math.max(0, weight), index }));
  const root = hierarchy<Node>(
    { weight: 0, index: -1, children },
    (node) => node.children as Node[] | undefined,
  )
    .sum((node) => node.weight)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0) || a.data.index - b.data.index);
  const laid = treemap<Node>()
    .tile(treemapSquarify.ratio(ASPECT))
    .size([width, height])
    .paddingInner(GAP)
    .round(true)(root);
  for (const leaf of laid.leaves()) {
    const cell = { x: leaf.x0, y: leaf.y0, width: leaf.x1 - leaf.x0, height: leaf.y1 - leaf.y0 };
    if (leaf.data.index >= 0 && cell.width >= LEAST_CELL && cell.height >= LEAST_CELL)
      cells[leaf.data.index] = cell;
  }
  return cells;
}

const LARGEST_TEXT = 30;
const SMALLEST_TEXT = 10;
/** Mean advance of a Persian letter in ems, on the safe side. */
const LETTER = 0.58;
const MARGIN = 8;

/** The text size at which `title` fits a cell, or null where none does. */
export function titleSize(title: string, { width, height }: Cell): number | null {
  const byWidth = (width - MARGIN) / (Math.max(2, [...title].length) * LETTER);
  const byHeight = (height - MARGIN) / 1.35;
  const size = Math.min(byWidth, byHeight, LARGEST_TEXT, Math.sqrt(width * height) / 5.2);
  return size >= SMALLEST_TEXT ? Math.floor(size) : null;
}

/** The text size of the figure under a title of `title` pixels, or null where it does not fit. */
export function figureSize(figure: string, title: number, cell: Cell): number | null {
  const size = Math.max(SMALLEST_TEXT, Math.round(title * 0.72));
  const fits =
    figure.length * size * LETTER <= cell.width - MARGIN && title * 1.3 + size * 1.35 <= cell.height - MARGIN;
  return fits ? size : null;
}

const word = (
  content: string,
  ink: string,
  place: { x: number; y: number },
  size: number,
  weight: number,
) => ({
  type: 'text',
  silent: true,
  style: {
    text: content,
    ...place,
    fill: ink,
    fontSize: size,
    fontWeight: weight,
    textAlign: 'center',
    textVerticalAlign: 'middle',
  },
});

/** One cell with its name and figure as far as they fit. */
export function drawTile({ title, figure, colors }: Tile, cell: Cell) {
  const { x, y } = { x: cell.x + cell.width / 2, y: cell.y + cell.height / 2 };
  const large = titleSize(title, cell);
  const small = large === null ? null : figureSize(figure, large, cell);
  const rect = {
    type: 'rect',
    shape: { ...cell, r: 3 },
    style: { fill: colors.fill },
    emphasis: { style: { stroke: 'var(--ink)', lineWidth: 1.5 } },
  };
  const words =
    large === null
      ? []
      : small === null
        ? [word(title, colors.ink, { x, y }, large, 600)]
        : [
            word(title, colors.ink, { x, y: y - (small * 1.35) / 2 }, large, 600),
            word(figure, colors.ink, { x, y: y + (large * 1.3) / 2 }, small, 400),
          ];
  return { type: 'group', children: [rect, ...words] };
}

interface Canvas {
  getWidth(): number;
  getHeight(): number;
}

/** A treemap series that knows the size of each cell before it writes on it, which the built-in one does not. */
export function tileSeries(tiles: readonly Tile[]) {
  let laidFor = '';
  let cells: (Cell | null)[] = [];
  const cellsFor = (canvas: Canvas) => {
    const box = `${canvas.getWidth()}×${canvas.getHeight()}`;
    if (box !== laidFor)
      cells = layoutCells(
        tiles.map((tile) => tile.weight),
        canvas.getWidth(),
        canvas.getHeight(),
      );
    laidFor = box;
    return cells;
  };
  return {
    type: 'custom',
    coordinateSystem: 'none',
    data: tiles.map((tile) => tile.weight),
    renderItem({ dataIndex }: { dataIndex: number }, canvas: Canvas) {
      const cell = cellsFor(canvas)[dataIndex];
      const tile = tiles[dataIndex];
      return cell && tile ? drawTile(tile, cell) : undefined;
    },
  };
}
