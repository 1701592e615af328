import { MINUTE } from '../../../shared/units.ts';
import type { ChipColor } from '../../ui/chip-color.ts';

export type SourceState = 'fresh' | 'stale' | 'failed' | 'never' | 'off';

export const SOURCE_STATE_TEXT = {
  fresh: 'تازه',
  stale: 'کهنه',
  failed: 'ناموفق',
  never: 'هنوز اجرا نشده',
  off: 'خاموش',
} as const satisfies Record<SourceState, string>;

export const SOURCE_STATE_COLOR = {
  fresh: 'success',
  stale: 'warning',
  failed: 'error',
  never: 'default',
  off: 'default',
} as const satisfies Record<SourceState, ChipColor>;

export interface SourceTimes {
  readonly is_enabled: boolean;
  readonly promise_minutes: number;
  readonly last_success_at: string | null;
  readonly last_error_at: string | null;
}

/** A source is stale once its last success is older than `promise_minutes`, failed when it failed since. */
export function sourceState(source: SourceTimes, now: number): SourceState {
  if (!source.is_enabled) return 'off';
  const success = source.last_success_at === null ? null : Date.parse(source.last_success_at);
  const error = source.last_error_at === null ? null : Date.parse(source.last_error_at);
  if (error !== null && (success === null || error > success)) return 'failed';
  if (success === null) return 'never';
  return now - success > source.promise_minutes * MINUTE ? 'stale' : 'fresh';
}
