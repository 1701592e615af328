import type { Queryable } from './database.ts';
import type { MarketClock, TradingSession } from '../sources/is-due.ts';

/** Market hours and holidays, as the staff keep them. */
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

/** What the staff decided about a source, and when it was last asked. */
export interface SourceCadence {
  readonly everyMinutes: number;
  readonly isEnabled: boolean;
  /** ISO instant; null for never. */
  readonly lastRunAt: string | null;
}

export async function readCadences(db: Queryable): Promise<Map<string, SourceCadence>> {
  const { rows } = await db.query<{
    id: string;
    everyMinutes: number;
    isEnabled: boolean;
    at: Date | string | null;
  }>(
    `select id, cadence_minutes as "everyMinutes", is_enabled as "isEnabled", last_run_at as at from public.data_sources`,
  );
  return new Map(
    rows.map(({ id, everyMinutes, isEnabled, at }) => [
      id,
      { everyMinutes, isEnabled, lastRunAt: at === null ? null : new Date(at).toISOString() },
    ]),
  );
}

const PREFIX = 'schedule_';

export interface ScheduleState {
  /** Expression by entry, as the staff wrote it. */
  readonly expressions: ReadonlyMap<string, unknown>;
  /** The last turn of each entry that ever had one. */
  readonly slots: ReadonlyMap<string, Date>;
}

/** One small read: it is made every few seconds. */
export async function readScheduleState(db: Queryable): Promise<ScheduleState> {
  const { rows } = await db.query<{ name: string; value: unknown; at: Date | string | null }>(
    `select substr(key, length($1) + 1) as name, value, null::timestamptz as at
     from public.site_settings where starts_with(key, $1)
     union all select entry, null, slot_at from pipeline.schedule_slots`,
    [PREFIX],
  );
  return {
    expressions: new Map(rows.filter(({ at }) => at === null).map(({ name, value }) => [name, value])),
    slots: new Map(rows.flatMap(({ name, at }) => (at === null ? [] : [[name, new Date(at)] as const]))),
  };
}
