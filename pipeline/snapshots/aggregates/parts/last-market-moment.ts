import { lastOpenMs } from '../../../../shared/dates/sessions.ts';
import { memoize } from '../../../../shared/memoize.ts';
import type { Row } from '../../../../shared/schema/rows/index.ts';

type Session = Row<'trading_sessions'>;
type Holiday = Row<'market_holidays'>;

const daysOf = memoize((holidays: readonly Holiday[]) => holidays.map(({ date }) => date));

const DEFAULT_KIND = 'default';

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
export const lastMarketMoment = (
  sessions: readonly Session[],
  holidays: readonly Holiday[],
  kind: string | null,
  now: string,
): number => lastOpenMs(ofKind(sessions, kind), daysOf(holidays), Date.parse(now));
