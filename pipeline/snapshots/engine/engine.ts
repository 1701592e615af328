import { endsRun } from '../../storage/system-errors.ts';
import type { Aggregate } from '../common/define.ts';
import type { AsOf, Moment } from '../common/moment.ts';
import { computeScope } from './compute-scope.ts';
import { createFundBuckets, type FundBuckets } from './fund-buckets.ts';
import type {
  Changes,
  EngineState,
  Extent,
  Keep,
  Memo,
  MemoState,
  Outcome,
  Run,
  Task,
} from './interfaces.ts';
import { createPeerIndex } from './peer-index.ts';
import { createRowStore, type RowStore, type RowUpdate } from './row-store.ts';
import { createSegmentTrees } from './segment-tree.ts';
import { allRows, rowsWithoutFunds } from './table-slice.ts';
import { type AggregateProblem, type ComputedSnapshot, oneLineMessage } from './validate-snapshot.ts';

export interface EngineRun<K = ComputedSnapshot> {
  readonly snapshots: Map<string, K>;
  readonly problems: AggregateProblem[];
  /** Keys of recomputed funds and categories that were not yielded again. */
  readonly removed: string[];
  /** Ids of aggregates that were computed in full without throwing: their keys outside `snapshots` are removed too. */
  readonly recomputed: string[];
}

/** Computes aggregates incrementally over the rows it holds: only what a change affects is recomputed. */
export interface Engine {
  readonly rows: RowStore;
  /** Stores rows and marks their owners as changed until the next run. */
  put(updates: readonly RowUpdate[]): void;
  /**
   * Recomputes what the changes since the last run affect, as far as `extent` says. Of each snapshot it returns what `keep` makes of it, by
   * default the snapshot. Throws where `keep` throws what ends a run, as a full disk does; nothing can be computed from then on.
   */
  run(asOf: AsOf, extent: Extent): EngineRun;
  run<K>(asOf: AsOf, extent: Extent, keep: Keep<K>): EngineRun<K>;
  /** Whether an urgent run has left out what the next other one computes. */
  isWaiting(): boolean;
  /** What another engine needs to go on from here; null where stored rows wait for a run. */
  state(): EngineState | null;
}

type MutableChanges = Map<Parameters<Changes['get']>[0], ReadonlySet<string> | null>;

/** Adds changed owners of a table; null marks the whole table. */
function recordChange(
  changes: MutableChanges,
  table: RowUpdate['table'],
  owners: ReadonlySet<string> | null,
): void {
  const recorded = changes.get(table);
  if (owners === null || recorded === null) changes.set(table, null);
  else if (owners.size > 0) changes.set(table, new Set([...(recorded ?? []), ...owners]));
}

/** The only table that trades change. A row of another may move a fund to another bucket, or change names and texts, which do not wait. */
const isTrade = (changes: Changes): boolean =>
  [...changes.keys()].every((table) => table === 'fund_live_data');

const momentOf = (rows: RowStore, asOf: AsOf): Moment => ({
  ...asOf,
  liveDay: rows.newestDay('fund_live_data'),
  flowDay: rows.newestDay('fund_cash_flow'),
  reserveDay: rows.newestDay('zakhireh_fixincome'),
});

const createMemo = ({ reduction, peers }: Aggregate, state?: MemoState): Memo => ({
  keys: state?.keys ?? new Map(),
  trees: reduction ? createSegmentTrees(reduction, state?.levels) : null,
  peerIndex: peers ? createPeerIndex(peers, state?.peers) : null,
  marketJson: state?.marketJson ?? null,
});

const stateOf = ({ keys, trees, peerIndex, marketJson }: Memo): MemoState => ({
  keys,
  levels: trees?.levels,
  peers: peerIndex?.entries,
  marketJson,
});

/** Starts a run: notes where the changed funds were, then moves them to their new buckets. */
function startRun(rows: RowStore, fundBuckets: FundBuckets, asOf: AsOf, changed: Changes): Run {
  const funds = changed.get('funds');
  const previousLocations = new Map([...(funds ?? [])].map((id) => [id, fundBuckets.of(id)] as const));
  if (funds !== undefined) fundBuckets.update(rows, funds);
  return {
    rows,
    fundBuckets,
    moment: momentOf(rows, asOf),
    allRows: allRows(rows),
    rowsWithoutFunds: rowsWithoutFunds(rows),
    previousLocations,
    bucketSlices: new Map(),
  };
}

/** Computes one aggregate. Of one that throws nothing is taken: half of its snapshots would mix two days. */
function tryCompute<K>(
  given: Pick<Task, 'aggregate' | 'run' | 'memo' | 'changed'>,
  keep: Keep<K>,
): { outcome: Outcome<K> } | { thrown: unknown } {
  const outcome: Outcome<K> = { snapshots: new Map(), problems: [], removed: [] };
  try {
    computeScope({ ...given, keep, outcome });
    return { outcome };
  } catch (thrown) {
    if (endsRun(thrown)) throw thrown;
    return { thrown };
  }
}

