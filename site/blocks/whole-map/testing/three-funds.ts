import type { MapState } from '../../../../shared/map/map-state.ts';
import { screenerFile } from '../../../../shared/screener/testing/screener-file.ts';
import { mapDrawing } from '../../testing/map-drawing.ts';

/** A market map of three funds, for tests. */

/** The figures of «b» are simulated. */
const file = {
  ...screenerFile([
    { symbol: 'a', assets: 4e13, value: 9e11, change: -0.74, bubble: 1.5 },
    { symbol: 'b', assets: 9e13, value: 1e11, change: 1.25, day: '2026-08-15' },
    { symbol: 'c', kind: 'equity' },
  ]),
  stamps: ['simulated 2026-08-15', 'fipiran 2026-08-16'],
};
export const draw = (own: Partial<MapState> = {}) => mapDrawing(own, file);
