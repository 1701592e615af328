import { tehranDay } from '../../shared/dates/days.ts';
import { getMarketHours } from '../../shared/dates/sessions.ts';
import { MINUTE } from '../../shared/units.ts';
import type { MarketClock } from '../database/market-clock.ts';
import type { Cadence } from './definition/define-source.ts';

/** The prices of the last trades, and the settled figures, come in for a while after the close. */
const AFTER_CLOSE = 45 * MINUTE;

/** Whether any kind of fund trades now, or did until a while ago. */
export function isSessionTime({ now, sessions, holidays }: MarketClock): boolean {
  const at = now.getTime();
  return getMarketHours(sessions, holidays, tehranDay(now.toISOString())).some(
    ({ opensMs, closesMs }) => at >= opensMs && at <= closesMs + AFTER_CLOSE,
  );
}

/** Slack for a schedule that ticks a moment early. */
const TICK_TOLERANCE = MINUTE / 4;

/**
 * Whether a source is worth asking now: its cadence has passed since it was last asked, and, for what only moves with
 * the market, some kind of fund trades. `everyMinutes` is the staff's own figure from `data_sources` where they set one.
 */
export function isDue(cadence: Cadence, lastRunAt: string | null, clock: MarketClock): boolean {
  if (cadence.when === 'asked') return false;
  const waited = lastRunAt === null ? Number.POSITIVE_INFINITY : clock.now.getTime() - Date.parse(lastRunAt);
  if (waited < cadence.everyMinutes * MINUTE - TICK_TOLERANCE) return false;
  return cadence.when === 'day' || isSessionTime(clock);
}
