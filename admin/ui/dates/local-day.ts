/** A day at noon of the browser's time zone, as calendars of the browser read it, e.g. "2026-08-16". */
export const toLocalDay = (day: string): Date => new Date(`${day}T12:00`);

/** The day of a moment in the browser's time zone, as "YYYY-MM-DD", which is how Swedes write it. */
export const fromLocalDay = (moment: Date): string => moment.toLocaleDateString('sv-SE');
