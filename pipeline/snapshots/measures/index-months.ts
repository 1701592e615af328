import { addJalaliMonths } from '../../../shared/dates/jalali-month.ts';
import { publishedMonths } from '../../../shared/measures/inflation.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';

type IndexRow = Row<'consumer_price_index'>;

/** A published month of the index, with the months that it is compared with where they are known. */
export interface ComparedMonth {
  readonly row: IndexRow;
  readonly before: IndexRow | null;
  readonly yearBefore: IndexRow | null;
}

/** The months that were published on or before a day, oldest first. */
export function comparedMonths(rows: readonly IndexRow[], day: string): ComparedMonth[] {
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  const known = (month: string) => {
    const row = byMonth.get(month);
    return row && row.publishedOn <= day ? row : null;
  };
  return publishedMonths(rows, day).flatMap(({ month }) => {
    const row = known(month);
    if (!row) return [];
    return [
      { row, before: known(addJalaliMonths(month, -1)), yearBefore: known(addJalaliMonths(month, -12)) },
    ];
  });
}
