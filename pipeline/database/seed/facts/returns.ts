import type { QuoteLine } from './csv-lines.ts';

/** Returns of a fund up to a day, percent points, shortest first; null is "not known". */
export interface Returns {
  readonly daily: number | null;
  readonly weekly: number | null;
  readonly monthly: number | null;
  readonly quarterly: number | null;
  readonly sixMonth: number | null;
  readonly annual: number | null;
}

/**
 * fipiran prints 0 for a return that a young fund cannot have yet. A zero is such a one when every longer return is
 * zero too; a zero before a longer return that is not zero is a real standstill.
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

/** Return since the first day; fipiran's 0 is "not known" here as well. */
export const sinceInception = (line: QuoteLine): number | null =>
  line.since_inception === 0 ? null : line.since_inception;
