import type { MapGroup } from '../../../shared/map/map-funds.ts';
import { equalCells } from '../market-map/equal-cells.ts';
import { firstOf } from '../market-map/first-match.ts';
import { type Cell, layoutCells, MIN_CELL_PX } from '../market-map/tiles.ts';

/** Pixels. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

/** A fund's place in the box of its group. */
export interface FundCell extends Cell {
  readonly row: number;
}

/** The place of one category in the map. */
export interface GroupLayout extends Cell {
  /** Index of its category. */
  readonly category: number;
  /** Height of the strip with its name above the cells; 0 without one. */
  readonly head: number;
  /** Empty where the group is too small for cells: it shows its name alone. */
  readonly cells: readonly FundCell[];
  /** The cell of all funds that are too small for one of their own, and their number. */
  readonly rest: (Cell & { readonly count: number }) | null;
}

/** Smaller cells are joined. */
const MIN_CELL: MinCell = { area: 220, side: MIN_CELL_PX };
const REST_AREA = 700;
/** A category without room for cells still shows its name. */
const MIN_GROUP_AREA = 4400;
const HEAD = 24;
/** The least group that shows cells below a heading. Pixels. */
const MIN_OPEN_GROUP: Box = { width: 84, height: 76 };
const GROUP_GAP = 4;
const TILE_GAP = 2;
/** The least tile of a category: two lines of its name. Pixels. */
const MIN_TILE: Box = { width: 52, height: 38 };
/** How much larger the least areas are tried. */
const GROWTHS = [1, 1.5, 2.2, 3.3, 5, 7.5, 11, 17, 26, 40];
/** Shares of the box that small cells may take, by which all others shrink. */
const MAX_REST_SHARE = 0.2;
const MAX_TILES_SHARE = 0.3;
const CELL_GAP = 1;
/** More cells than these would delay a phone's next frame. */
const MAX_CELLS = 800;

/** Weights of the `count` largest funds, and of the others together, whose common cell has at least an area. */
function weightsOf({ weights, weight }: MapGroup, count: number, leastShare: number): readonly number[] {
  if (count === weights.length) return weights;
  const others = weights.slice(count).reduce((sum, one) => sum + one, 0);
  return [...weights.slice(0, count), Math.max(others, weight * leastShare)];
}

type Funds = Pick<GroupLayout, 'cells' | 'rest'>;
const NO_FUNDS: Funds = { cells: [], rest: null };

/** The least cell; smaller ones are joined. */
export interface MinCell {
  /** Square pixels. */
  readonly area: number;
  /** Of either side. Pixels. */
  readonly side: number;
}

/** Which funds have a cell: those of at least a size, and at most so many. */
interface Limits {
  readonly min: MinCell;
  readonly most: number;
}

/** How many of the largest funds have a cell of the least area. «سایر» stands for two funds or more. */
function countLarge({ weights, weight }: MapGroup, area: number, { min, most }: Limits): number {
  const small = weights.findIndex((one) => (one / weight) * area < min.area);
  const count = Math.min(most, small < 0 ? weights.length : small);
  return count === weights.length - 1 ? Math.max(0, count - 1) : count;
}

/** `count` cells of one size in a box, `gap` pixels apart. */
const layoutTiles = (count: number, { x, y, width, height }: Cell, gap: number): Cell[] =>
  equalCells(count, width + gap, height + gap).map((cell) => ({
    x: x + cell.x,
    y: y + cell.y,
    width: cell.width - gap,
    height: cell.height - gap,
  }));

/** Of a box in which not all cells of one size have room. */
const EQUAL_REST_SHARE = 0.2;
/** Squares of the least side in a cell of one size, which is wider than high. */
const EQUAL_SIDES = 2;

/** Cells of one size, in rows and in the order of the funds. Where not all have room, the others are joined in a fifth of the box. */
function layoutEqual({ weights, rows }: MapGroup, box: Box, top: number, { min, most }: Limits): Funds {
  const area = box.width * box.height;
  const minArea = Math.max(min.area, EQUAL_SIDES * min.side ** 2);
  const isWhole = weights.length <= most && area / weights.length >= minArea;
  const restHeight = isWhole ? 0 : Math.max(Math.round(box.height * EQUAL_REST_SHARE), min.side + CELL_GAP);
  const height = box.height - restHeight;
  const count = isWhole ? weights.length : Math.min(most, Math.floor((box.width * height) / minArea));
  const cells = layoutTiles(count, { x: 0, y: top, width: box.width, height }, CELL_GAP);
  const rest = { x: 0, y: top + height + CELL_GAP, width: box.width, height: restHeight - CELL_GAP };
  return {
    cells: cells.map((cell, i) => ({ ...cell, row: rows[i] as number })),
    rest: isWhole ? null : { ...rest, count: weights.length - count },
  };
}

interface Candidate {
  readonly cells: readonly (Cell | null)[];
  /** How many of the largest funds have a cell. */
  readonly count: number;
}

const hasSides = (cell: Box | null | undefined, side: number): cell is Cell =>
  !!cell && Math.min(cell.width, cell.height) >= side;

