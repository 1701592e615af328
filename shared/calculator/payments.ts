import { addDays } from '../dates/days.ts';
import { toJalaliDay } from '../dates/jalali-day.ts';
import {
  addJalaliMonths,
  firstDayOfJalaliMonth,
  jalaliMonthOf,
  lastDayOfJalaliMonth,
} from '../dates/jalali-month.ts';
import { indexOnOrBefore } from '../funds/series.ts';

/** Money on a day. */
export interface Payment {
  /** The day that the plan names. */
  readonly planned: string;
  /** The session on which units are bought: that day, or the first one after it. */
  readonly session: string;
  readonly amountRial: number;
}

export interface PaymentPlan {
  readonly sumRial: number;
  readonly monthlyRial: number;
  readonly from: string;
  readonly to: string;
}

/** The same Jalali day some months later; in a shorter month its last day. e.g. ("2026-08-22", 1), the 31st → "2026-09-22" */
export function addMonths(day: string, months: number): string {
  const month = addJalaliMonths(jalaliMonthOf(day), months);
  const last = lastDayOfJalaliMonth(month);
  const same = addDays(firstDayOfJalaliMonth(month), toJalaliDay(day).day - 1);
  return [same, last].sort()[0] as string;
}

/** The days of the monthly amount: a month after the lump sum, without one from the first day on. */
function monthlyDays({ sumRial, monthlyRial, from, to }: PaymentPlan): string[] {
  const days: string[] = [];
  if (monthlyRial === 0) return days;
  for (let count = sumRial > 0 ? 1 : 0; ; count += 1) {
    const day = addMonths(from, count);
    if (day > to) return days;
    days.push(day);
  }
}

/**
 * The payments of a plan on the sessions of a fund, oldest first. What would be paid on the last session or after it earns nothing in
 * the range and is left out.
 */
export function planPayments(plan: PaymentPlan, sessions: readonly string[]): Payment[] {
  const lastSession = sessions[indexOnOrBefore(sessions, plan.to)] ?? '';
  const planned = [
    ...(plan.sumRial > 0 ? [{ planned: plan.from, amountRial: plan.sumRial }] : []),
    ...monthlyDays(plan).map((day) => ({ planned: day, amountRial: plan.monthlyRial })),
  ];
  return planned.flatMap((one) => {
    const session = sessions[indexOnOrBefore(sessions, addDays(one.planned, -1)) + 1];
    return session !== undefined && session < lastSession ? [{ ...one, session }] : [];
  });
}
