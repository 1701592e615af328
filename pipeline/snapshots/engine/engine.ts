import { type AggregateProblem, type ComputedSnapshot, messageOf } from './check-snapshot.ts';
import type { Aggregate, AsOf, Moment } from '../aggregates/define.ts';
import { createFundBuckets, type FundBuckets } from './fund-buckets.ts';
import { type RowUpdate, createRowStore, type RowStore } from './row-store.ts';
import { computeScope } from './compute-scope.ts';
import { type Changes, type Memo, createMemo, type Outcome, type Run } from './interfaces.ts';
import { allRows, marketRows } from './table-slice.ts';

export interface EngineRun {
  readonly snapshots: Map<string, ComputedSnapshot>;
  readonly problems: AggregateProblem[];
  /** Keys of recomputed funds and categories that were not yielded again. */
  readonly removed: string[];
  /** Aggregates that were computed whole and did not throw: any other key of theirs is gone as well. */
  readonly recomputed: string[];
}

/** Aggregates over rows that are kept: what a change does not touch is not computed again. */
export interface Engine {
  readonly rows: RowStore;
  /** Takes new rows; they count as changed until the next run. */
  put(news: readonly RowUpdate[]): void;
  /** Runs what the changes since the last run call for, all of it with `all`. */
  run(asOf: AsOf, all: boolean): EngineRun;
}

type MutableChanges = Map<Parameters<Changes['get']>[0], ReadonlySet<string> | null>;

/** Adds owners to what changed in a table; null stands for all of it. */
function recordChange(changes: MutableChanges, table: RowUpdate['table'], owners: ReadonlySet<string> | null): void {
  const known = changes.get(table);
  if (owners === null || known === null) changes.set(table, null);
  else if (owners.size > 0) changes.set(table, new Set([...(known ?? []), ...owners]));
}

const momentOf = (rows: RowStore, asOf: AsOf): Moment => ({
  ...asOf,
  liveDay: rows.newestDay('fund_live_data'),
  flowDay: rows.newestDay('fund_cash_flow'),
});

/** Starts a run: funds whose rows changed take their new places, and their old ones are remembered. */
function startRun(rows: RowStore, places: FundBuckets, asOf: AsOf, changed: Changes): Run {
  const funds = changed.get('funds');
  const before = new Map([...(funds ?? [])].map((id) => [id, places.of(id)] as const));
  if (funds !== undefined) places.update(rows, funds);
  return {
    rows,
    fundBuckets: places,
    moment: momentOf(rows, asOf),
    allRows: allRows(rows),
    marketRows: marketRows(rows),
    before,
    bucketSlices: new Map(),
  };
}

/** Runs one aggregate; null where it threw: half of its snapshots would mix two days, so none is taken. */
function tryCompute(
  aggregate: Aggregate,
  run: Run,
  kept: Memo,
  changed: Changes | null,
): { outcome: Outcome } | { thrown: unknown } {
  const outcome: Outcome = { snapshots: new Map(), problems: [], removed: [] };
  try {
    computeScope({ aggregate, run, memo: kept, changed, outcome });
    return { outcome };
  } catch (thrown) {
    return { thrown };
  }
}

function mergeOutcome(result: EngineRun, { snapshots, problems, removed: gone }: Outcome): void {
  const stays = new Set([...snapshots.keys(), ...problems.map(({ key }) => key)]);
  for (const [key, snapshot] of snapshots) result.snapshots.set(key, snapshot);
  result.problems.push(...problems);
  result.removed.push(...gone.filter((key) => !stays.has(key)));
}

/** Opens an engine without rows; `bucketFunds` is for tests, whose markets are small. */
export function createEngine(
  registry: readonly Aggregate[],
  { bucketFunds }: { readonly bucketFunds?: number } = {},
): Engine {
  const rows = createRowStore();
  const places = createFundBuckets(bucketFunds);
  const memory = new Map<string, Memo>();
  let changes: MutableChanges = new Map();
  let facts = '';

  /** An aggregate that has a problem is computed whole the next time. */
  function runOne(aggregate: Aggregate, run: Run, changed: Changes | null, result: EngineRun): void {
    const kept = (changed && memory.get(aggregate.id)) ?? createMemo(aggregate);
    const attempted = tryCompute(aggregate, run, kept, changed);
    memory.delete(aggregate.id);
    if ('thrown' in attempted) {
      const message = messageOf(attempted.thrown);
      result.problems.push({ aggregateId: aggregate.id, key: null, message });
      return;
    }
    mergeOutcome(result, attempted.outcome);
    if (attempted.outcome.problems.length === 0) memory.set(aggregate.id, kept);
    if (changed === null) result.recomputed.push(aggregate.id);
  }

  /** What every snapshot may speak of: when it changes, all are due. */
  function hasNewFacts({ liveDay, flowDay, day, demonstration }: Moment): boolean {
    const before = facts;
    facts = JSON.stringify([liveDay, flowDay, day, demonstration]);
    return facts !== before;
  }

  return {
    rows,
    put(news) {
      for (const one of news) recordChange(changes, one.table, rows.put(one));
    },
    run(asOf, all) {
      const changed: Changes = changes;
      changes = new Map();
      const run = startRun(rows, places, asOf, changed);
      const anew = hasNewFacts(run.moment) || all;
      const result: EngineRun = { snapshots: new Map(), problems: [], removed: [], recomputed: [] };
      for (const aggregate of registry) {
        const touched = aggregate.reads.filter((table) => changed.has(table));
        const isWhole =
          anew || !memory.has(aggregate.id) || touched.some((table) => changed.get(table) === null);
        if (isWhole) runOne(aggregate, run, null, result);
        else if (touched.length > 0) runOne(aggregate, run, changed, result);
      }
      return result;
    },
  };
}
