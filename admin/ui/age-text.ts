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

export type SourceState = 'fresh' | 'stale' | 'failed' | 'never' | 'off';

export interface SourceTimes {
  readonly is_enabled: boolean;
  readonly promise_minutes: number;
  readonly last_success_at: string | null;
  readonly last_error_at: string | null;
}

/** A source keeps its promise, is late, failed since it last succeeded, has never run, or is switched off. */
export function sourceState(source: SourceTimes, now: number): SourceState {
  if (!source.is_enabled) return 'off';
  const success = source.last_success_at === null ? null : Date.parse(source.last_success_at);
  const error = source.last_error_at === null ? null : Date.parse(source.last_error_at);
  if (error !== null && (success === null || error > success)) return 'failed';
  if (success === null) return 'never';
  return now - success > source.promise_minutes * MINUTE ? 'stale' : 'fresh';
}
