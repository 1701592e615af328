import { mapModel } from '../../../shared/map/map-funds.ts';
import { DEFAULT_MAP_STATE, type MapState } from '../../../shared/map/map-state.ts';
import { screenerFile } from '../../../shared/screener/testing/screener-file.ts';
import type { MapDrawing } from '../whole-map/drawing.ts';

/** Four funds, the last of which has no known figure and a name to escape. */
const MARKET = screenerFile([
  { symbol: 'یاقوت', kind: 'fixed-income', assets: 500, change: -0.04, bubble: 0.1 },
  { symbol: 'عیار', kind: 'gold', assets: 400, change: -0.66, bubble: 2.4 },
  { symbol: 'طلا', kind: 'gold', assets: 380, change: -0.74, bubble: -2.4 },
  { symbol: '<b>', kind: 'gold', assets: 300, change: null, bubble: null },
]);

/** The whole map of a market, by default of four funds, with these choices. */
export function mapDrawing(own: Partial<MapState> = {}, file = MARKET): MapDrawing {
  const state = { ...DEFAULT_MAP_STATE, ...own };
  return { file, state, model: mapModel(file, state) };
}
