import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { mapModel } from '../../../shared/map/map-funds.ts';
import { DEFAULT_MAP_STATE } from '../../../shared/map/map-state.ts';
import type { CategoryRef } from '../../../shared/schema/snapshots/meta.ts';
import type { ScreenerFile } from '../../../shared/schema/snapshots/screener.ts';
import { BOX_NAMES } from './drawing.ts';
import { MapCells } from './MapCells.tsx';
import { MapLegend } from './MapLegend.tsx';
import { isSimulated, statusWords } from './words.ts';

/** The map in the page's own HTML. */
export interface WholeMapView {
  /** In each of its boxes: the stylesheet shows one. */
  readonly map: string;
  readonly legend: string;
  readonly status: string;
  readonly simulated: boolean;
  readonly categories: readonly CategoryRef[];
}

/** The map as it is first seen. */
export function wholeMapView(file: ScreenerFile): WholeMapView {
  const drawing = { file, state: DEFAULT_MAP_STATE, model: mapModel(file, DEFAULT_MAP_STATE) };
  const cells = BOX_NAMES.map((box) => renderToStaticMarkup(createElement(MapCells, { drawing, box })));
  return {
    map: cells.join(''),
    legend: renderToStaticMarkup(createElement(MapLegend, { drawing })),
    status: statusWords(drawing),
    simulated: isSimulated(drawing),
    categories: file.categories,
  };
}
