import { jalaliDayMonth } from '../../shared/dates/jalali-day.ts';
import { faDigits } from '../../shared/persian/digits.ts';
import { tehranTime } from './tehran-time.ts';

/** Day and time in Tehran, e.g. «۲۵ مرداد، ۱۸:۰۰»; the time alone where it is on the day of `now`. */
export function formatMoment(at: Date, now?: Date): string {
  const { date, time } = tehranTime(at);
  return now && tehranTime(now).date === date ? faDigits(time) : `${jalaliDayMonth(date)}، ${faDigits(time)}`;
}
