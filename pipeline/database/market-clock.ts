import type { TradingSession } from '../../shared/dates/sessions.ts';
import type { Queryable } from './database.ts';

/** A moment, and what decides whether the market is open then. */
export interface MarketClock {
  readonly now: Date;
  readonly sessions: readonly TradingSession[];
  /** Days on which the market stays closed, e.g. "2026-09-05". */
  readonly holidays: readonly string[];
}

/** Reads the trading sessions and holidays, which the staff edit. */
export async function readMarketClock(db: Queryable, now: Date): Promise<MarketClock> {
  const sessions = await db.query<TradingSession>(
    `select fund_kind as "fundKind", opens_at::text as "opensAt", closes_at::text as "closesAt", weekdays,
       to_char(effective_from, 'YYYY-MM-DD') as "effectiveFrom"
     from public.trading_sessions`,
  );
  const holidays = await db.query<{ day: string }>(
    `select to_char(date, 'YYYY-MM-DD') as day from public.market_holidays`,
  );
  return { now, sessions: sessions.rows, holidays: holidays.rows.map(({ day }) => day) };
}
