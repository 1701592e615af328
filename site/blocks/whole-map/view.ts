import { mapModel } from '../../../shared/map/map-funds.ts';
import { DEFAULT_MAP_STATE } from '../../../shared/map/map-state.ts';
import type { CategoryRef } from '../../../shared/schema/snapshots/meta.ts';
import type { ScreenerFile } from '../../../shared/schema/snapshots/screener.ts';
import { readStamp } from '../../../shared/schema/stamp.ts';
import { mapHtml } from './map-html.ts';
import { type Box, layoutGroups } from './map-layout.ts';
import { legendHtml } from './map-legend.ts';
import { isSimulated, statusWords } from './map-status.ts';

/** The map in the page's own HTML. */
export interface WholeMapView {
  /** Its layout on a desktop, on a tablet and on a phone. */
  readonly drawings: Readonly<Record<MapWidth, string>>;
  readonly legend: string;
  readonly status: string;
  readonly isSimulated: boolean;
  /** True where any figure of the file is simulated: another colour or size may be marked then. */
  readonly mayBeSimulated: boolean;
  readonly categories: readonly CategoryRef[];
}

/** The smallest boxes of the three widths of the page: what is readable there is so in larger ones. The script draws the reader's own. */
const BOXES = {
  wide: { width: 880, height: 440 },
  medium: { width: 504, height: 440 },
  phone: { width: 360, height: 420 },
} as const satisfies Record<string, Box>;
export type MapWidth = keyof typeof BOXES;
export const MAP_WIDTHS = Object.keys(BOXES) as MapWidth[];
/** Without script every cell is a link, which a finger must hit (WCAG 2.5.8): smaller ones are joined in «سایر», which leads into the category. */
const MIN_CELL = { area: 24 ** 2, side: 24 };

/** The map as it is first seen: size by assets, colour by the day's change. */
export function wholeMapView(file: ScreenerFile): WholeMapView {
  const state = DEFAULT_MAP_STATE;
  const model = mapModel(file, state);
  const drawing = { file, state, model, isLive: false };
  const draw = (width: MapWidth): string =>
    mapHtml(drawing, layoutGroups(model.groups, BOXES[width], MIN_CELL), BOXES[width]);
  return {
    drawings: { wide: draw('wide'), medium: draw('medium'), phone: draw('phone') },
    legend: legendHtml(drawing),
    status: statusWords(drawing),
    isSimulated: isSimulated(drawing),
    mayBeSimulated: file.stamps.some((stamp) => readStamp(stamp).simulated),
    categories: file.categories,
  };
}
