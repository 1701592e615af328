import { monthsBetween } from '../../../shared/dates/days.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import type { SourcedFigure } from '../common/choose-figure.ts';

/** Whole months from a fund's beginning to the day of its NAV: it follows from the fund's rows, not from the clock. Null where one is unknown. */
export function fundAge({ initiationDate }: Row<'funds'>, nav: SourcedFigure | null): number | null {
  const day = nav?.evidence.day ?? null;
  return initiationDate === null || day === null || day < initiationDate
    ? null
    : monthsBetween(initiationDate, day);
}
