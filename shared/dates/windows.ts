import { addDays } from './days.ts';

/** Time windows of a history in calendar days, the longest first. */
export const WINDOW_DAYS = { '1y': 365, '6m': 182, '3m': 91, '1m': 31 } as const;
export type Window = keyof typeof WINDOW_DAYS;

/** Index of the first day inside the window that ends on the newest day; the dates are ascending. */
export function windowStart(dates: readonly string[], days: number): number {
  const newest = dates.at(-1);
  if (!newest) return 0;
  const first = addDays(newest, -days);
  return Math.max(
    0,
    dates.findIndex((date) => date >= first),
  );
}
