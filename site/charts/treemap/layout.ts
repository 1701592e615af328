import { type HierarchyRectangularNode, treemapSquarify } from 'd3-hierarchy';
import { sumOf } from '../../../shared/funds/figures.ts';
import type { Box } from '../parts/define-widget.ts';

/** The one layout of all treemaps: of the market, of one category, of the categories. Lengths in pixels. */

/** A place in a box. */
export interface Cell extends Box {
  readonly x: number;
  readonly y: number;
}

/** What is laid out together, e.g. the funds of a category. */
export interface Group {
  /** Largest first, each above zero; empty for a tile that shows its name alone. */
  readonly weights: readonly number[];
  /** Weight of the whole group. */
  readonly weight: number;
}

/** The places of a group's members. */
export interface Members {
  /** The cells of the largest members, in their order. */
  readonly cells: readonly Cell[];
  /** One cell for all others, and their number; null where there are none. */
  readonly rest: (Cell & { readonly count: number }) | null;
}

/** The place of a group in the map, and those of its members in the group's own box. */
export interface GroupLayout extends Cell, Members {
  /** Height of the strip with its name above the cells; 0 without one, as in a tile, which has no cells. */
  readonly head: number;
}

/** A finger must hit each cell (WCAG 2.5.8), and two letters fit in it. */
const MIN_SIDE = 24;
/** The least cell that stands for several: it holds two lines. */
const MIN_REST: Box = { width: 66, height: 40 };
/** More cells than these would delay a phone's next frame. */
const MAX_CELLS = 800;
/** How much larger the least areas are tried: small cells beside a large one are as long as a side of the box. */
const GROWTHS = [1, 1.5, 2.2, 3.3, 5, 7.5, 11, 17, 26, 40];
const CELL_GAP = 2;

const ASPECT = 4 / 3;
const areaOf = ({ width, height }: Box): number => width * height;
const holds = (cell: Box | undefined, { width, height }: Box): boolean =>
  cell !== undefined && cell.width >= width && cell.height >= height;

/** The first result of `layOut` that is not null. */
function firstOf<T, R>(values: readonly T[], layOut: (value: T) => R | null): R | null {
  for (const value of values) {
    const result = layOut(value);
    if (result !== null) return result;
  }
  return null;
}

/** A weight, and where it is placed: between x0 and x1, y0 and y1. */
interface Leaf {
  readonly value: number;
  readonly index: number;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}
const squarify = treemapSquarify.ratio(ASPECT);

/** Cells of these weights, in their order; the largest stand first, the one with the index `last` after all others. */
function layoutWeights(
  weights: readonly number[],
  { width, height }: Box,
  last: number,
  gap: number,
): Cell[] {
  const children = weights.map((value, index): Leaf => ({ value, index, x0: 0, y0: 0, x1: 0, y1: 0 }));
  const rank = ({ index, value }: Leaf) => (index === last ? -1 : value);
  children.sort((a, b) => rank(b) - rank(a) || a.index - b.index);
  const half = gap / 2;
  // All that it reads of a tree of one level, and it places the leaves.
  const root = { value: sumOf(weights), children } as unknown as HierarchyRectangularNode<unknown>;
  squarify(root, -half, -half, width + half, height + half);
  const cells: Cell[] = [];
  for (const { index, x0, y0, x1, y1 } of children) {
    const [x, y] = [Math.round(x0 + half), Math.round(y0 + half)];
    cells[index] = { x, y, width: Math.round(x1 - half) - x, height: Math.round(y1 - half) - y };
  }
  return cells;
}

/** Sizes of `rows` rows that hold `count` cells, the fuller ones last: (16, 3) → [5, 5, 6] */
const rowSizes = (count: number, rows: number): number[] =>
  Array.from({ length: rows }, (_, row) => Math.floor(count / rows) + (row >= rows - (count % rows) ? 1 : 0));

