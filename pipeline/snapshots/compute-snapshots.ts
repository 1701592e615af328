import { latestOf } from '../../shared/funds/days.ts';
import type { TableName, Tables } from '../../shared/schema/rows/index.ts';
import { rowDefinitions } from '../../shared/schema/rows/index.ts';
import { MINUTE } from '../../shared/units.ts';
import type { AsOf } from './aggregates/define.ts';
import { type Engine, type EngineRun, openEngine } from './engine/engine.ts';
import type { Rows } from './engine/rows.ts';
import { type AggregateId, aggregates } from './aggregates/index.ts';
import { runAggregates } from './aggregates/run.ts';
import { type Seen, tableChanges } from '../database/changes.ts';
import type { Database } from '../database/database.ts';
import { type Refusal, readNews, type TableNews } from '../database/tables.ts';
import { isDemonstration } from '../database/today.ts';
import type { Problem, RefusedRow } from '../release/report.ts';
import type { SnapshotChange, SnapshotStore } from './store.ts';

/** Age is judged by the clock: even with no new row a figure becomes stale, so everything is computed this often. */
const COMPUTE_ALL_EVERY = 15 * MINUTE;
const MOST_OF_A_VALUE = 80;
/** Before the first row there is no day to speak for. */
const NO_DAY = '1970-01-01';

const registry = Object.values(aggregates);

export interface Computation {
  /** Null when no table that any aggregate reads has changed. */
  readonly change: SnapshotChange | null;
  readonly problems: readonly Problem[];
  readonly refused: readonly RefusedRow[];
}

/** The rows and the aggregates over them, kept warm between runs. */
export interface Market {
  /** Reads the rows that changed since the last call. */
  read(database: Database, now: Date): Promise<void>;
  /** Runs the aggregates that what was read calls for, or those named; `read` comes first. */
  compute(store: SnapshotStore, only?: readonly AggregateId[]): Computation;
}

const told = ({ table, key, field, value, reason }: Refusal): RefusedRow => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return { table, key, field, value: text.slice(0, MOST_OF_A_VALUE), reason };
};

/** Refused rows by table; those of an owner are told anew when its rows were read again. */
function openRefusals() {
  const known = new Map<TableName, readonly Refusal[]>();
  return {
    put({ table, owners, refused }: TableNews): void {
      const again = owners === null ? null : new Set(owners);
      const stay = (known.get(table) ?? []).filter(({ owner }) => again !== null && !again.has(owner ?? ''));
      known.set(table, [...stay, ...refused]);
    },
    all: (): RefusedRow[] => [...known.values()].flat().map(told),
  };
}

/** When a source was last asked is for the staff; nothing that is published shows it, so it calls for no run. */
const published = (news: TableNews): TableNews =>
  news.table === 'data_sources'
    ? {
        ...news,
        rows: news.rows.map((row) => ({ ...(row as object), lastSuccessAt: null, lastError: null })),
      }
    : news;

/** The newest trading day in the data; before the first live price the newest day of any daily figure. */
const tradingDay = (rows: Rows): string =>
  rows.newestDay('fund_live_data') ??
  latestOf([rows.newestDay('fund_nav_history'), rows.newestDay('fund_return_data')]) ??
  NO_DAY;

/** Keys of the families that ran through and were not yielded again; a key that could not be made keeps its last file. */
function goneKeys(store: SnapshotStore, run: EngineRun): string[] {
  const kept = new Set(run.problems.map(({ key }) => key));
  const families = registry.filter(({ id }) => run.whole.includes(id)).flatMap(({ writes }) => writes);
  const unseen = families.flatMap((family) =>
    [...store.keysOf(family)].filter((key) => !run.snapshots.has(key) && !kept.has(key)),
  );
  return [...run.gone, ...unseen];
}

/** The named aggregates over all rows, beside the engine: what it has to do for the next run stays as it is. */
function runOnly(rows: Rows, asOf: AsOf, only: readonly AggregateId[]): EngineRun {
  const names = (Object.keys(rowDefinitions) as TableName[]).filter(rows.has);
  const tables = Object.fromEntries(names.map((name) => [name, rows.all(name)])) as unknown as Tables;
  const { snapshots, problems } = runAggregates(tables, asOf, { only });
  const broken = new Set(problems.filter(({ key }) => key === null).map(({ aggregateId }) => aggregateId));
  return { snapshots, problems, gone: [], whole: only.filter((id) => !broken.has(id)) };
}

const isEmpty = ({ snapshots, gone, whole }: EngineRun): boolean =>
  snapshots.size === 0 && gone.length === 0 && whole.length === 0;

/** Opens a market that has read nothing yet; `origin` is the public address that the configuration names, if it does. */
export function openMarket(origin: string | null): Market {
  const engine: Engine = openEngine(registry);
  const refusals = openRefusals();
  let seen: Seen | null = null;
  let asOf: AsOf = { day: NO_DAY, now: '1970-01-01T00:00:00.000Z', demonstration: false, origin };
  let computedAllAt = Number.NEGATIVE_INFINITY;

  /** In a demonstration age is judged against the data's own newest day. */
  const isAllDue = (): boolean =>
    !asOf.demonstration && Math.abs(Date.parse(asOf.now) - computedAllAt) >= COMPUTE_ALL_EVERY;

  function runEngine(): EngineRun {
    const all = isAllDue();
    const run = engine.run(asOf, all);
    if (all) computedAllAt = Date.parse(asOf.now);
    return run;
  }

  return {
    async read(database, now) {
      const found = await tableChanges(database, seen);
      asOf = { ...asOf, now: now.toISOString() };
      if (found.changes.size > 0) {
        const news = await readNews(database, found.changes);
        for (const one of news) refusals.put(one);
        engine.put(news.map(published));
        asOf = { ...asOf, day: tradingDay(engine.rows), demonstration: await isDemonstration(database) };
      }
      seen = found.seen;
    },
    compute(store, only) {
      const run = only ? runOnly(engine.rows, asOf, only) : runEngine();
      const { day, now } = asOf;
      return {
        change: isEmpty(run)
          ? null
          : { snapshots: run.snapshots, gone: goneKeys(store, run), asOf: day, at: now },
        problems: run.problems.map(({ aggregateId, message }) => ({
          part: `aggregate ${aggregateId}`,
          message,
        })),
        refused: refusals.all(),
      };
    },
  };
}
