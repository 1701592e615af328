import { colorOf } from '../../../shared/map/map-colors.ts';
import { mapModel } from '../../../shared/map/map-funds.ts';
import { knownMapState, type MapState } from '../../../shared/map/map-state.ts';
import { type RowColors, rowColors } from '../../../shared/map/row-colors.ts';
import type { Lens } from '../../../shared/measures/lens.ts';
import type { ScreenerFile } from '../../../shared/schema/snapshots/screener.ts';
import { loadInflation } from '../../runtime/measure/load-inflation.ts';
import { readerLens } from '../../runtime/measure/reader-lens.ts';
import { nextTask } from '../../runtime/next-task.ts';
import { loadScreener } from '../../runtime/published.ts';
import type { MapDrawing } from './map-html.ts';

interface Colored {
  readonly key: readonly unknown[];
  readonly colors: RowColors;
}

let last: Colored | null = null;

/** A size, a zoom and a choice of categories leave the colours of the last drawing as they are. */
function colorsOf(file: ScreenerFile, { color }: MapState, real: Lens | null): RowColors {
  const lenses = { reader: readerLens(), real };
  const key = [file, color, lenses.reader, real];
  if (!last || key.some((part, i) => part !== last?.key[i]))
    last = { key, colors: rowColors(file, color, lenses) };
  return last.colors;
}

/** What a state shows, without what does not exist; loads the figures. In several tasks: together they would delay a phone's next frame. */
export async function computeDrawing(asked: MapState): Promise<MapDrawing> {
  const needsInflation = colorOf(asked.color).real ?? false;
  const [file, real] = await Promise.all([loadScreener(), needsInflation ? loadInflation() : null]);
  const slugs = file.categories.map(({ slug }) => slug);
  const state = knownMapState(asked, slugs);
  const colors = colorsOf(file, state, real);
  await nextTask();
  return { file, state, model: mapModel(file, state, colors), isLive: true };
}
