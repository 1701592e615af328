import type { Span } from '../../../shared/compare/state.ts';
import { addDays, daysBetween } from '../../../shared/dates/days.ts';
import { jalaliDayMonth, MONTHS } from '../../../shared/dates/jalali-day.ts';
import { addJalaliMonths, firstDayOfJalaliMonth, jalaliMonthOf } from '../../../shared/dates/jalali-month.ts';
import { faDigits } from '../../../shared/persian/digits.ts';

export interface TimeTick {
  readonly day: string;
  readonly label: string;
}

const MONTH_DAYS = 30.44;
/** Shorter spans are marked by days. */
const MIN_MONTHS = 2.5;
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 36, 60] as const;

function dayTicks({ from, to }: Span, count: number): TimeTick[] {
  const step = Math.max(1, Math.ceil(daysBetween(from, to) / count));
  const length = Math.floor(daysBetween(from, to) / step);
  return Array.from({ length }, (_, i) => addDays(to, -step * (length - 1 - i))).map((day) => ({
    day,
    label: jalaliDayMonth(day),
  }));
}

const yearOf = (month: string): string => faDigits(month.slice(0, 4));
const numberOf = (month: string): number => Number(month.slice(5));

function monthLabel(month: string, step: number, isFirst: boolean): string {
  if (step >= 12) return yearOf(month);
  const name = MONTHS[numberOf(month) - 1] as string;
  return isFirst || numberOf(month) <= step ? `${name} ${yearOf(month)}` : name;
}

/** First days of Jalali months after the span's first one, every `step` months of the year. */
function monthsIn(span: Span, step: number): string[] {
  const found: string[] = [];
  for (
    let month = addJalaliMonths(jalaliMonthOf(span.from), 1);
    firstDayOfJalaliMonth(month) <= span.to;
    month = addJalaliMonths(month, 1)
  ) {
    const index = Number(month.slice(0, 4)) * 12 + numberOf(month) - 1;
    if (index % step === 0) found.push(month);
  }
  return found;
}

/**
 * Marks of a time axis, at most some `count`, which need not be whole: days of a short span, else first days of Jalali months or years.
 * Those that have no room at an edge are left out.
 */
export function timeTicks(
  span: Span,
  count: number,
  hasRoom: (day: string) => boolean = () => true,
): TimeTick[] {
  const months = daysBetween(span.from, span.to) / MONTH_DAYS;
  if (months < MIN_MONTHS) return dayTicks(span, count).filter(({ day }) => hasRoom(day));
  const step = MONTH_STEPS.find((one) => months / one <= count) ?? 120;
  return monthsIn(span, step)
    .map((month) => ({ month, day: firstDayOfJalaliMonth(month) }))
    .filter(({ day }) => hasRoom(day))
    .map(({ month, day }, i) => ({ day, label: monthLabel(month, step, i === 0) }));
}
