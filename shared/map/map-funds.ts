import { isKnown, sumOf } from '../funds/figures.ts';
import type { ScreenerFile } from '../schema/snapshots/screener.ts';
import { figureAt } from '../screener/row-figures.ts';
import type { MapSize, MapState } from './map-state.ts';
import { type RowColors, rowColors } from './row-colors.ts';

/** The funds of one category: all, and those that have a size, largest first. */
export interface MapGroup {
  /** Index of its category. */
  readonly category: number;
  /** Sum of `weights`. */
  readonly weight: number;
  /** Rows of the screener's file, in its order. */
  readonly all: readonly number[];
  /** Those that have a size. */
  readonly rows: readonly number[];
  readonly weights: readonly number[];
}

/** All that a drawing of the map shows. */
export interface MapModel extends RowColors {
  readonly groups: readonly MapGroup[];
  /** Shown rows, without those of categories that are left out. */
  readonly rows: readonly number[];
  /** How many of `rows` have no cell, because their size is not known or zero. */
  readonly unsized: number;
}

/** The figure behind a size; that of cells of one size is the one by which they are ordered. */
export const sizeFigure = (size: MapSize): 'assets' | 'value' => (size === 'value' ? 'value' : 'assets');

function weightAt(file: ScreenerFile, size: MapSize, row: number): number {
  if (size === 'equal') return 1;
  const figure = figureAt(file, sizeFigure(size), row);
  if (!isKnown(figure) || figure <= 0) return 0;
  return size === 'root' ? Math.sqrt(figure) : figure;
}

function groupOf(file: ScreenerFile, size: MapSize, category: number, rows: readonly number[]): MapGroup {
  const sized = rows
    .map((row) => [row, weightAt(file, size, row)] as const)
    .filter(([, weight]) => weight > 0);
  sized.sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const weights = sized.map(([, weight]) => weight);
  return {
    category,
    all: rows,
    rows: sized.map(([row]) => row),
    weights,
    weight: sumOf(weights),
  };
}

/** What a state shows of the file, or of the rows `among`, largest category first. `colors` are those of the state's colour in the whole market. */
export function mapModel(
  file: ScreenerFile,
  state: MapState,
  colors: RowColors = rowColors(file, state.color),
  among: readonly number[] = [...file.category.keys()],
): MapModel {
  const isShown = ({ slug }: { readonly slug: string }) =>
    state.zoom === null ? state.kinds.length === 0 || state.kinds.includes(slug) : slug === state.zoom;
  const byCategory: number[][] = file.categories.map(() => []);
  for (const row of among) byCategory[file.category[row] ?? -1]?.push(row);
  const shown = [...file.categories.keys()].filter((i) => isShown(file.categories[i] as { slug: string }));
  const rows = shown.flatMap((i) => byCategory[i] ?? []);
  const groups = shown
    .map((i) => groupOf(file, state.size, i, byCategory[i] ?? []))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  const sized = sumOf(groups.map((group) => group.rows.length));
  return { ...colors, groups, rows, unsized: rows.length - sized };
}