function mergeOutcome<K>(result: EngineRun<K>, { snapshots, problems, removed }: Outcome<K>): void {
  const stays = new Set([...snapshots.keys(), ...problems.map(({ key }) => key)]);
  for (const [key, snapshot] of snapshots) result.snapshots.set(key, snapshot);
  result.problems.push(...problems);
  result.removed.push(...removed.filter((key) => !stays.has(key)));
}

interface EngineOptions {
  /** Tests pass a small one, so that a dozen funds fill several buckets. */
  readonly bucketFunds?: number;
  /** What an earlier process stored; an aggregate that `state.memos` lacks is computed in full by the next run. */
  readonly state?: EngineState | undefined;
}

/** Creates an engine without rows, or with those of `state`. */
export function createEngine(
  registry: readonly Aggregate[],
  { bucketFunds, state }: EngineOptions = {},
): Engine {
  const rows = createRowStore();
  const fundBuckets = createFundBuckets(bucketFunds);
  for (const update of state?.rows ?? []) rows.put(update);
  if (rows.has('funds')) fundBuckets.update(rows, null);
  const memos = new Map<string, Memo>(
    registry.flatMap((aggregate) => {
      const memo = state?.memos.get(aggregate.id);
      return memo ? [[aggregate.id, createMemo(aggregate, memo)]] : [];
    }),
  );
  let changes: MutableChanges = new Map();
  const waiting = new Map<string, MutableChanges>(
    [...(state?.waiting ?? [])].map(([id, owners]) => [id, new Map(owners)]),
  );
  let lastMoment = state?.lastMoment ?? '';

  /** Computes one aggregate; a problem drops its memo, so that the next run recomputes it in full. */
  function runOne<K>(
    { aggregate, run, changed }: Pick<Task, 'aggregate' | 'run' | 'changed'>,
    keep: Keep<K>,
    result: EngineRun<K>,
  ): void {
    const memo = (changed && memos.get(aggregate.id)) ?? createMemo(aggregate);
    const attempted = tryCompute({ aggregate, run, memo, changed }, keep);
    memos.delete(aggregate.id);
    if ('thrown' in attempted) {
      const message = oneLineMessage(attempted.thrown);
      result.problems.push({ aggregateId: aggregate.id, key: null, message });
      return;
    }
    mergeOutcome(result, attempted.outcome);
    if (attempted.outcome.problems.length === 0) memos.set(aggregate.id, memo);
    if (changed === null) result.recomputed.push(aggregate.id);
  }

  /** What an aggregate has to see in this run, with what it has waited for. */
  function takeChanges({ id }: Aggregate, changed: Changes): Changes {
    const all = waiting.get(id);
    if (!all) return changed;
    waiting.delete(id);
    for (const [table, owners] of changed) recordChange(all, table, owners);
    return all;
  }

  /** Whether the days that every aggregate may read have moved, which invalidates all of them. */
  function hasMomentChanged({ liveDay, flowDay, reserveDay, day, demonstration }: Moment): boolean {
    const before = lastMoment;
    lastMoment = JSON.stringify([liveDay, flowDay, reserveDay, day, demonstration]);
    return lastMoment !== before;
  }

  return {
    rows,
    state: () =>
      changes.size > 0
        ? null
        : {
            rows: rows.tables().map((table) => ({ table, owners: null, rows: rows.all(table) })),
            memos: new Map([...memos].map(([id, memo]) => [id, stateOf(memo)])),
            waiting,
            lastMoment,
          },
    put(updates) {
      for (const update of updates) recordChange(changes, update.table, rows.put(update));
    },
    isWaiting: () => waiting.size > 0,
    run<K>(asOf: AsOf, extent: Extent, keep: Keep<K> = (_, snapshot) => snapshot as K) {
      const found: Changes = changes;
      changes = new Map();
      const run = startRun(rows, fundBuckets, asOf, found);
      const isFull = hasMomentChanged(run.moment) || extent === 'all';
      const isUrgent = extent === 'urgent' && isTrade(found);
      const result: EngineRun<K> = { snapshots: new Map(), problems: [], removed: [], recomputed: [] };
      for (const aggregate of registry) {
        const changed = takeChanges(aggregate, found);
        const touched = aggregate.reads.filter((table) => changed.has(table));
        const needsAll =
          isFull || !memos.has(aggregate.id) || touched.some((table) => changed.get(table) === null);
        if (needsAll) runOne({ aggregate, run, changed: null }, keep, result);
        else if (touched.length > 0 && isUrgent && aggregate.waits)
          waiting.set(aggregate.id, new Map(changed));
        else if (touched.length > 0) runOne({ aggregate, run, changed }, keep, result);
      }
      return result;
    },
  };
}
