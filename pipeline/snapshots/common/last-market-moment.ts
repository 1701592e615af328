import { DEFAULT_KIND, lastOpenMs } from '../../../shared/dates/sessions.ts';
import { memoize } from '../../../shared/memoize.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';

type Session = Row<'trading_sessions'>;
type Holiday = Row<'market_holidays'>;

const daysOf = memoize((holidays: readonly Holiday[]) => holidays.map(({ date }) => date));

/** Sessions of one kind of fund, else the default ones; all of them where `kind` is null. */
function ofKind(sessions: readonly Session[], kind: string | null): readonly Session[] {
  if (kind === null) return sessions;
  const own = sessions.filter((session) => session.fundKind === kind);
  return own.length > 0 ? own : sessions.filter((session) => session.fundKind === DEFAULT_KIND);
}

/**
 * The last moment at which the market of `kind` was open, epoch milliseconds: `now` while it is open or has no sessions,
 * else its last close. Ages count up to this moment, so that data does not become stale overnight.
 */
export const lastMarketMoment = (
  sessions: readonly Session[],
  holidays: readonly Holiday[],
  kind: string | null,
  now: string,
): number => lastOpenMs(ofKind(sessions, kind), daysOf(holidays), Date.parse(now));
