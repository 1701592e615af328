import { jalaliDate } from '../../shared/dates/jalali.ts';
import type { FollowedFigure } from './check-blocks.ts';

const SPAN = /^(\d{4}-\d{2}-\d{2}) … (\d{4}-\d{2}-\d{2})$/;
const DAYS = /[۰-۹]{4}\/[۰-۹]{2}\/[۰-۹]{2}/g;

/** Columns whose heading names two days, where the rows of a figure below it are of other days. Returns how many figures stand in such columns. */
export function* wrongSpans(figures: readonly FollowedFigure[]): Generator<string, number> {
  let compared = 0;
  for (const { figure, source } of figures) {
    const span = SPAN.exec(source?.key.date ?? '');
    const printed = (figure.heading ?? '').match(DAYS) ?? [];
    if (!span || printed.length !== 2) continue;
    compared += 1;
    const days = span.slice(1).map((day) => jalaliDate(day));
    if (days.join() !== printed.join())
      yield `${figure.located?.figure}: its heading says ${printed.join(' – ')}, its rows are of ${days.join(' – ')}`;
  }
  return compared;
}
