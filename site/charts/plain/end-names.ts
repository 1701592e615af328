import type { PlainChart, PlainLine } from './chart-model.ts';
import type { Plot } from './plot.ts';
import { type Box, MARGIN } from './scales.ts';

/** The name of a line beside its end. Pixels. */
export interface EndName {
  readonly line: PlainLine;
  /** The end of the line, and the middle of the name. */
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** Distance of two names. Pixels. */
const PITCH = 17;

/**
 * Places at least `pitch` apart, as near to the wanted ones as they can be together, in their order; closer where there is no room for
 * all between `low` and `high`. `wanted` ascends.
 */
export function spread(wanted: readonly number[], pitch: number, low: number, high: number): number[] {
  const step = Math.min(pitch, (high - low) / Math.max(1, wanted.length - 1));
  const blocks: { sum: number; count: number }[] = [];
  const meanOf = ({ sum, count }: { sum: number; count: number }) => sum / count;
  for (const [i, place] of wanted.entries()) {
    let block = { sum: place - i * step, count: 1 };
    // Neighbours that are too close move to the mean of what they want.
    for (let last = blocks.at(-1); last && meanOf(last) > meanOf(block); last = blocks.at(-1)) {
      blocks.pop();
      block = { sum: last.sum + block.sum, count: last.count + block.count };
    }
    blocks.push(block);
  }
  const top = high - step * (wanted.length - 1);
  return blocks
    .flatMap((block) => Array.from({ length: block.count }, () => meanOf(block)))
    .map((place, i) => Math.min(Math.max(place, low), top) + i * step);
}

/** The names of a chart's lines, none over another. */
export function endNames({ lines }: PlainChart, { x, y }: Plot, { height }: Box): EndName[] {
  if (lines.length < 2) return [];
  const ends = lines
    .flatMap((line) => {
      const [day, value] = [line.days.at(-1), line.values.at(-1)];
      return day === undefined || value === undefined ? [] : [{ line, x: x(day), y: y(value) }];
    })
    .sort((a, b) => a.y - b.y);
  const places = spread(
    ends.map((end) => end.y),
    PITCH,
    MARGIN.top,
    height - MARGIN.bottom,
  );
  return ends.map((end, i) => ({ ...end, at: places[i] as number }));
}
