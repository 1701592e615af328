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
