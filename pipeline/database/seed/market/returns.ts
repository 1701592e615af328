import type { QuoteLine } from './csv-lines.ts';

/** Returns of a fund up to a day, percent points, shortest first; null is unknown. */
export interface Returns {
  readonly daily: number | null;
  readonly weekly: number | null;
  readonly monthly: number | null;
  readonly quarterly: number | null;
  readonly sixMonth: number | null;
  readonly annual: number | null;
}

/**
 * fipiran reports 0 for a return that a young fund cannot have yet: zeros after the last non-zero return become null; a zero
 * before it is a real return.
 */
export function knownReturns(line: QuoteLine): Returns {
  const columns = [line.daily, line.weekly, line.monthly, line.quarterly, line.six_month, line.annual];
  const last = columns.findLastIndex((value) => value !== 0);
  const [daily, weekly, monthly, quarterly, sixMonth, annual] = columns.map((value, i) =>
    i <= last ? value : null,
  );
  return {
    daily: daily ?? null,
    weekly: weekly ?? null,
    monthly: monthly ?? null,
    quarterly: quarterly ?? null,
    sixMonth: sixMonth ?? null,
    annual: annual ?? null,
  };
}

/** Return since the first day; fipiran's 0 is unknown here too. */
export const sinceInception = (line: QuoteLine): number | null =>
  line.since_inception === 0 ? null : line.since_inception;
