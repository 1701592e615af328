import { TEHRAN_OFFSET } from '../../shared/dates/days.ts';
import { jalaliDayMonth } from '../../shared/dates/jalali-day.ts';
import { faDigits } from '../../shared/persian/digits.ts';

export interface TehranTime {
  readonly date: string;
  /** ISO weekday: 1 is Monday, 7 Sunday. */
  readonly weekday: number;
  /** e.g. "09:05" */
  readonly time: string;
}

/** The wall clock in Tehran. Computed from the fixed offset: creating an Intl calendar would delay every page's start. */
export function tehranTime(now: Date): TehranTime {
  const shifted = new Date(now.getTime() + TEHRAN_OFFSET);
  const [date, time] = shifted.toISOString().split('T') as [string, string];
  return { date, weekday: shifted.getUTCDay() || 7, time: time.slice(0, 5) };
}

/** Day and time in Tehran, e.g. «۲۵ مرداد، ۱۸:۰۰»; the time alone where it is on the day of `now`. */
export function formatMoment(at: Date, now?: Date): string {
  const { date, time } = tehranTime(at);
  return now && tehranTime(now).date === date ? faDigits(time) : `${jalaliDayMonth(date)}، ${faDigits(time)}`;
}