/** The number of rows in which `count` cells come closest to ASPECT. */
function bestRows(count: number, { width, height }: Box): number {
  const misfit = (rows: number) => Math.abs(Math.log((width * rows) / (count / rows) / height / ASPECT));
  const all = Array.from({ length: count }, (_, i) => i + 1);
  return all.reduce((best, rows) => (misfit(rows) < misfit(best) ? rows : best), 1);
}

/** `count` cells of one area in reading order, `gap` apart: squarified, equal weights would have odd shapes and lose their order. */
export function layoutRows(count: number, { x, y, width, height }: Cell, gap: number): Cell[] {
  if (count === 0) return [];
  const whole: Box = { width: width + gap, height: height + gap };
  let top = y;
  return rowSizes(count, bestRows(count, whole)).flatMap((inRow) => {
    const cell = { width: whole.width / inRow, height: (whole.height * inRow) / count };
    const row = Array.from({ length: inRow }, (_, i) => ({
      x: x + i * cell.width,
      y: top,
      width: cell.width - gap,
      height: cell.height - gap,
    }));
    top += cell.height;
    return row;
  });
}

const MIN_CELL: Box = { width: MIN_SIDE, height: MIN_SIDE };
/** The part of the box by which small cells may be enlarged together: more in a small group, where each is a name. */
const maxEnlarged = (count: number): number => (count <= 12 ? 0.35 : 0.15);
/** Share of the box that the joined others take where not all cells of one size have room. */
const EQUAL_REST_SHARE = 0.2;
/** Squares of the least side in a cell of one size, which is wider than high. */
const EQUAL_SIDES = 2;

/** Members of one weight, in rows. Where not all have room, the others are joined in a fifth of the box. */
function layoutEqual(total: number, box: Box, most: number): Members {
  const minArea = EQUAL_SIDES * areaOf(MIN_CELL);
  const isWhole = total <= most && areaOf(box) / total >= minArea;
  const restHeight = isWhole ? 0 : Math.max(Math.round(box.height * EQUAL_REST_SHARE), MIN_SIDE + CELL_GAP);
  const height = box.height - restHeight;
  const count = isWhole ? total : Math.min(most, Math.floor((box.width * height) / minArea));
  const rest = { x: 0, y: height + CELL_GAP, width: box.width, height: restHeight - CELL_GAP };
  return {
    cells: layoutRows(count, { x: 0, y: 0, width: box.width, height }, CELL_GAP),
    rest: isWhole ? null : { ...rest, count: total - count },
  };
}

/** Shares of the `count` largest members and of their rest, small ones enlarged to the least area; null where that takes too much. */
function sharesOf({ weights, weight }: Group, count: number, box: Box, growth: number): number[] | null {
  const least = (cell: Box) => (growth * areaOf(cell)) / areaOf(box);
  const shown = weights.slice(0, count).map((one) => Math.max(one / weight, least(MIN_CELL)));
  const others = sumOf(weights.slice(count)) / weight;
  const shares = count < weights.length ? [...shown, Math.max(others, least(MIN_REST))] : shown;
  return sumOf(shares) <= 1 + maxEnlarged(weights.length) ? shares : null;
}

/** The layout with the `count` largest members in cells of their own; null where one cell is too small to be hit. */
function layoutLargest(group: Group, count: number, box: Box): readonly Cell[] | null {
  for (const growth of GROWTHS) {
    const shares = sharesOf(group, count, box, growth);
    if (!shares) return null;
    const cells = layoutWeights(shares, box, count, CELL_GAP);
    if (cells.every((cell, i) => holds(cell, i === count ? MIN_REST : MIN_CELL))) return cells;
  }
  return null;
}

/** Share of the members that have cells, by which a number is lowered that does not fit: fewer tries, and hardly fewer cells. */
const STEP_SHARE = 1 / 12;

