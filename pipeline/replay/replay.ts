import { setTimeout as delay } from 'node:timers/promises';
import { SIMULATED } from '../../shared/schema/rows/funds.ts';
import { MINUTE } from '../../shared/units.ts';
import type { Database, Queryable } from '../database/database.ts';
import { row, type TableRow } from '../database/writable.ts';
import { writeRows } from '../database/write-rows.ts';
import { parseTsetmc } from '../sources/tsetmc/parse.ts';
import { exchangeAnswersAt, type FundDay } from './exchange-answers.ts';
import { type ReplayDay, readReplayDay } from './replay-day.ts';
import { simulateFundDay, STEP_MINUTES } from './fund-day.ts';

export const SEED = 'sandoghnama';

export interface ReplayOptions {
  readonly database: Database;
  readonly effects: { readonly log: (line: string) => void; readonly signal: AbortSignal };
  /** How much faster than the market; 24 makes a tick of two minutes every five seconds. */
  readonly speed: number;
  /** Ticks to play; null plays to the end of the day. */
  readonly ticks: number | null;
  /** Only so many funds move, the liveliest; null moves all. */
  readonly funds: number | null;
  readonly seed?: string;
}

export interface ReplayReport {
  /** The last day that was played. */
  readonly day: string | null;
  readonly ticks: number;
  /** Rows that were stored: new ones and changed ones. */
  readonly rows: number;
}

/** NAVs as the funds would report them in the evening: from then on the day is over. */
const navRows = (funds: readonly FundDay[], { day, known }: ReplayDay): TableRow[] =>
  funds.flatMap(({ base, points }) => {
    const point = points.at(-1);
    const units = known.newest.get(base.fund.id)?.nav?.units ?? null;
    if (!point) return [];
    return [
      row('fund_nav_history', {
        fund_id: base.fund.id,
        date: day,
        nav_redemption: point.navRial,
        units,
        net_asset: units === null ? null : Math.round(point.navRial * units),
      }),
    ];
  });

/** Of a played day the newest look at each fund is kept: what was before it nobody asks for. */
const dropPassed = (db: Queryable, day: string) =>
  db.query(
    `delete from public.fund_live_data l
     where l.origin = '${SIMULATED}' and l.timestamp >= ($1::date::timestamp at time zone 'Asia/Tehran')
       and l.timestamp < (select max(n.timestamp) from public.fund_live_data n where n.fund_id = l.fund_id)`,
    [day],
  );

async function store(database: Database, stage: ReplayDay, rows: readonly TableRow[]): Promise<number> {
  return database.transaction(async (db) => {
    const counts = await writeRows(db, rows, { origin: SIMULATED });
    await dropPassed(db, stage.day);
    return Object.values(counts).reduce((sum, { inserted, updated }) => sum + inserted + updated, 0);
  });
}

const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Yields the minutes of the day at which the market is looked at, from `after` on. */
function* looks(
  funds: readonly FundDay[],
  after: number | null,
): Generator<{ minute: number; isOver: boolean }> {
  const opens = Math.min(...funds.map(({ base }) => base.opens));
  const closes = Math.max(...funds.map(({ base }) => base.closes));
  for (let minute = opens; minute <= closes; minute += STEP_MINUTES)
    if (after === null || minute > after) yield { minute, isOver: minute + STEP_MINUTES > closes };
}

async function playDay(options: ReplayOptions, mostTicks: number): Promise<ReplayReport> {
  const { database, effects, speed, seed = SEED } = options;
  const { signal, log } = effects;
  const stage = await readReplayDay(database);
  const funds = stage.bases
    .slice(0, options.funds ?? undefined)
    .map((base): FundDay => ({ base, points: simulateFundDay(base, seed, stage.day) }));
  let [ticks, stored] = [0, 0];
  for (const { minute, isOver } of looks(funds, stage.playedUntil)) {
    if (signal.aborted || ticks >= mostTicks) break;
    const started = performance.now();
    const batch = exchangeAnswersAt(funds, stage.day, minute, isOver);
    const rows = batch ? parseTsetmc(batch, stage.known).rows : [];
    const written = await store(database, stage, isOver ? [...rows, ...navRows(funds, stage)] : rows);
    [ticks, stored] = [ticks + 1, stored + written];
    log(
      `play        ${stage.day} ${timeOf(minute)}: ${written} rows written${isOver ? ', the market is shut' : ''}`,
    );
    const pause = (STEP_MINUTES * MINUTE) / speed - (performance.now() - started);
    if (pause > 0 && ticks < mostTicks) await delay(pause, undefined, { signal }).catch(() => undefined);
  }
  return { day: stage.day, ticks, rows: stored };
}

/**
 * Plays trading days into the database, as the exchange's source would write them but marked as simulated: judged, derived
 * from and stored by the same parts, so that what does not change makes no event. Goes on where an earlier play stopped.
 * The same seed, data and tick give the same rows. Throws CliError(2) for a database with a real market, or an empty one.
 */
export async function replay(options: ReplayOptions): Promise<ReplayReport> {
  const most = options.ticks ?? Number.POSITIVE_INFINITY;
  let report: ReplayReport = { day: null, ticks: 0, rows: 0 };
  do {
    const one = await playDay(options, most - report.ticks);
    report = { day: one.day, ticks: report.ticks + one.ticks, rows: report.rows + one.rows };
  } while (options.ticks !== null && report.ticks < most && !options.effects.signal.aborted);
  return report;
}
