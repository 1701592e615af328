import { HOUR, MINUTE, SECOND } from '../units.ts';
import { addDays, dayNumber, tehranDay, tehranInstant } from './days.ts';

/** The kind whose sessions hold for funds without sessions of their own. */
export const DEFAULT_KIND = 'default';

/** Market hours of one kind of fund: a row of `trading_sessions`. */
export interface TradingSession {
  /** Tehran time, e.g. "09:00:00" or "09:00". */
  readonly opensAt: string;
  readonly closesAt: string;
  /** ISO weekdays: 1 is Monday, 6 Saturday. */
  readonly weekdays: readonly number[];
  readonly effectiveFrom: string;
  readonly fundKind: string;
}

/** Milliseconds from midnight. e.g. "12:30" → 45,000,000 */
export function parseTime(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return hours * HOUR + minutes * MINUTE + seconds * SECOND;
}

/** ISO weekday of a plain day, 1 (Monday) to 7. e.g. "2026-08-16" → 7 */
export const isoWeekday = (day: string): number => ((dayNumber(day) + 3) % 7) + 1;

/** The sessions in force on a day, one per kind: the newest that took effect on or before it. */
export function sessionsInForce<S extends TradingSession>(sessions: readonly S[], day: string): S[] {
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

/** The sessions of a Tehran day, one per kind that trades on it; none on a holiday. */
export const tradingSessions = <S extends TradingSession>(
  sessions: readonly S[],
  holidays: readonly string[],
  day: string,
): S[] =>
  holidays.includes(day)
    ? []
    : sessionsInForce(sessions, day).filter(({ weekdays }) => weekdays.includes(isoWeekday(day)));

/** Opening hours on a Tehran day, one entry per kind that trades on it; none on a holiday. */
export function getMarketHours(
  sessions: readonly TradingSession[],
  holidays: readonly string[],
  day: string,
): MarketHours[] {
  const midnight = Date.parse(tehranInstant(day));
  return tradingSessions(sessions, holidays, day).map(({ opensAt, closesAt }) => ({
    opensMs: midnight + parseTime(opensAt),
    closesMs: midnight + parseTime(closesAt),
  }));
}

/** Longer than any closure of the exchange; that of spring 2026 took 80 days. */
const MAX_LOOK_BACK_DAYS = 366;

/**
 * The last moment at which any of these kinds could trade, in epoch milliseconds: `nowMs` during a session, else the last close;
 * `nowMs` too where no hours are known. Ages are measured up to it, so that data does not become stale overnight.
 */
export function lastOpenMs(
  sessions: readonly TradingSession[],
  holidays: readonly string[],
  nowMs: number,
): number {
  if (sessions.length === 0) return nowMs;
  const today = tehranDay(new Date(nowMs).toISOString());
  for (let back = 0; back <= MAX_LOOK_BACK_DAYS; back += 1) {
    const day = addDays(today, -back);
    // Before anything is computed: a closure has many of them.
    if (holidays.includes(day)) continue;
    const started = getMarketHours(sessions, holidays, day).filter(({ opensMs }) => opensMs <= nowMs);
    if (started.length > 0) return Math.max(...started.map(({ closesMs }) => Math.min(nowMs, closesMs)));
  }
  return nowMs;
}
