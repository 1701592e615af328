import { faDigits } from '../../shared/persian/digits.ts';
import { jalaliDayMonth } from '../../shared/dates/jalali-day.ts';
import { tehranTime } from './clock.ts';

/** Day and hour in Tehran, e.g. «۲۵ مرداد، ۱۸:۰۰»; the hour alone where it is the day of `now`. */
export function momentOf(at: Date, now?: Date): string {
  const then = tehranTime(at);
  const hour = faDigits(then.time);
  return now && tehranTime(now).date === then.date ? hour : `${jalaliDayMonth(then.date)}، ${hour}`;
}
