/** Colours of a returns heatmap, by the specification's steps. */

export type HeatTone = 'up-1' | 'up-2' | 'up-3' | 'up-4' | 'up-5' | 'zero' | 'yellow' | 'orange' | 'red';

export interface Scale {
  /** Largest gain that the colours reach for, percent points; 0 where there is no gain. */
  readonly gain: number;
  /** Largest loss, as a negative number; 0 where there is none. */
  readonly loss: number;
}

/** One outlier must not wash out the others: the extreme of a column is its 95th percentile. */
const EXTREME = 0.95;

/** The value below which `share` of the sorted values lie, between neighbours by proportion. */
function percentile(sorted: readonly number[], share: number): number {
  if (sorted.length === 0) return 0;
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] as number;
  const high = sorted[Math.ceil(place)] as number;
  return low + (high - low) * (place - Math.floor(place));
}

/** The scale of one column; nulls do not count. */
export function heatScale(values: readonly (number | null)[]): Scale {
  const known = values.filter((value): value is number => value !== null);
  const gains = known.filter((value) => value > 0).sort((a, b) => a - b);
  const losses = known.filter((value) => value < 0).sort((a, b) => b - a);
  return { gain: percentile(gains, EXTREME), loss: percentile(losses, EXTREME) };
}

const GREENS = ['up-1', 'up-2', 'up-3', 'up-4', 'up-5'] as const;
const LOSSES = ['yellow', 'orange', 'red'] as const;

/** The step of `ratio` among equal steps; everything above the last belongs to it. */
const step = <T>(ratio: number, steps: readonly T[]): T =>
  steps[Math.min(steps.length - 1, Math.max(0, Math.ceil(ratio * steps.length) - 1))] as T;

/** Five greens at 0.2, 0.4, 0.6, 0.8 of the gain; yellow, orange, red by thirds of the loss; light yellow at zero. */
export function heatTone(value: number | null, { gain, loss }: Scale): HeatTone | null {
  if (value === null) return null;
  if (value === 0) return 'zero';
  if (value > 0) return step(gain === 0 ? 1 : value / gain, GREENS);
  return step(loss === 0 ? 1 : value / loss, LOSSES);
}

/** A day's change against the change at which colours saturate: 0 to 5, e.g. (2.6, 5) → 3. */
export function changeStep(change: number | null, saturation: number): 0 | 1 | 2 | 3 | 4 | 5 {
  if (change === null || change === 0 || saturation === 0) return 0;
  return Math.min(5, Math.max(1, Math.ceil((Math.abs(change) / saturation) * 5))) as 1 | 2 | 3 | 4 | 5;
}
