import { bisector } from 'd3-array';
import { indexOnOrBefore } from '../../../shared/funds/series.ts';
import type { PlainChart, PlainEvent, PlainLine } from './chart-model.ts';

/** What a chart has on one day. */
export interface ReadDay {
  readonly day: string;
  readonly values: readonly { readonly line: PlainLine; readonly value: number | null }[];
  readonly events: readonly PlainEvent[];
}

/** The days on which some line has a value, oldest first. */
export const chartDays = ({ lines }: PlainChart): string[] =>
  [...new Set(lines.flatMap(({ days }) => days))].sort();

/** The value known on a day: the last one, unless the day lies in a gap, before the line or after it. */
export function valueOn({ days, values, gaps }: PlainLine, day: string): number | null {
  const index = indexOnOrBefore(days, day);
  const isExact = days[index] === day;
  if (index < 0 || (!isExact && (index === days.length - 1 || gaps.has(index + 1)))) return null;
  return values[index] as number;
}

export const readDay = ({ lines, events }: PlainChart, day: string): ReadDay => ({
  day,
  values: lines.map((line) => ({ line, value: valueOn(line, day) })),
  events: events.filter((event) => event.day === day),
});

/** The index of the day that is nearest to a position; -1 without days. `positions` ascend. */
export function nearestIndex(positions: readonly number[], at: number): number {
  return positions.length === 0 ? -1 : bisector((position: number) => position).center(positions, at);
}