/** As many of the largest members as have room, all others in one cell; that stands for two or more, as one alone has its own name. */
function layoutMembers(group: Group, box: Box, most: number): Members {
  const total = group.weights.length;
  if (group.weights[0] === group.weights.at(-1)) return layoutEqual(total, box, most);
  for (let count = Math.min(most, total); count > 0; count -= Math.ceil(count * STEP_SHARE)) {
    if (count === total - 1) continue;
    const cells = layoutLargest(group, count, box);
    const rest = cells?.[count];
    if (cells) return { cells: cells.slice(0, count), rest: rest ? { ...rest, count: total - count } : null };
  }
  return { cells: [], rest: { x: 0, y: 0, ...box, count: total } };
}

/** A group that has a share of the map's area by its weight; smaller ones are tiles of one size. */
const MIN_GROUP_AREA = 4400;
const HEAD_HEIGHT = 24;
/** The least group that shows cells below a heading. */
const MIN_OPEN_GROUP: Box = { width: 84, height: 76 };
/** The least tile: two lines of its name, and one of its figures. */
const MIN_TILE: Box = { width: 58, height: 46 };
const GROUP_GAP = 4;
const MAX_TILES_SHARE = 0.34;

/** The first `large` groups by their shares of the box, all others as tiles of one size after them; null where one is too small. */
function placeWithTiles(shares: readonly number[], large: number, box: Box): readonly Cell[] | null {
  const small = shares.length - large;
  const own = shares.slice(0, large);
  return firstOf(small > 0 ? GROWTHS : [1], (growth) => {
    const tiles = Math.min(MAX_TILES_SHARE, (growth * small * MIN_GROUP_AREA) / areaOf(box));
    const places = layoutWeights(small > 0 ? [...own, tiles] : own, box, large, GROUP_GAP);
    const corner = places[large];
    const cells = [...places.slice(0, large), ...(corner ? layoutRows(small, corner, CELL_GAP) : [])];
    return cells.length === shares.length && cells.every((cell) => holds(cell, MIN_TILE)) ? cells : null;
  });
}

/** Where the groups stand: as many of the largest as can be read by their weights, the others as tiles. */
function placeGroups(groups: readonly Group[], box: Box): readonly Cell[] {
  if (groups.length === 1) return [{ x: 0, y: 0, ...box }];
  const total = sumOf(groups.map(({ weight }) => weight));
  const shares = groups.map(({ weight }) => weight / total);
  const least = Math.min(MIN_GROUP_AREA / areaOf(box), 1 / (2 * groups.length));
  const large = shares.filter((share) => share >= least).length;
  const counts = Array.from({ length: large }, (_, i) => large - i);
  return (
    firstOf(counts, (count) => placeWithTiles(shares, count, box)) ??
    layoutRows(groups.length, { x: 0, y: 0, ...box }, CELL_GAP)
  );
}

const NO_MEMBERS: Members = { cells: [], rest: null };
const lower = ({ cells, rest }: Members, by: number): Members => ({
  cells: cells.map((cell) => ({ ...cell, y: cell.y + by })),
  rest: rest && { ...rest, y: rest.y + by },
});

/** The layout of groups, in their order, largest first; one group alone fills the box, without a heading. */
export function layoutTreemap(groups: readonly Group[], box: Box): readonly GroupLayout[] {
  const isAlone = groups.length === 1;
  const places = placeGroups(groups, box);
  const drawn = sumOf(groups.map(({ weights }) => weights.length));
  return groups.map((group, i): GroupLayout => {
    const cell = places[i] as Cell;
    const head = isAlone ? 0 : HEAD_HEIGHT;
    const most = Math.max(1, Math.floor((MAX_CELLS * group.weights.length) / drawn));
    const isOpen = group.weights.length > 0 && (isAlone || holds(cell, MIN_OPEN_GROUP));
    const inner = { width: cell.width, height: cell.height - head };
    const members = isOpen ? lower(layoutMembers(group, inner, most), head) : NO_MEMBERS;
    // «سایر» alone would say no more than the name.
    const isTile = !isAlone && members.cells.length === 0;
    return isTile ? { ...cell, head: 0, ...NO_MEMBERS } : { ...cell, head, ...members };
  });
}
