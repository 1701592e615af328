import { TEHRAN_OFFSET } from '../../shared/dates/days.ts';

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
