import { ticks } from 'd3-array';

/** Room around the plot: the days stand below. Pixels. */
export const MARGIN = { top: 10, bottom: 26, left: 6 } as const;

/** Room for the names beside the plot, narrow and wide: a longer name is cut. Pixels. */
const ROOM = { narrow: 92, wide: 156, from: 440 } as const;

/** True where the values of the axis stand over their lines: beside a narrow plot they would take a fifth of it. */
export const isNarrow = (width: number): boolean => width < ROOM.from;

/** Room on the right, where the values of the axis stand. Pixels. */
export const marginRight = (width: number): number => (isNarrow(width) ? 6 : 58);

/** Room beside the plot for the names of so many lines; none for a line alone, which the chart's title names. Pixels. */
export const namesRoom = (lines: number, width: number): number =>
  lines < 2 ? 0 : isNarrow(width) ? ROOM.narrow : ROOM.wide;

export type Scale = (value: number) => number;

/** From values to pixels; a logarithmic one needs positive values. */
export function createScale(
  [low, high]: readonly [number, number],
  [start, end]: readonly [number, number],
  isLog = false,
): Scale {
  const on = isLog ? Math.log : (value: number) => value;
  const [from, to] = [on(low), on(high)];
  const size = to - from || 1;
  return (value) => start + ((on(value) - from) / size) * (end - start);
}

/** The extent of the values with some room at both ends; a level line gets room too. */
export function axisExtent(
  values: Iterable<number>,
  baseline: number | null,
  isLog: boolean,
): readonly [number, number] {
  let [low, high] = baseline === null ? [Infinity, -Infinity] : [baseline, baseline];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (!Number.isFinite(low)) return [0, 1];
  if (isLog) return low === high ? [low / 1.05, high * 1.05] : [low / 1.02, high * 1.02];
  const room = (high - low || Math.abs(high) || 1) * 0.05;
  if (low === high) return [low - room, high + room];
  // A baseline at an end of the values is an end of the axis: a drawdown has no room above 0.
  return [low === baseline ? low : low - room, high === baseline ? high : high + room];
}

const STEPS = [1, 2, 5] as const;
/** Below this ratio of the ends a logarithmic axis has the marks of a linear one. */
const MIN_LOG_RATIO = 4;

/** Round values within the extent, some five of them. */
export function valueTicks([low, high]: readonly [number, number], isLog: boolean): number[] {
  if (!isLog || high / low < MIN_LOG_RATIO) return ticks(low, high, 5);
  const powers = Array.from(
    { length: Math.ceil(Math.log10(high)) - Math.floor(Math.log10(low)) + 1 },
    (_, i) => 10 ** (Math.floor(Math.log10(low)) + i),
  );
  return powers.flatMap((power) => STEPS.map((step) => step * power)).filter((v) => v >= low && v <= high);
}
