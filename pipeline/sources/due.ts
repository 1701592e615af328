import { tehranDay } from '../../shared/funds/days.ts';
import { MINUTE } from '../../shared/units.ts';
import type { Cadence } from './define.ts';

/** Market hours of a kind of fund, as `trading_sessions` has them. */
export interface Session {
  /** Tehran time, e.g. "09:00:00". */
  readonly opensAt: string;
  readonly closesAt: string;
  /** ISO weekdays: 1 is Monday, 6 Saturday. */
  readonly weekdays: readonly number[];
  readonly effectiveFrom: string;
  readonly fundKind: string;
}

export interface Clock {
  readonly now: Date;
  readonly sessions: readonly Session[];
  /** Days on which the market stays shut, e.g. "2026-09-05". */
  readonly holidays: readonly string[];
}

const TEHRAN_OFFSET_MS = 210 * MINUTE;

/** Tehran's time of day in milliseconds. */
const timeOfDay = (now: Date): number => (now.getTime() + TEHRAN_OFFSET_MS) % (24 * 60 * MINUTE);
const millis = (time: string): number => {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
  return (hour * 60 + minute) * MINUTE + second * 1000;
};
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The session in force of each kind on a day: the newest whose first day has come. */
function inForce({ sessions }: Clock, day: string): Session[] {
  const newest = new Map<string, Session>();
  for (const session of sessions) {
    const known = newest.get(session.fundKind);
    if (session.effectiveFrom <= day && (!known || known.effectiveFrom < session.effectiveFrom))
      newest.set(session.fundKind, session);
  }
  return [...newest.values()];
}

/** The prices of the last trades, and the settled figures, come in for a while after the close. */
const AFTER_CLOSE = 45 * MINUTE;

/** Whether any kind of fund trades now, or did until a while ago. */
export function isSessionTime(clock: Clock): boolean {
  const day = tehranDay(clock.now.toISOString());
  if (clock.holidays.includes(day)) return false;
  const at = timeOfDay(clock.now);
  return inForce(clock, day).some(
    ({ opensAt, closesAt, weekdays }) =>
      weekdays.includes(weekdayOf(day)) && at >= millis(opensAt) && at <= millis(closesAt) + AFTER_CLOSE,
  );
}

/** Slack for a schedule that ticks a moment early. */
const EARLY = MINUTE / 4;

/**
 * Whether a source is worth asking now: its cadence has passed since it was last asked, and, for what only moves with
 * the market, some kind of fund trades. `everyMinutes` is the staff's own figure from `data_sources` where they set one.
 */
export function isDue(cadence: Cadence, lastRunAt: string | null, clock: Clock): boolean {
  if (cadence.when === 'asked') return false;
  const waited = lastRunAt === null ? Number.POSITIVE_INFINITY : clock.now.getTime() - Date.parse(lastRunAt);
  if (waited < cadence.everyMinutes * MINUTE - EARLY) return false;
  return cadence.when === 'day' || isSessionTime(clock);
}
