import { mean } from '../../../shared/funds/figures.ts';
import { bubbleStep, type Step, stepOf } from '../../../shared/funds/step-scale.ts';
import { byKind, colorOf } from '../../../shared/map/map-colors.ts';
import type { MapModel } from '../../../shared/map/map-funds.ts';
import { type MapState, writeMapState } from '../../../shared/map/map-state.ts';
import { pagePath } from '../../../shared/paths.ts';
import { formatPercent } from '../../../shared/persian/format.ts';
import { SCREENER_COLUMNS } from '../../../shared/schema/screener-fields.ts';
import type { ScreenerFile } from '../../../shared/schema/snapshots/screener.ts';
import { stampAt } from '../../../shared/screener/row-figures.ts';
import type { Box } from '../../charts/parts/define-widget.ts';

/** Everything that one drawing of the map shows. */
export interface MapDrawing {
  readonly file: ScreenerFile;
  readonly state: MapState;
  readonly model: MapModel;
}

/** A figure as a cell shows it. */
export interface ShownFigure {
  readonly value: number | null;
  readonly step: Step;
  readonly figure: string;
}

function asShown({ state, model }: MapDrawing, category: number, value: number | null): ShownFigure {
  const color = colorOf(state.color);
  const decimals = byKind(color.decimals, model.isFixed[category] ?? false);
  const step = stepOf(value, model.scales[category] ?? { up: [], down: [], decimals });
  return {
    value,
    step: color.isBubble ? bubbleStep(step) : step,
    figure: formatPercent(value, { decimals }),
  };
}

/** A row's colour and its figure as printed. */
export const shownValue = (drawing: MapDrawing, row: number): ShownFigure =>
  asShown(drawing, drawing.file.category[row] ?? 0, drawing.model.values[row] ?? null);

/** Whether a mean takes the figure of a row: as everywhere, no return that is more than a week older than the newest trading day. */
function countsInMean({ file, state }: MapDrawing, row: number): boolean {
  const { column, span } = colorOf(state.color);
  if (span === null || span === 'session') return true;
  return (stampAt(file, SCREENER_COLUMNS[column], row)?.day ?? '') >= file.returnsSince;
}

/** The plain mean of funds of one category whose figure is known; a dash where none is. */
export const shownMean = (drawing: MapDrawing, category: number, rows: readonly number[]): ShownFigure => {
  const counted = rows.filter((row) => countsInMean(drawing, row));
  return asShown(drawing, category, mean(counted.map((row) => drawing.model.values[row])));
};

/** Address of the map with this category over the whole of it; of the table where it is so already. */
export const zoomHref = (state: MapState, slug: string): string =>
  `${pagePath.map}?${writeMapState(state.zoom === slug ? { ...state, view: 'table' } : { ...state, zoom: slug })}`;

/**
 * The boxes in which the map is laid out, smallest first: the page shows the last that its stage holds, as the script does, so that the
 * printed map and the drawn one are the same. whole-map.css has the same numbers.
 */
export const BOXES = {
  phone: { width: 360, height: 420 },
  medium: { width: 504, height: 440 },
  wide: { width: 880, height: 440 },
  large: { width: 1080, height: 600 },
} as const satisfies Record<string, Box>;
export type BoxName = keyof typeof BOXES;
export const BOX_NAMES = Object.keys(BOXES) as BoxName[];

/** The box of a stage of this size. */
export const boxFor = ({ width, height }: Box): BoxName =>
  BOX_NAMES.findLast((name) => BOXES[name].width <= width && BOXES[name].height <= height) ?? 'phone';
