import { DAY, HOUR, MINUTE, SECOND } from '../units.ts';
import { addDays, TEHRAN_OFFSET, tehranDay } from './days.ts';

/** Market hours of a kind of fund, as `trading_sessions` has them. */
export interface TradingSession {
  /** Tehran time, e.g. "09:00:00", "09:00". */
  readonly opensAt: string;
  readonly closesAt: string;
  /** ISO weekdays: 1 is Monday, 6 Saturday. */
  readonly weekdays: readonly number[];
  readonly effectiveFrom: string;
  readonly fundKind: string;
}

/** Milliseconds from midnight. e.g. "12:30" → 45,000,000 */
function parseTime(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return hours * HOUR + minutes * MINUTE + seconds * SECOND;
}

/** ISO weekday of a plain day. e.g. "2026-08-16" → 7, a Sunday */
export const isoWeekday = (day: string): number => ((Date.parse(`${day}T00:00:00Z`) / DAY + 3) % 7) + 1;

/** The hours in force on a day, one a kind: the newest whose first day has come. */
function sessionsInForce<S extends TradingSession>(sessions: readonly S[], day: string): S[] {
  const newest = new Map<string, S>();
  for (const session of sessions) {
    const other = newest.get(session.fundKind);
    if (session.effectiveFrom <= day && (!other || session.effectiveFrom > other.effectiveFrom))
      newest.set(session.fundKind, session);
  }
  return [...newest.values()];
}

export interface MarketHours {
  /** Epoch milliseconds. */
  readonly opensMs: number;
  readonly closesMs: number;
}

/** When the market is open on a Tehran day, one entry a kind that trades; none on a holiday. */
export function getMarketHours(sessions: readonly TradingSession[], holidays: readonly string[], day: string): MarketHours[] {
  if (holidays.includes(day)) return [];
  const midnight = Date.parse(`${day}T00:00:00Z`) - TEHRAN_OFFSET;
  return sessionsInForce(sessions, day)
    .filter(({ weekdays }) => weekdays.includes(isoWeekday(day)))
    .map(({ opensAt, closesAt }) => ({
      opensMs: midnight + parseTime(opensAt),
      closesMs: midnight + parseTime(closesAt),
    }));
}

/** Longer than any closure that hours of the week and holidays describe. */
const MAX_LOOK_BACK_DAYS = 14;

/**
 * The last moment at which any of these kinds traded, epoch milliseconds: `nowMs` while one does, else the last close.
 * Ages are counted up to it, so that data does not grow stale overnight. `nowMs` itself where no hours are known.
 */
export function lastOpenMs(sessions: readonly TradingSession[], holidays: readonly string[], nowMs: number): number {
  const today = tehranDay(new Date(nowMs).toISOString());
  for (let back = 0; back <= MAX_LOOK_BACK_DAYS; back += 1) {
    const begun = getMarketHours(sessions, holidays, addDays(today, -back)).filter(
      ({ opensMs }) => opensMs <= nowMs,
    );
    if (begun.length > 0) return Math.max(...begun.map(({ closesMs }) => Math.min(nowMs, closesMs)));
  }
  return nowMs;
}
