import { faDigits } from '../../shared/persian/digits.ts';
import { DAY, MINUTE } from '../../shared/units.ts';

const text = { minutesAgo: 'دقیقه پیش', hoursAgo: 'ساعت پیش' };

/** e.g. 190 seconds → «۳ دقیقه پیش»; null below one minute and from one day on. `milliseconds` may be negative. */
export function formatAge(milliseconds: number): string | null {
  if (milliseconds < MINUTE || milliseconds >= DAY) return null;
  const minutes = Math.floor(milliseconds / MINUTE);
  return minutes < 60
    ? `${faDigits(String(minutes))} ${text.minutesAgo}`
    : `${faDigits(String(Math.floor(minutes / 60)))} ${text.hoursAgo}`;
}

/** Writes the age of each marked time into `data-age`; the stylesheet prints it behind the time. */
export function updateAges(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-age]')) {
    // A date without a time has no age.
    const age = time.dateTime.includes('T') ? formatAge(Date.now() - Date.parse(time.dateTime)) : null;
    time.dataset.age = age ?? '';
  }
}
