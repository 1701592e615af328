import { DAY, HOUR, MINUTE } from '../../shared/units.ts';

const relative = new Intl.RelativeTimeFormat('fa-IR', { numeric: 'auto' });
const text = { never: 'هرگز', now: 'همین حالا' };

/** How long ago an instant was, e.g. «۳ دقیقه پیش». Null is «هرگز»; the future reads as now. */
export function ageText(instant: string | null, now: number): string {
  if (instant === null) return text.never;
  const age = now - Date.parse(instant);
  if (age < MINUTE) return text.now;
  if (age < HOUR) return relative.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return relative.format(-Math.floor(age / HOUR), 'hour');
  return relative.format(-Math.floor(age / DAY), 'day');
}
