import type { MapShade } from '../../shared/funds/map-shade.ts';

const STEPS = 5;

/**
 * The name of a map cell's colour, e.g. "up3": direction and one of five steps; flat is "flat0". The steps
 * follow the root of the intensity: on most days changes are small, and small ones must still tell apart.
 */
export function toneOf({ direction, intensity }: MapShade): string {
  if (direction === 'flat') return 'flat0';
  return `${direction}${Math.min(STEPS, Math.max(1, Math.ceil(Math.sqrt(intensity) * STEPS)))}`;
}
