import type { MapShade } from '../../../shared/funds/map-shade.ts';

const STEPS = 5;

/** The name of a map cell's colour, e.g. "up3": direction and one of five steps; flat is "flat0". */
export function cellTone({ direction, intensity }: MapShade): string {
  if (direction === 'flat') return 'flat0';
  return `${direction}${Math.min(STEPS, Math.max(1, Math.ceil(intensity * STEPS)))}`;
}

/**
 * A shade on a fixed scale, spread by its root: on most days a category moves by a fraction of what saturates
 * its colour, and small moves must still tell apart.
 */
export const spreadShade = ({ direction, intensity }: MapShade): MapShade => ({
  direction,
  intensity: Math.sqrt(intensity),
});
