import { DAY } from '../../../shared/units.ts';

/** Time windows of a history in days, the longest first. */
export const WINDOW_DAYS = { '1y': 365, '6m': 182, '3m': 91, '1m': 31 } as const;
export type Window = keyof typeof WINDOW_DAYS;

export const WINDOW_TEXT = {
  '1y': 'یک سال',
  '6m': 'شش ماه',
  '3m': 'سه ماه',
  '1m': 'یک ماه',
} as const satisfies Record<Window, string>;

/** Index of the first day inside the window that ends on the newest day. */
export function windowStart(dates: readonly string[], days: number): number {
  const newest = dates.at(-1);
  if (!newest) return 0;
  const first = new Date(Date.parse(newest) - days * DAY).toISOString().slice(0, 10);
  return Math.max(
    0,
    dates.findIndex((date) => date >= first),
  );
}
