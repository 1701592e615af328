import { roundAsPrinted } from '../persian/write-number.ts';
import { type Figure, isKnown } from './figures.ts';

/** So few funds are read one by one: they are a list, not a map, and need no legend of colours. */
export const MAX_LISTED = 3;

/**
 * `none` is unknown and shown as a dash, `zero` is no change; gains and losses are stronger with their number, and so are the bubbles of
 * dear and cheap funds, which have colours of their own.
 */
export type Step = 'none' | 'zero' | `${'up' | 'down' | 'dear' | 'cheap'}${1 | 2 | 3 | 4 | 5}`;

/**
 * A diverging scale of colour steps around zero. A value takes the first step whose bound its magnitude does not exceed, and the
 * step after the last bound where it exceeds all of them.
 */
export interface StepScale {
  /** Bounds of gains and of losses as magnitudes, ascending, percent points. */
  readonly up: readonly number[];
  readonly down: readonly number[];
  /** With which the values are printed. */
  readonly decimals: number;
  /** Magnitude up to which a value is `zero`, percent points; 0 where absent. */
  readonly neutral?: number;
}

/** The step of a value as it is printed: equal texts have equal steps, and what prints as zero is `zero`. */
export function stepOf(value: Figure, { up, down, decimals, neutral = 0 }: StepScale): Step {
  if (!isKnown(value)) return 'none';
  const printed = roundAsPrinted(value, decimals);
  if (Math.abs(printed) <= neutral) return 'zero';
  const bounds = printed > 0 ? up : down;
  const within = bounds.findIndex((bound) => Math.abs(printed) <= bound);
  return `${printed > 0 ? 'up' : 'down'}${(within < 0 ? bounds.length : within) + 1}` as Step;
}

/** The step of a bubble: above zero it is dear, below cheap. */
export const bubbleStep = (step: Step): Step => step.replace('up', 'dear').replace('down', 'cheap') as Step;

/** First digits of a width between two bounds. */
const NICE = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
/** Relative noise of a binary quotient, e.g. 0.3 / 3. */
const NOISE = 1e-9;

/** The smallest plain number of at most `decimals` decimals that is not below `width`, e.g. (9.4, 1) → 10, (0.12, 1) → 0.2. */
export function niceWidth(width: number, decimals: number): number {
  const least = Math.max(width, 10 ** -decimals);
  const power = 10 ** Math.floor(Math.log10(least) + NOISE);
  const isPrintable = (one: number) => roundAsPrinted(one, decimals) === one;
  const found = NICE.map((digit) => roundAsPrinted(digit * power, 9)).find(
    (one) => one >= least * (1 - NOISE) && isPrintable(one),
  );
  return found ?? roundAsPrinted(10 * power, 9);
}

/** `count` bounds, each `width` after the one before, the first one `width` after `from`. */
export const boundsFrom = (from: number, width: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => roundAsPrinted(from + width * (i + 1), 9));
