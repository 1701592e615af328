import { sumOf } from '../../../shared/funds/figures.ts';
import type { Box } from '../../charts/parts/define-widget.ts';
import { cellText } from '../../charts/treemap/cell-text.ts';
import { type Cell, layoutTreemap } from '../../charts/treemap/layout.ts';
import type { MapCell } from './map-cell.ts';
import { type RestCell, restOf } from './rest-cell.ts';

/**
 * A map in the three ranges of widths that a page prints: one element a cell, whose place and font size are variables of each range,
 * e.g. `--wx:12.5`, and which `on-w` shows in some ranges alone.
 */

/** The smallest size of the map in each range: what is readable there is so in the whole range. `height` replaces their own. */
export const RANGES = [
  ['w', { width: 860, height: 447 }],
  ['m', { width: 480, height: 380 }],
  ['p', { width: 296, height: 385 }],
] as const satisfies readonly (readonly [string, Box])[];
type Range = (typeof RANGES)[number][0];

/** Classes of the ranges that show a part; undefined where all do, null where none does. */
type Shown = string | undefined | null;

/** A text of a cell, in the ranges that have room for it. */
interface Line {
  readonly text: string;
  readonly on: Shown;
}

/** A cell as it is printed. */
export interface DrawnCell {
  readonly cell: MapCell;
  readonly on: Shown;
  readonly style: string;
  /** What it is called; undefined where its content says so. */
  readonly name: string | undefined;
  /** The name, cut or shortened where a range has no room for it. */
  readonly titles: readonly Line[];
  readonly figure: Line;
  readonly note: Line;
}

/** The cell of all that have no room, in one range. */
export interface DrawnRest extends RestCell {
  readonly on: Shown;
  readonly style: string;
  readonly hasShare: boolean;
}

export interface DrawnMap {
  readonly cells: readonly DrawnCell[];
  readonly rests: readonly DrawnRest[];
}

function shownOn(ranges: readonly Range[]): Shown {
  if (ranges.length === 0) return null;
  return ranges.length === RANGES.length ? undefined : ranges.map((name) => `on-${name}`).join(' ');
}

const percent = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 100;
const placeOf = (name: Range, { x, y, width, height }: Cell, box: Box): string =>
  `--${name}x:${percent(x, box.width)};--${name}y:${percent(y, box.height)};--${name}w:${percent(width, box.width)};--${name}h:${percent(height, box.height)};`;

/** Where the cells stand in one range, by their index; those without room are in `rest`. */
function layoutIn(name: Range, box: Box, cells: readonly MapCell[]) {
  const order = [...cells.keys()].sort((a, b) => (cells[b]?.weight ?? 0) - (cells[a]?.weight ?? 0) || a - b);
  const weights = order.map((i) => cells[i]?.weight ?? 0);
  const [laid] = layoutTreemap([{ weights, weight: sumOf(weights) }], box);
  const places = new Map(laid?.cells.map((cell, at) => [order[at] as number, cell]));
  return { name, box, places, rest: laid?.rest ?? null };
}

type Laid = ReturnType<typeof layoutIn>;

/**
 * A cell with funds inside is named by its content, without the funds: a label would have to repeat them (WCAG 2.5.3). So does the label of
 * a cell with the letters that stand for its name.
 */
function nameOf(
  { title, figure, note, fullName, inner }: MapCell,
  titles: readonly string[],
): string | undefined {
  if (inner && inner.length > 0) return undefined;
  const letters = titles.filter((one) => one !== title);
  return [...letters, title, figure, note, fullName].filter(Boolean).join(' ');
}

function drawCell(cell: MapCell, index: number, laid: readonly Laid[]): DrawnCell {
  const own = laid.flatMap(({ name, box, places }) => {
    const place = places.get(index);
    if (!place) return [];
    const text = cellText(cell.title, cell.figure, cell.note ?? '', place);
    return [{ name, text, style: `${placeOf(name, place, box)}--${name}f:${text.size};` }];
  });
  const rangesWhere = (has: (one: (typeof own)[number]) => boolean) =>
    shownOn(own.filter(has).map(({ name }) => name));
  const titles = [...new Set(own.map(({ text }) => text.title))].filter((title) => title !== '');
  return {
    cell,
    on: rangesWhere(() => true),
    style: own.map(({ style }) => style).join(''),
    name: nameOf(cell, titles),
    titles: titles.map((title) => ({ text: title, on: rangesWhere(({ text }) => text.title === title) })),
    figure: { text: cell.figure, on: rangesWhere(({ text }) => text.hasFigure) },
    note: { text: cell.note ?? '', on: rangesWhere(({ text }) => text.hasNote) },
  };
}

/** The least cell of the others with a third line. Pixels. */
const THREE_LINES: Box = { width: 80, height: 52 };

function drawRest({ name, box, places, rest }: Laid, cells: readonly MapCell[]): DrawnRest[] {
  if (!rest) return [];
  const hasShare = rest.width >= THREE_LINES.width && rest.height >= THREE_LINES.height;
  const joined = restOf(
    cells.filter((_, i) => !places.has(i)),
    cells,
  );
  return [{ ...joined, on: shownOn([name]), style: placeOf(name, rest, box), hasShare }];
}

/** Cells of one weight have one size and keep their order; otherwise a cell's area is its weight. */
export function drawMap(cells: readonly MapCell[], height: number | undefined): DrawnMap {
  if (cells.length === 0) return { cells: [], rests: [] };
  const laid = RANGES.map(([name, box]) => layoutIn(name, { ...box, height: height ?? box.height }, cells));
  return {
    cells: cells.map((cell, i) => drawCell(cell, i, laid)).filter(({ on }) => on !== null),
    rests: laid.flatMap((one) => drawRest(one, cells)),
  };
}
