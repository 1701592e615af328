import { findLatest } from '../../shared/dates/days.ts';
import type { Problem } from '../../shared/schema/manifest.ts';
import { rowDefinitions, type TableName, type Tables } from '../../shared/schema/rows/index.ts';
import type { Redirects } from '../../shared/schema/snapshots/content.ts';
import type { SiteAddress } from '../../shared/site-address.ts';
import { MINUTE } from '../../shared/units.ts';
import type { Database } from '../database/database.ts';
import { isDemonstration } from '../database/is-demonstration.ts';
import { readUpdates } from '../database/tables/read-tables.ts';
import { type ChangeCursor, tableChanges } from '../database/tables/table-changes.ts';
import { type AggregateId, aggregates } from './aggregates/index.ts';
import type { AsOf } from './common/moment.ts';
import { createEngine, type Engine, type EngineRun } from './engine/engine.ts';
import type { EngineState, Keep } from './engine/interfaces.ts';
import type { RowStore } from './engine/row-store.ts';
import { runAggregates } from './engine/run-aggregates.ts';
import { openRefusedRows, type RefusalsByTable, type RefusedRow } from './refused-rows.ts';
import type { Computed, Prepared, SnapshotChange, SnapshotStore } from './store.ts';

/** Age is judged by the clock: a figure becomes stale without a new row, so everything is computed this often. */
const COMPUTE_ALL_EVERY_MS = 15 * MINUTE;
/** Characters of a refused value that a report shows. */
const MAX_SHOWN = 80;
/** Before the first row there is no day. */
const NO_DAY = '1970-01-01';

const registry = Object.values(aggregates);

export interface Computation {
  /** Null when no table that any aggregate reads has changed. */
  readonly change: SnapshotChange | null;
  readonly problems: readonly Problem[];
  readonly refused: readonly RefusedRow[];
}

/** What a computation runs, and what it keeps of each snapshot. */
export interface ComputeOptions {
  /** Only these aggregates, over all rows. */
  readonly only?: readonly AggregateId[] | undefined;
  /** Leaves aggregates that wait to a later run, where nothing but trades has changed. */
  readonly isUrgent?: boolean | undefined;
  /** Makes of each snapshot what is to be applied; the snapshot itself by default. */
  readonly keep?: Keep<Computed | Prepared>;
}

/** The rows and the aggregates over them, kept in memory between runs. */
export interface SnapshotComputer {
  /** Reads the rows that changed since the last call. */
  read(database: Database, now: Date): Promise<void>;
  /** Runs the aggregates that the rows read call for; `read` comes first. The index stays as it is. */
  compute(store: SnapshotStore, options?: ComputeOptions): Computation;
  /** Whether an urgent run has left out what the next other one computes. */
  isWaiting(): boolean;
  /** What the next process needs to go on from here; null before the first run, and while rows wait for one. */
  state(): ComputerState | null;
}

/** A computer as data. */
export interface ComputerState {
  readonly engine: EngineState;
  readonly refused: RefusalsByTable;
  readonly cursor: ChangeCursor;
  readonly asOf: AsOf;
  readonly computedAllAt: number;
}

/** What computing the snapshots did: the first half of a publish. */
export interface SnapshotReport {
  readonly asOf: string | null;
  /** How many keys are published. */
  readonly count: number;
  readonly changed: readonly string[];
  readonly problems: readonly Problem[];
  readonly refused: readonly RefusedRow[];
}

/** The newest trading day in the data; before the first live price the newest day of any daily figure. */
const tradingDay = (rows: RowStore): string =>
  rows.newestDay('fund_live_data') ??
  findLatest([rows.newestDay('fund_nav_history'), rows.newestDay('fund_return_data')]) ??
  NO_DAY;

/** Keys of the families that were computed whole and not yielded again; a key with a problem keeps its last snapshot. */
function goneKeys(store: SnapshotStore, run: EngineRun<unknown>): string[] {
  const failed = new Set(run.problems.map(({ key }) => key));
  const families = registry.filter(({ id }) => run.recomputed.includes(id)).flatMap(({ writes }) => writes);
  const missing = families.flatMap((family) =>
    [...store.keysOf(family)].filter((key) => !run.snapshots.has(key) && !failed.has(key)),
  );
  return [...run.removed, ...missing];
}

/** Runs the named aggregates over all rows, beside the engine, whose pending work stays as it is. */
function runOnly<K>(rows: RowStore, asOf: AsOf, only: readonly AggregateId[], keep: Keep<K>): EngineRun<K> {
  const names = (Object.keys(rowDefinitions) as TableName[]).filter(rows.has);
  const tables = Object.fromEntries(names.map((name) => [name, rows.all(name)])) as unknown as Tables;
  const { snapshots, problems } = runAggregates(tables, asOf, { only });
  const failed = new Set(problems.filter(({ key }) => key === null).map(({ aggregateId }) => aggregateId));
  const kept = new Map([...snapshots].map(([key, snapshot]) => [key, keep(key, snapshot)]));
  return { snapshots: kept, problems, removed: [], recomputed: only.filter((id) => !failed.has(id)) };
}

