import { addDays, TEHRAN_OFFSET, tehranDay } from '../../../shared/funds/days.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { DAY, HOUR, MINUTE } from '../../../shared/units.ts';

type Session = Row<'trading_sessions'>;

const DEFAULT_KIND = 'default';
/** Longer than any closure that a table of weekly hours can describe. */
const LOOK_BACK_DAYS = 14;

/** Milliseconds from midnight, e.g. "12:30" or "12:30:00". */
function timeOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * HOUR + minutes * MINUTE;
}

/** ISO weekday of a plain day: 1 is Monday, 7 Sunday. */
const weekdayOf = (day: string): number => ((Date.parse(`${day}T00:00:00Z`) / DAY + 3) % 7) + 1;

/** The rows of one kind that hold on `day`: the newest in force. */
function inForce(sessions: readonly Session[], day: string): Session[] {
  const newest = new Map<string, Session>();
  for (const session of sessions) {
    const other = newest.get(session.fundKind);
    if (session.effectiveFrom <= day && (!other || session.effectiveFrom > other.effectiveFrom))
      newest.set(session.fundKind, session);
  }
  return [...newest.values()];
}

/** Hours of one kind of fund, else the default ones; without a kind all of them. */
function ofKind(sessions: readonly Session[], kind: string | null): readonly Session[] {
  if (kind === null) return sessions;
  const own = sessions.filter((session) => session.fundKind === kind);
  return own.length > 0 ? own : sessions.filter((session) => session.fundKind === DEFAULT_KIND);
}

/**
 * The last moment at which the market of `kind` was open, in milliseconds: `now` while it is, else its last close.
 * Ages are counted up to it, so that data does not grow stale overnight. `now` itself where no hours are known.
 */
export function lastMarketMoment(sessions: readonly Session[], kind: string | null, now: string): number {
  const end = Date.parse(now);
  const known = ofKind(sessions, kind);
  for (let back = 0; back <= LOOK_BACK_DAYS; back += 1) {
    const day = addDays(tehranDay(now), -back);
    const midnight = Date.parse(`${day}T00:00:00Z`) - TEHRAN_OFFSET;
    const moments = inForce(known, day)
      .filter(
        ({ weekdays, opensAt }) => weekdays.includes(weekdayOf(day)) && midnight + timeOf(opensAt) <= end,
      )
      .map(({ closesAt }) => Math.min(end, midnight + timeOf(closesAt)));
    if (moments.length > 0) return Math.max(...moments);
  }
  return end;
}
