import { tehranDay } from '../../shared/dates/days.ts';
import { getMarketHours } from '../../shared/dates/sessions.ts';
import { MINUTE } from '../../shared/units.ts';
import type { MarketClock } from '../database/market-clock.ts';
import { MAX_SET_BACK_MS } from '../database/schedule-state.ts';
import type { Cadence } from './definition/define-source.ts';

/** Last trades and settled figures are published for a while after the close. */
const AFTER_CLOSE_MS = 45 * MINUTE;

/** Whether any kind of fund trades now or traded in the last 45 minutes. */
export function isSessionTime({ now, sessions, holidays }: MarketClock): boolean {
  const at = now.getTime();
  return getMarketHours(sessions, holidays, tehranDay(now.toISOString())).some(
    ({ opensMs, closesMs }) => at >= opensMs && at <= closesMs + AFTER_CLOSE_MS,
  );
}

/** Tolerance for a schedule that fires early. */
const TICK_TOLERANCE_MS = MINUTE / 4;

/**
 * Whether a source should run now: its cadence has passed since the last run, or the clock was set back behind it; and, for `session`
 * sources, the market trades.
 * `everyMinutes` is the staff's value from `data_sources` where they set one.
 */
export function isDue(cadence: Cadence, lastRunAt: string | null, clock: MarketClock): boolean {
  if (cadence.when === 'manual') return false;
  const waited = lastRunAt === null ? Number.POSITIVE_INFINITY : clock.now.getTime() - Date.parse(lastRunAt);
  const isSetBack = waited < -MAX_SET_BACK_MS;
  if (!isSetBack && waited < cadence.everyMinutes * MINUTE - TICK_TOLERANCE_MS) return false;
  return cadence.when === 'always' || isSessionTime(clock);
}
