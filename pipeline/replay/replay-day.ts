import { CliError } from '../../shared/errors.ts';
import { addDays } from '../../shared/dates/days.ts';
import { SIMULATED } from '../../shared/schema/rows/funds.ts';
import type { Database, Queryable } from '../database/database.ts';
import { readStoredState } from '../database/read-stored-state.ts';
import { isTradingDay } from '../database/seed/simulate/calendar.ts';
import { readMarketClock } from '../database/market-clock.ts';
import type { TradingSession } from '../../shared/dates/sessions.ts';
import type { StoredState } from '../database/stored-state.ts';
import { tsetmc } from '../sources/tsetmc/index.ts';
import type { FundOpening } from './fund-day.ts';

export interface ReplayDay {
  /** The day that is played, e.g. "2026-08-17". */
  readonly day: string;
  readonly known: StoredState;
  /** The liveliest fund first. */
  readonly bases: readonly FundOpening[];
  /** Minutes after midnight up to which the day was played before; null for a new day. */
  readonly playedUntil: number | null;
}

/** Figures of a real market are never mixed with played ones. */
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

/** A day is over once its closes are stored. */
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

const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

/** Hours by kind of fund; those of "default" where a kind has none. */
function hoursOf(
  sessions: readonly TradingSession[],
  day: string,
): (kind: string) => { opens: number; closes: number } {
  const inForce = sessions
    .filter(({ effectiveFrom }) => effectiveFrom <= day)
    .sort((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1));
  const byKind = new Map(inForce.map((session) => [session.fundKind, session]));
  const usual = byKind.get('default') ?? { opensAt: '09:00', closesAt: '12:30' };
  return (kind) => {
    const { opensAt, closesAt } = byKind.get(kind) ?? usual;
    return { opens: minutesOf(opensAt), closes: minutesOf(closesAt) };
  };
}

/** Closes of the day before; the close of a fund that was not traded is older. */
async function readCloses(db: Queryable, day: string): Promise<Map<string, number>> {
  const { rows } = await db.query<{ id: string; close: string }>(
    `select f.id, last.close_price as close from public.funds f cross join lateral (
       select close_price from public.fund_nav_history
       where fund_id = f.id and date < $1 and close_price is not null order by date desc limit 1) last`,
    [day],
  );
  return new Map(rows.map(({ id, close }) => [id, Number(close)]));
}

function basesOf(
  known: StoredState,
  closes: ReadonlyMap<string, number>,
  hours: ReturnType<typeof hoursOf>,
): FundOpening[] {
  const bases = known.funds.flatMap((fund): FundOpening[] => {
    const newest = known.newest.get(fund.id);
    const yesterdayRial = closes.get(fund.id);
    if (!fund.insCode || !fund.isActive || !fund.isTradable || !newest?.nav || !yesterdayRial) return [];
    const liquidityRial = newest.liquidityRial ?? yesterdayRial;
    return [{ fund, yesterdayRial, navRial: newest.nav.redemptionRial, liquidityRial, ...hours(fund.kind) }];
  });
  return bases.sort((a, b) => b.liquidityRial - a.liquidityRial || (a.fund.id < b.fund.id ? -1 : 1));
}

async function readPlayedUntil(db: Queryable, day: string): Promise<number> {
  const { rows } = await db.query<{ time: string }>(
    `select to_char(max(timestamp) at time zone 'Asia/Tehran', 'HH24:MI') as time from public.fund_live_data
     where (timestamp at time zone 'Asia/Tehran')::date = $1`,
    [day],
  );
  return minutesOf(rows[0]?.time ?? '00:00');
}

/** Everything that a day is played from. Throws CliError(2) where there is nothing to play with, or a real market. */
export async function readReplayDay(db: Database): Promise<ReplayDay> {
  await refuseRealMarket(db);
  // The clock of the played day stands at noon, whatever the real one says.
  const { sessions, holidays } = await readMarketClock(db, new Date(0));
  const { day, isNew } = await chooseDay(db, holidays);
  const known = await readStoredState(db, `${day}T08:30:00.000Z`, tsetmc.reads);
  const bases = basesOf(known, await readCloses(db, day), hoursOf(sessions, day));
  if (bases.length === 0)
    throw new CliError(
      2,
      'play: no fund has a price and a NAV to start from; run `npm run pipeline -- seed` first',
    );
  return { day, known, bases, playedUntil: isNew ? null : await readPlayedUntil(db, day) };
}
