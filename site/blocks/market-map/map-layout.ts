import { emWidth } from '../../charts/text-width.ts';
import { equalCells } from './equal-cells.ts';
import { firstByStride, firstOf } from './first-match.ts';
import type { MapCell } from './map-cell.ts';
import { type Cell, layoutCells } from './tiles.ts';

/** Width and height in pixels. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

/** Where the cells of a map stand in one box. */
export interface MapLayout {
  /** In the order of the cells; null for a cell that is joined into `rest`. */
  readonly cells: readonly (Cell | null)[];
  /** One cell for all that have no room for their name; null where every cell has it. */
  readonly rest: Cell | null;
}

/** Font size of the smallest title, and the room around it. Pixels. */
const TITLE = { font: 11, bold: 1.026, sides: 12, least: { width: 38, height: 24 } };
/** A longer name ends in an ellipsis where its cell is no wider. Pixels. */
const MAX_TITLE_WIDTH = 150;
/** The least size of the cell that joins the others: it holds two lines. Pixels. */
const REST: Box = { width: 76, height: 46 };
/** Height at which a cell of the least area is laid out. Pixels. */
const COMFORT_HEIGHT = 36;
/** The part of the map by which small cells may be enlarged together: more in a small category, where each is a name. */
const maxEnlarged = (count: number): number => (count <= 12 ? 0.35 : 0.15);
/** How much larger the least areas are tried: a few small cells beside a large one are as long as a side of the map. */
const GROWTHS = [1, 1.5, 2.2, 3.3, 5, 7.5, 11, 17];

/** The least width of a cell that shows its title on one line. Pixels. */
const widthFor = (title: string): number =>
  Math.min(
    MAX_TITLE_WIDTH,
    Math.max(TITLE.least.width, emWidth(title) * TITLE.font * TITLE.bold + TITLE.sides),
  );

const holds = (cell: Cell | null | undefined, { width, height }: Box): cell is Cell =>
  !!cell && cell.width >= width && cell.height >= height;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

interface Candidate {
  readonly cells: readonly MapCell[];
  /** Indices of the cells, largest first. */
  readonly order: readonly number[];
  /** The least share of the map's area for each cell. */
  readonly least: readonly number[];
  readonly box: Box;
}

/** Shares of the `count` largest cells and, where there are others, of their common cell; null where too much would be enlarged. */
function sharesOf(
  { cells, order, least, box }: Candidate,
  count: number,
  growth: number,
): readonly number[] | null {
  const total = sumOf(cells.map(({ weight }) => weight));
  const share = (i: number) => (cells[i]?.weight ?? 0) / total;
  const shown = order.slice(0, count).map((i) => Math.max(share(i), growth * (least[i] ?? 0)));
  const others = order.slice(count);
  const restLeast = (growth * REST.width * REST.height) / (box.width * box.height);
  const shares = others.length > 0 ? [...shown, Math.max(restLeast, sumOf(others.map(share)))] : shown;
  return sumOf(shares) <= 1 + maxEnlarged(order.length) ? shares : null;
}

/** The layout with the `count` largest cells; null where one of them, or the cell of the others, cannot show its text. */
function layoutLargest(candidate: Candidate, count: number, growth: number): MapLayout | null {
  const { cells, order, box } = candidate;
  const shares = sharesOf(candidate, count, growth);
  if (!shares) return null;
  const laid = layoutCells(shares, box.width, box.height, count);
  const rest = count < order.length ? (laid[count] ?? null) : null;
  const placed = new Map(order.slice(0, count).map((i, place) => [i, laid[place] ?? null]));
  const fits = [...placed].every(([i, cell]) =>
    holds(cell, { width: widthFor(cells[i]?.title ?? ''), height: TITLE.least.height }),
  );
  if (!fits || (count < order.length && !holds(rest, REST))) return null;
  return { cells: cells.map((_, i) => placed.get(i) ?? null), rest };
}

/**
 * The layout of a map in a box. Cells of one weight have one size. Otherwise a cell's area is its weight, small ones slightly enlarged,
 * as many of the largest as can show their names; all others are joined into one cell.
 */
export function layoutMap(cells: readonly MapCell[], box: Box): MapLayout {
  if (cells.every(({ weight }) => weight === cells[0]?.weight))
    return { cells: equalCells(cells.length, box.width, box.height), rest: null };
  const order = [...cells.keys()].sort((a, b) => (cells[b]?.weight ?? 0) - (cells[a]?.weight ?? 0) || a - b);
  const area = box.width * box.height;
  const least = cells.map(({ title }) => (widthFor(title) * COMFORT_HEIGHT) / area);
  const candidate = { cells, order, least, box };
  const layoutOf = (count: number) => firstOf(GROWTHS, (growth) => layoutLargest(candidate, count, growth));
  // «سایر» stands for two funds or more: one alone has its own name.
  const counts = [cells.length, ...Array.from({ length: cells.length - 2 }, (_, i) => cells.length - 2 - i)];
  const whole = { cells: cells.map(() => null), rest: { x: 0, y: 0, ...box } };
  return firstByStride(counts, layoutOf) ?? whole;
}
