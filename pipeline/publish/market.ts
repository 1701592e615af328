import type { TableName, Tables } from '../../shared/schema/rows/index.ts';
import type { SnapshotFamily } from '../../shared/schema/snapshots/index.ts';
import type { AsOf } from '../aggregates/define.ts';
import { type AggregateId, aggregates } from '../aggregates/index.ts';
import { type AggregateRun, runAggregates } from '../aggregates/run.ts';
import type { Database } from '../database/database.ts';
import { type Refusal, readTables } from '../database/tables.ts';
import { isDemonstration, newestTradingDay } from '../database/today.ts';
import { type TableVersions, tableVersions } from '../database/versions.ts';
import { MINUTE } from '../../shared/units.ts';
import type { Problem, RefusedRow } from './report.ts';
import type { SnapshotChange, SnapshotStore } from './store.ts';

/** Age is judged by the clock: even with no new row a figure becomes stale, so everything is computed this often. */
const COMPUTE_ALL_EVERY = 15 * MINUTE;
const MOST_OF_A_VALUE = 80;

const registry = Object.values(aggregates);

/** What the last run read, so that the next one reads only what has changed since. */
interface Known {
  readonly versions: Partial<TableVersions>;
  readonly tables: Partial<Tables>;
  readonly refused: ReadonlyMap<TableName, readonly Refusal[]>;
  readonly asOf: AsOf;
  /** Tables that changed since the aggregates ran. */
  readonly changed: ReadonlySet<TableName>;
  /** Milliseconds. */
  readonly computedAllAt: number;
  /** Aggregates that threw: tried again at each run. */
  readonly failed: ReadonlySet<string>;
}

export interface Computation {
  /** Null when no table that any aggregate reads has changed. */
  readonly change: SnapshotChange | null;
  readonly problems: readonly Problem[];
  readonly refused: readonly RefusedRow[];
}

/** The tables and the aggregates over them, kept warm between runs. */
export interface Market {
  /** Reads the tables that changed since the last call. */
  read(database: Database, now: Date): Promise<void>;
  /** Runs the aggregates that what was read calls for, or those named; `read` comes first. */
  compute(store: SnapshotStore, only?: readonly AggregateId[]): Computation;
}

const NOTHING: Known = {
  versions: {},
  tables: {},
  refused: new Map(),
  asOf: { day: '1970-01-01', now: '1970-01-01T00:00:00.000Z', demonstration: false },
  changed: new Set(),
  computedAllAt: Number.NEGATIVE_INFINITY,
  failed: new Set(),
};

const told = ({ table, key, field, value, reason }: Refusal): RefusedRow => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return { table, key, field, value: text.slice(0, MOST_OF_A_VALUE), reason };
};

/** Keys of the families that ran through and were not yielded again; a family that broke anywhere keeps them all. */
function goneKeys(store: SnapshotStore, ran: readonly string[], run: AggregateRun): string[] {
  const broken = new Set(
    run.problems.filter(({ key }) => key === null).map(({ aggregateId }) => aggregateId),
  );
  const kept = new Set(run.problems.map(({ key }) => key));
  const whole = (family: SnapshotFamily): boolean =>
    registry.every(({ id, writes }) => !writes.includes(family) || (ran.includes(id) && !broken.has(id)));
  const families = new Set(registry.filter(({ id }) => ran.includes(id)).flatMap(({ writes }) => writes));
  return [...families]
    .filter(whole)
    .flatMap((family) =>
      [...store.keysOf(family)].filter((key) => !run.snapshots.has(key) && !kept.has(key)),
    );
}

async function readNews(known: Known, database: Database, now: Date): Promise<Known> {
  const versions = await tableVersions(database);
  const news = (Object.keys(versions) as TableName[]).filter(
    (name) => versions[name] !== known.versions[name],
  );
  if (news.length === 0) return { ...known, asOf: { ...known.asOf, now: now.toISOString() } };
  const { tables, refused } = await readTables(database, news);
  const day = (await newestTradingDay(database)) ?? NOTHING.asOf.day;
  const demonstration = await isDemonstration(database);
  const sameDay = day === known.asOf.day && demonstration === known.asOf.demonstration;
  return {
    ...known,
    versions,
    tables: { ...known.tables, ...tables },
    refused: new Map([
      ...known.refused,
      ...news.map((name) => [name, refused.filter(({ table }) => table === name)] as const),
    ]),
    asOf: { day, now: now.toISOString(), demonstration },
    changed: new Set([...known.changed, ...news]),
    // Every snapshot may speak of the day.
    computedAllAt: sameDay ? known.computedAllAt : NOTHING.computedAllAt,
  };
}

const isAllDue = ({ asOf, computedAllAt }: Known): boolean =>
  Date.parse(asOf.now) - computedAllAt >= COMPUTE_ALL_EVERY;

/** The aggregates that read a changed table, that threw last time, or all of them where that is due. */
function calledFor(known: Known): AggregateId[] {
  const all = isAllDue(known);
  return registry
    .filter(({ id, reads }) => all || known.failed.has(id) || reads.some((name) => known.changed.has(name)))
    .map(({ id }) => id as AggregateId);
}

function afterRun(known: Known, run: AggregateRun): Known {
  return {
    ...known,
    changed: new Set(),
    failed: new Set(run.problems.map(({ aggregateId }) => aggregateId)),
    computedAllAt: isAllDue(known) ? Date.parse(known.asOf.now) : known.computedAllAt,
  };
}

/** Opens a market that has read nothing yet. */
export function openMarket(): Market {
  let known = NOTHING;
  return {
    async read(database, now) {
      known = await readNews(known, database, now);
    },
    compute(store, only) {
      const refused = [...known.refused.values()].flat().map(told);
      const ran = only ?? calledFor(known);
      if (ran.length === 0) return { change: null, problems: [], refused };
      const run = runAggregates(known.tables, known.asOf, { only: ran });
      const { day, now } = known.asOf;
      if (only === undefined) known = afterRun(known, run);
      return {
        change: { snapshots: run.snapshots, gone: goneKeys(store, ran, run), asOf: day, at: now },
        problems: run.problems.map(({ aggregateId, message }) => ({
          part: `aggregate ${aggregateId}`,
          message,
        })),
        refused,
      };
    },
  };
}
