import { extent, ticks } from 'd3-array';
import { formatNumber } from '../../../shared/persian/format.ts';

/** Where strips of one scale show values, in percent of their width from the end of the smallest: the right one, as figures are read. */
export interface StripScale {
  readonly zero: number;
  readonly marks: readonly { readonly at: number; readonly label: string }[];
  /** Values beyond the ends of the scale stand at its ends. */
  readonly at: (value: number) => number;
}

/** Some as many round values are marked; the free room at both ends is a share of the width. */
const MARKS = 3;
const ROOM_SHARE = 0.04;

/** The scale that holds zero and these values. */
export function stripScale(values: readonly number[]): StripScale {
  const [low, high] = extent([0, ...values]) as [number, number];
  const room = (high - low || 1) * ROOM_SHARE;
  const size = high - low + 2 * room;
  const at = (value: number): number => {
    const within = Math.min(high, Math.max(low, value));
    return Math.round(((within - low + room) / size) * 1000) / 10;
  };
  return {
    zero: at(0),
    marks: ticks(low, high, MARKS).map((mark) => ({
      at: at(mark),
      label: formatNumber(mark, { sign: mark !== 0 }),
    })),
    at,
  };
}
