import { addDays } from '../../shared/dates/days.ts';
import {
  DEFAULT_KIND,
  parseTime,
  sessionsInForce,
  type TradingSession,
} from '../../shared/dates/sessions.ts';
import { CliError } from '../../shared/errors.ts';
import { SIMULATED } from '../../shared/schema/origins.ts';
import { MINUTE } from '../../shared/units.ts';
import type { Database, Queryable } from '../database/database.ts';
import { readMarketClock } from '../database/market-clock.ts';
import { readStoredState } from '../database/read-stored-state.ts';
import { isTradingDay } from '../database/seed/simulate/calendar.ts';
import type { StoredState } from '../database/stored-state.ts';
import { tsetmc } from '../sources/tsetmc/index.ts';
import type { FundOpening } from './fund-day.ts';

/** What a trading day is simulated from. */
export interface ReplayDay {
  /** The simulated day, e.g. "2026-08-17". */
  readonly day: string;
  readonly state: StoredState;
  /** By liquidity, the greatest first. */
  readonly openings: readonly FundOpening[];
  /** The last minute after midnight that an earlier replay stored; null for a new day. */
  readonly replayedUntil: number | null;
}

/** Simulated figures are never mixed with those of a real market. */
async function refuseRealMarket(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ origin: string }>(
    `select origin from public.fund_live_data where origin <> '${SIMULATED}' limit 1`,
  );
  if (rows[0])
    throw new CliError(
      2,
      `play: this database has live prices of ${rows[0].origin}; play on a database that has simulated ones only (npm run pipeline -- seed)`,
    );
}

/** The newest day, or the next trading day where the newest one has closing prices and thus is over. */
async function chooseDay(
  db: Queryable,
  holidays: readonly string[],
): Promise<{ day: string; isNew: boolean }> {
  const found = await db.query<{ day: string | null }>(
    `select (max(timestamp) at time zone 'Asia/Tehran')::date as day from public.fund_live_data`,
  );
  const newest = found.rows[0]?.day;
  if (!newest)
    throw new CliError(2, 'play: there are no funds to play with; run `npm run pipeline -- seed` first');
  const { rows } = await db.query<{ closed: boolean }>(
    `select exists (select from public.fund_nav_history where date = $1 and close_price is not null) as closed`,
    [newest],
  );
  if (!rows[0]?.closed) return { day: newest, isNew: false };
  let day = addDays(newest, 1);
  while (!isTradingDay(day) || holidays.includes(day)) day = addDays(day, 1);
  return { day, isNew: true };
}

/** e.g. "12:30" → 750 */
const minutesOf = (time: string): number => parseTime(time) / MINUTE;

type MarketHours = (fundKind: string) => { opens: number; closes: number };

/** The hours in force on a day by kind of fund; a kind without its own has those of "default". */
function createMarketHours(sessions: readonly TradingSession[], day: string): MarketHours {
  const byKind = new Map(sessionsInForce(sessions, day).map((session) => [session.fundKind, session]));
  const defaultSession = byKind.get(DEFAULT_KIND) ?? { opensAt: '09:00', closesAt: '12:30' };
  return (fundKind) => {
    const { opensAt, closesAt } = byKind.get(fundKind) ?? defaultSession;
    return { opens: minutesOf(opensAt), closes: minutesOf(closesAt) };
  };
}

/** Each fund's last closing price before a day, by fund id. */
async function readCloses(db: Queryable, day: string): Promise<Map<string, number>> {
  const { rows } = await db.query<{ id: string; close: string }>(
    `select f.id, last.close_price as close from public.funds f cross join lateral (
       select close_price from public.fund_nav_history
       where fund_id = f.id and date < $1 and close_price is not null order by date desc limit 1) last`,
    [day],
  );
  return new Map(rows.map(({ id, close }) => [id, Number(close)]));
}

/** Openings of the active, tradable funds with a closing price and a NAV. */
function listOpenings(
  state: StoredState,
  closes: ReadonlyMap<string, number>,
  marketHours: MarketHours,
): FundOpening[] {
  const openings = state.funds.flatMap((fund): FundOpening[] => {
    const newest = state.newest.get(fund.id);
    const yesterdayRial = closes.get(fund.id);
    if (!fund.insCode || !fund.isActive || !fund.isTradable || !newest?.nav || !yesterdayRial) return [];
    const liquidityRial = newest.liquidityRial ?? yesterdayRial;
    const navRial = newest.nav.redemptionRial;
    return [{ fund, yesterdayRial, navRial, liquidityRial, ...marketHours(fund.kind) }];
  });
  return openings.sort((a, b) => b.liquidityRial - a.liquidityRial || (a.fund.id < b.fund.id ? -1 : 1));
}

async function readLastMinute(db: Queryable, day: string): Promise<number> {
  const { rows } = await db.query<{ time: string }>(
    `select to_char(max(timestamp) at time zone 'Asia/Tehran', 'HH24:MI') as time from public.fund_live_data
     where (timestamp at time zone 'Asia/Tehran')::date = $1`,
    [day],
  );
  return minutesOf(rows[0]?.time ?? '00:00');
}

/** 23:30 in Tehran: no quote of the simulated day is later than its reading. */
const LAST_READING = 'T20:00:00.000Z';

/** Chooses the day and reads what it is simulated from. Throws CliError(2) for an empty database, or one with a real market. */
export async function readReplayDay(db: Database): Promise<ReplayDay> {
  await refuseRealMarket(db);
  // Only sessions and holidays are used: the simulated day has a time of its own.
  const { sessions, holidays } = await readMarketClock(db, new Date(0));
  const { day, isNew } = await chooseDay(db, holidays);
  const state = await readStoredState(db, `${day}${LAST_READING}`, tsetmc.reads);
  const openings = listOpenings(state, await readCloses(db, day), createMarketHours(sessions, day));
  if (openings.length === 0)
    throw new CliError(
      2,
      'play: no fund has a price and a NAV to start from; run `npm run pipeline -- seed` first',
    );
  return { day, state, openings, replayedUntil: isNew ? null : await readLastMinute(db, day) };
}
