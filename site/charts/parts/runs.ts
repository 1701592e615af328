import { daysBetween } from '../../../shared/dates/days.ts';
import { MAX_GAP_DAYS } from '../../../shared/measures/minimum.ts';

/** First and last index of consecutive values that one stroke joins. */
export type Run = readonly [first: number, last: number];

/**
 * The parts of a line between which nothing is drawn: it does not cross a gap of more than `maxGapDays`, such as the closure of the
 * exchange; where every day is a step of its own, `isDaily`, it does not cross an unknown day either.
 */
export function runsOf(
  values: readonly (number | null)[],
  dates: readonly string[],
  isDaily: boolean,
  maxGapDays = MAX_GAP_DAYS,
): Run[] {
  const runs: [number, number][] = [];
  values.forEach((value, i) => {
    if (value === null) return;
    const run = runs.at(-1);
    const last = run?.[1] ?? i;
    const isJoined =
      run !== undefined &&
      daysBetween(dates[last] as string, dates[i] as string) <= maxGapDays &&
      (!isDaily || last === i - 1);
    if (isJoined) run[1] = i;
    else runs.push([i, i]);
  });
  return runs;
}
