import type { FieldId } from '../schema/screener-fields.ts';
import type { ScreenerState } from '../screener/state.ts';
import { isMapColor } from './map-colors.ts';
import { DEFAULT_MAP_STATE, type MapState } from './map-state.ts';

/** What the map of a screen shows: its size is one of two figures. */
export interface ScreenMapState extends MapState {
  readonly size: 'assets' | 'value';
}

/** The plot's two figures are the map's: the vertical one is its colour, the horizontal one its size, where the map has them. */
export const screenMapState = ({ x, y }: Pick<ScreenerState, 'x' | 'y'>): ScreenMapState => ({
  ...DEFAULT_MAP_STATE,
  color: isMapColor(y) ? y : DEFAULT_MAP_STATE.color,
  size: x === 'value' ? 'value' : 'assets',
});

/** The figures of a view besides those of the columns. */
function drawnFields({ view, x, y }: Pick<ScreenerState, 'view' | 'x' | 'y'>): readonly FieldId[] {
  if (view === 'scatter') return [x, y];
  const { color, size } = screenMapState({ x, y });
  return view === 'map' ? [color, size] : [];
}

/** The figures that a screen shows, each once: those of its columns, and of its plot or its map. */
export const shownFields = (state: ScreenerState): readonly FieldId[] => [
  ...new Set([...state.columns, ...drawnFields(state)]),
];
