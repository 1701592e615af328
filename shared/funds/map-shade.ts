import { type Figure, isKnown } from './figures.ts';
import { type HeatScale, heatScale } from './heatmap.ts';

/** Colour of a block of a map: green up, red down, grey flat or unknown; `intensity` from 0 (light) to 1 (dark). */
export interface MapShade {
  readonly direction: 'up' | 'down' | 'flat';
  readonly intensity: number;
}

const FLAT: MapShade = { direction: 'flat', intensity: 0 };
/** Percent points at which a category's colour saturates. */
export const CATEGORY_SATURATION_PERCENT = 5;

const shade = (change: number, up: number, down: number): MapShade => {
  const extreme = change > 0 ? up : down;
  return {
    direction: change > 0 ? 'up' : 'down',
    intensity: extreme > 0 ? Math.min(1, Math.abs(change) / extreme) : 1,
  };
};

/** Extremes of a map's changes, at the 95th percentile. */
export const mapScale = (changes: readonly Figure[]): HeatScale => heatScale(changes);

/** A fund's block: a gain relative to the largest gain, a loss to the largest loss. */
export const fundShade = (changePercent: Figure, scale: HeatScale): MapShade =>
  isKnown(changePercent) && changePercent !== 0 ? shade(changePercent, scale.up, scale.down) : FLAT;

/** A category's block: its colour saturates at a fixed change. */
export const categoryShade = (changePercent: Figure): MapShade =>
  fundShade(changePercent, { up: CATEGORY_SATURATION_PERCENT, down: CATEGORY_SATURATION_PERCENT });
