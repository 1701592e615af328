import { setTimeout as delay } from 'node:timers/promises';
import { SIMULATED } from '../../shared/schema/origins.ts';
import { MINUTE } from '../../shared/units.ts';
import type { Database, Queryable } from '../database/database.ts';
import { row, type TableRow } from '../database/write/writable.ts';
import { writeRows, writtenRows } from '../database/write/write-rows.ts';
import { tsetmc } from '../sources/tsetmc/index.ts';
import { parseTsetmc } from '../sources/tsetmc/parse.ts';
import { exchangeAnswersAt, type FundDay } from './exchange-answers.ts';
import { STEP_MINUTES, simulateFundDay } from './fund-day.ts';
import { type ReplayDay, readReplayDay } from './replay-day.ts';

const DEFAULT_SEED = 'sandoghnama';

export interface ReplayOptions {
  readonly database: Database;
  readonly effects: { readonly log: (line: string) => void; readonly signal: AbortSignal };
  /** How much faster than the market; at 24, a tick of two market minutes takes five seconds. */
  readonly speed: number;
  /** Number of ticks; null replays to the end of the day. */
  readonly ticks: number | null;
  /** Number of funds that trade, the most liquid first; null for all. */
  readonly funds: number | null;
  readonly seed?: string;
}

/** `play --json` prints it, so its names are stable. */
export interface ReplayReport {
  /** The last simulated day. */
  readonly day: string | null;
  readonly ticks: number;
  /** Rows that were inserted or updated. */
  readonly rows: number;
}

/** The NAVs that funds report in the evening: with them, the day is over. */
const closingNavRows = (funds: readonly FundDay[], { day, state }: ReplayDay): TableRow[] =>
  funds.flatMap(({ opening, quotes }) => {
    const last = quotes.at(-1);
    const units = state.newest.get(opening.fund.id)?.nav?.units ?? null;
    if (!last) return [];
    return [
      row('fund_nav_history', {
        fund_id: opening.fund.id,
        date: day,
        nav_redemption: last.navRial,
        units,
        net_asset: units === null ? null : Math.round(last.navRial * units),
      }),
    ];
  });

/** Keeps each fund's newest live row of the simulated day: no query reads the earlier ones. */
const deleteEarlierLiveRows = (db: Queryable, day: string) =>
  db.query(
    `delete from public.fund_live_data l
     where l.origin = '${SIMULATED}' and l.timestamp >= ($1::date::timestamp at time zone 'Asia/Tehran')
       and l.timestamp < (select max(n.timestamp) from public.fund_live_data n where n.fund_id = l.fund_id)`,
    [day],
  );

/** Returns the number of rows that were inserted or updated. */
async function storeTick(database: Database, day: string, rows: readonly TableRow[]): Promise<number> {
  return database.transaction(async (db) => {
    const counts = await writeRows(db, rows, { origin: SIMULATED });
    await deleteEarlierLiveRows(db, day);
    return writtenRows(counts);
  });
}

/** e.g. 562 → "09:22" */
const formatMinute = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

interface Tick {
  /** Minutes after midnight. */
  readonly minute: number;
  /** True for the last tick of the day. */
  readonly isOver: boolean;
}

/** The ticks of a day after the minute `after`, or all of them. */
function* listTicks(funds: readonly FundDay[], after: number | null): Generator<Tick> {
  const opens = Math.min(...funds.map(({ opening }) => opening.opens));
  const closes = Math.max(...funds.map(({ opening }) => opening.closes));
  for (let minute = opens; minute <= closes; minute += STEP_MINUTES)
    if (after === null || minute > after) yield { minute, isOver: minute + STEP_MINUTES > closes };
}

/** The exchange's own NAV of a simulated day is simulated, as the row is. */
const withSimulatedNav = (row: TableRow, day: string): TableRow =>
  row.table === 'fund_live_data' && row.values.nav_origin === tsetmc.id && row.values.nav_date === day
    ? { ...row, values: { ...row.values, nav_origin: SIMULATED } }
    : row;

async function replayTick(
  database: Database,
  replayDay: ReplayDay,
  funds: readonly FundDay[],
  { minute, isOver }: Tick,
): Promise<number> {
  const batch = exchangeAnswersAt(funds, replayDay.day, minute, isOver);
  const parsed = batch ? parseTsetmc(batch, replayDay.state).rows : [];
  const rows = parsed.map((one) => withSimulatedNav(one, replayDay.day));
  return storeTick(database, replayDay.day, isOver ? [...rows, ...closingNavRows(funds, replayDay)] : rows);
}

async function replayToEndOfDay(options: ReplayOptions, maxTicks: number): Promise<ReplayReport> {
  const { database, effects, speed, seed = DEFAULT_SEED } = options;
  const { signal, log } = effects;
  const replayDay = await readReplayDay(database);
  const { day, openings } = replayDay;
  const funds = openings
    .slice(0, options.funds ?? undefined)
    .map((opening): FundDay => ({ opening, quotes: simulateFundDay(opening, seed, day) }));
  let [ticks, rows] = [0, 0];
  for (const tick of listTicks(funds, replayDay.replayedUntil)) {
    if (signal.aborted || ticks >= maxTicks) break;
    const startedAt = performance.now();
    const written = await replayTick(database, replayDay, funds, tick);
    [ticks, rows] = [ticks + 1, rows + written];
    log(
      `play        ${day} ${formatMinute(tick.minute)}: ${written} rows written${tick.isOver ? ', the market is shut' : ''}`,
    );
    const pause = (STEP_MINUTES * MINUTE) / speed - (performance.now() - startedAt);
    if (pause > 0 && ticks < maxTicks) await delay(pause, undefined, { signal }).catch(() => undefined);
  }
  return { day, ticks, rows };
}

/**
 * Simulates trading days and stores them through the code of the exchange's source, marked as simulated; rows that do not
 * change cause no event. Continues where an earlier replay stopped. The same seed, data and tick give the same rows.
 * Throws CliError(2) for a database with a real market, or an empty one.
 */
export async function replay(options: ReplayOptions): Promise<ReplayReport> {
  const maxTicks = options.ticks ?? Number.POSITIVE_INFINITY;
  let report: ReplayReport = { day: null, ticks: 0, rows: 0 };
  do {
    const { day, ticks, rows } = await replayToEndOfDay(options, maxTicks - report.ticks);
    report = { day, ticks: report.ticks + ticks, rows: report.rows + rows };
  } while (options.ticks !== null && report.ticks < maxTicks && !options.effects.signal.aborted);
  return report;
}
