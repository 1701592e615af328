import { daysBetween } from '../dates/days.ts';
import { isNextSession } from '../dates/session-days.ts';
import type { KnownSeries } from '../funds/series.ts';

/** Returns from each value to the next, fractions: one fewer than values. Values are positive. */
export const simpleReturns = (values: readonly number[]): number[] =>
  values.slice(1).map((value, i) => value / (values[i] as number) - 1);

/** A return from one session to the next. */
export interface SessionReturn {
  readonly day: string;
  /** Calendar days from the session before. */
  readonly days: number;
  /** A fraction. */
  readonly value: number;
}

/**
 * The returns from one session to the very next, oldest first. A return over more sessions, or over a closure of the exchange, is none
 * of them: it would pass for the move of one day.
 */
export const singleSessionReturns = (
  { dates, values }: KnownSeries,
  holidays: ReadonlySet<string>,
): SessionReturn[] =>
  simpleReturns(values).flatMap((value, i) => {
    const [before, day] = [dates[i] as string, dates[i + 1] as string];
    return isNextSession(before, day, holidays) ? [{ day, days: daysBetween(before, day), value }] : [];
  });
