import { addDays } from '../../../../shared/dates/days.ts';
import { jalaliLatin } from '../../../../shared/dates/jalali.ts';

/** Thursday and Friday, as Date.getUTCDay counts. */
const WEEKEND = [4, 5];

/** Public holidays of the solar calendar, Jalali "MM/DD"; lunar holidays move and are left out. */
const HOLIDAYS = new Set([
  '01/01',
  '01/02',
  '01/03',
  '01/04',
  '01/12',
  '01/13',
  '03/14',
  '03/15',
  '11/22',
  '12/29',
  '12/30',
]);

/** Saturday to Wednesday except the solar holidays. */
export function isTradingDay(day: string): boolean {
  if (WEEKEND.includes(new Date(`${day}T00:00:00Z`).getUTCDay())) return false;
  return !HOLIDAYS.has(jalaliLatin(day).slice(5));
}

/** The last `count` trading days up to and including `last`, oldest first. */
export function tradingDays(last: string, count: number): string[] {
  const days: string[] = [];
  for (let day = last; days.length < count; day = addDays(day, -1)) if (isTradingDay(day)) days.push(day);
  return days.reverse();
}
