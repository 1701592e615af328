import type { MapShade } from '../../../shared/funds/map-shade.ts';

/** A cell of a map: a link with a figure. */
export interface MapCell {
  readonly title: string;
  /** The whole name, where `title` is a symbol. */
  readonly fullName?: string;
  /** e.g. «‎+۱٫۲٪» */
  readonly figure: string;
  readonly note?: string;
  readonly href: string;
  /** Area; 1 everywhere makes cells of one size. */
  readonly weight: number;
  /** e.g. "up3", "down5", "flat0" */
  readonly tone: string;
  /** Lines of the tooltip: label and figure. */
  readonly tooltip: readonly (readonly [label: string, figure: string])[];
}

const STEPS = 5;

/** The name of a map cell's colour, e.g. "up3": direction and one of five steps; flat is "flat0". */
export function cellTone({ direction, intensity }: MapShade): string {
  if (direction === 'flat') return 'flat0';
  return `${direction}${Math.min(STEPS, Math.max(1, Math.ceil(intensity * STEPS)))}`;
}

/**
 * The square root of a shade's intensity: on most days a category moves by a fraction of what saturates its colour,
 * and small moves must remain distinguishable.
 */
export const spreadShade = ({ direction, intensity }: MapShade): MapShade => ({
  direction,
  intensity: Math.sqrt(intensity),
});