/** Stored redirects that the aggregate leaves out, each with the reason. */
const refusedRedirects = (snapshot: unknown): RefusedRow[] =>
  ((snapshot as Redirects | null)?.refused ?? []).map(({ from, to, problem }) => ({
    table: 'redirects',
    key: from.slice(0, MAX_SHOWN),
    field: ['from', 'reserved', 'page', 'twice'].includes(problem) ? 'from_path' : 'to_path',
    value: to.slice(0, MAX_SHOWN),
    reason: `refused as "${problem}"`,
  }));

const isEmpty = ({ snapshots, removed, recomputed }: EngineRun<unknown>): boolean =>
  snapshots.size === 0 && removed.length === 0 && recomputed.length === 0;

const startOf = (address: SiteAddress | null): AsOf => ({
  day: NO_DAY,
  now: '1970-01-01T00:00:00.000Z',
  demonstration: false,
  address,
});

/**
 * Opens a computer that has read nothing yet, or knows what an earlier process knew; `address` is what the environment
 * says of the site's own.
 */
export function openSnapshotComputer(
  address: SiteAddress | null,
  state: ComputerState | null = null,
): SnapshotComputer {
  const engine: Engine = createEngine(registry, { state: state?.engine });
  const refused = openRefusedRows(state?.refused);
  let cursor: ChangeCursor | null = state?.cursor ?? null;
  let asOf: AsOf = state?.asOf ?? startOf(address);
  let computedAllAt = state?.computedAllAt ?? Number.NEGATIVE_INFINITY;

  /** Never in a demonstration: there age is judged against the data's own newest day. */
  const isAllDue = (): boolean =>
    !asOf.demonstration && Math.abs(Date.parse(asOf.now) - computedAllAt) >= COMPUTE_ALL_EVERY_MS;

  function runEngine<K>(keep: Keep<K>, isUrgent: boolean): EngineRun<K> {
    const all = isAllDue();
    const run = engine.run(asOf, all ? 'all' : isUrgent ? 'urgent' : 'changed', keep);
    if (all) computedAllAt = Date.parse(asOf.now);
    return run;
  }

  return {
    state() {
      const known = engine.state();
      return known && cursor && { engine: known, refused: refused.byTable, cursor, asOf, computedAllAt };
    },
    async read(database, now) {
      const found = await tableChanges(database, cursor);
      asOf = { ...asOf, now: now.toISOString() };
      if (found.changes.size > 0) {
        const changes = await readUpdates(database, found.changes);
        for (const change of changes) refused.put(change);
        engine.put(changes);
        asOf = { ...asOf, day: tradingDay(engine.rows), demonstration: await isDemonstration(database) };
      }
      cursor = found.cursor;
    },
    isWaiting: engine.isWaiting,
    compute(store, { only, isUrgent = false, keep: given } = {}) {
      const keep: Keep<Computed | Prepared> = given ?? ((_, snapshot) => snapshot);
      let redirects = store.read('redirects');
      const keepAndNote: typeof keep = (key, snapshot) => {
        if (key === 'redirects') redirects = snapshot.value;
        return keep(key, snapshot);
      };
      const run = only ? runOnly(engine.rows, asOf, only, keepAndNote) : runEngine(keepAndNote, isUrgent);
      const { day, now } = asOf;
      return {
        change: isEmpty(run)
          ? null
          : { snapshots: run.snapshots, gone: goneKeys(store, run), asOf: day, at: now },
        problems: run.problems.map(({ aggregateId, message }) => ({
          part: `aggregate ${aggregateId}`,
          message,
        })),
        refused: [...refused.all(), ...refusedRedirects(redirects)],
      };
    },
  };
}

export interface RefreshOptions extends Omit<ComputeOptions, 'keep'> {
  readonly computer: SnapshotComputer;
  readonly store: SnapshotStore;
  readonly database: Database;
  readonly now: Date;
  /** Called at the end of each stage, for the report's times. */
  readonly endStage?: (stage: 'read' | 'aggregate' | 'store') => void;
}

/** Reads the rows that changed, computes the snapshots that depend on them, and stores those whose content is new. */
export async function refreshSnapshots(options: RefreshOptions): Promise<SnapshotReport> {
  const { computer, store, database, now, endStage = () => undefined, only, isUrgent } = options;
  await computer.read(database, now);
  endStage('read');
  const { change, problems, refused } = computer.compute(store, { only, isUrgent, keep: store.prepare });
  endStage('aggregate');
  const stored = change ? store.apply(change) : { changed: [], problems: [] };
  endStage('store');
  return {
    asOf: store.index.asOf,
    count: store.count(),
    changed: stored.changed,
    problems: [...problems, ...stored.problems],
    refused,
  };
}
