import { isMapColor } from './map-colors.ts';
import { DEFAULT_MAP_STATE, type MapState } from './map-state.ts';

/** What the map of a screen shows: its size is one of two figures. */
export interface ScreenMapState extends MapState {
  readonly size: 'assets' | 'value';
}

/** The plot's two figures are the map's: the vertical one is its colour, the horizontal one its size, where the map has them. */
export const screenMapState = ({ x, y }: { readonly x: string; readonly y: string }): ScreenMapState => ({
  ...DEFAULT_MAP_STATE,
  color: isMapColor(y) ? y : DEFAULT_MAP_STATE.color,
  size: x === 'value' ? 'value' : 'assets',
});
