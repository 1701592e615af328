const pad = (value: number): string => String(value).padStart(2, '0');

/** A day at noon of the browser's time zone, as calendars of the browser read it, e.g. "2026-08-16". */
export function toLocalDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

/** The day of a moment in the browser's time zone, as "YYYY-MM-DD". */
export const fromLocalDay = (moment: Date): string =>
  `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