/** A cell that stands last may be as long as a side of the box: it grows until it is wide enough. */
function layoutLargest(group: MapGroup, { width, height }: Box, count: number, side: number): Candidate {
  const layoutWith = (growth: number) => {
    const least = Math.min(MAX_REST_SHARE, (growth * REST_AREA) / (width * height));
    return layoutCells(weightsOf(group, count, least), width, height, count, CELL_GAP);
  };
  const isDrawn = (cells: readonly (Cell | null)[]) =>
    count === group.rows.length || hasSides(cells[count], side);
  const cells = firstOf(GROWTHS, (growth) => {
    const laid = layoutWith(growth);
    return isDrawn(laid) ? laid : null;
  });
  return { cells: cells ?? layoutWith(GROWTHS.at(-1) ?? 1), count };
}

/** The cells of a group in a box: as many of its largest funds as are large enough, all others in one cell. */
function layoutFunds(group: MapGroup, box: Box, top: number, limits: Limits): Funds {
  if (group.weights[0] === group.weights.at(-1)) return layoutEqual(group, box, top, limits);
  const { side } = limits.min;
  let { cells, count } = layoutLargest(group, box, countLarge(group, box.width * box.height, limits), side);
  for (let hidden = 1; hidden > 0 && count > 0; ) {
    hidden = cells.filter((cell) => !hasSides(cell, side)).length;
    if (hidden > 0)
      ({ cells, count } = layoutLargest(
        group,
        box,
        Math.max(0, Math.min(count - hidden, group.rows.length - 2)),
        side,
      ));
  }
  const at = (cell: Cell): Cell => ({ ...cell, y: cell.y + top });
  const shown = cells.slice(0, count);
  const last = cells[count];
  return {
    cells: shown.flatMap((cell, i) => (cell ? [{ ...at(cell), row: group.rows[i] as number }] : [])),
    rest: last ? { ...at(last), count: group.rows.length - count } : null,
  };
}

const isReadable = (cell: Cell | null | undefined): boolean =>
  !!cell && cell.width >= MIN_TILE.width && cell.height >= MIN_TILE.height;

/** The first `large` groups by their shares of the box, all others as tiles of one size after them; null where one is too narrow. */
function placeWithTiles(shares: readonly number[], large: number, box: Box): readonly (Cell | null)[] | null {
  const small = shares.length - large;
  const own = shares.slice(0, large);
  return firstOf(small > 0 ? GROWTHS : [1], (growth) => {
    const tiles = Math.min(MAX_TILES_SHARE, (growth * small * MIN_GROUP_AREA) / (box.width * box.height));
    const weights = small > 0 ? [...own, tiles] : own;
    const places = layoutCells(weights, box.width, box.height, large, GROUP_GAP);
    const corner = places[large];
    const cells = [...places.slice(0, large), ...(corner ? layoutTiles(small, corner, TILE_GAP) : [])];
    return cells.length === shares.length && cells.every(isReadable) ? cells : null;
  });
}

/** Where the groups stand: as many of the largest as can be read by their weights, the others as tiles. */
function placeGroups(groups: readonly MapGroup[], box: Box): readonly (Cell | null)[] {
  if (groups.length === 1) return [{ x: 0, y: 0, ...box }];
  const total = groups.reduce((sum, { weight }) => sum + weight, 0);
  const shares = groups.map(({ weight }) => weight / total);
  const least = Math.min(MIN_GROUP_AREA / (box.width * box.height), 1 / (2 * groups.length));
  const large = shares.filter((share) => share >= least).length;
  const counts = Array.from({ length: large }, (_, i) => large - i);
  return (
    firstOf(counts, (count) => placeWithTiles(shares, count, box)) ??
    layoutTiles(groups.length, { x: 0, y: 0, ...box }, TILE_GAP)
  );
}

/**
 * The whole market: a box for each category with its funds, or one category over the whole box. `groups` are largest first; funds
 * whose cell would be smaller than `min` are joined.
 */
export function layoutGroups(groups: readonly MapGroup[], box: Box, min = MIN_CELL): readonly GroupLayout[] {
  const isAlone = groups.length === 1;
  const places = placeGroups(groups, box);
  const drawn = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return groups.flatMap((group, i) => {
    const cell = places[i];
    if (!cell) return [];
    const isOpen = isAlone || (cell.width >= MIN_OPEN_GROUP.width && cell.height >= MIN_OPEN_GROUP.height);
    const head = isAlone || !isOpen ? 0 : HEAD;
    const inner = { width: cell.width, height: cell.height - head };
    const most = Math.max(1, Math.floor((MAX_CELLS * group.rows.length) / drawn));
    const funds = isOpen ? layoutFunds(group, inner, head, { min, most }) : NO_FUNDS;
    // «سایر» alone would say no more than the name.
    const isTile = !isAlone && funds.cells.length === 0;
    return [
      { ...cell, category: group.category, ...(isTile ? { head: 0, ...NO_FUNDS } : { head, ...funds }) },
    ];
  });
}
