import type { TableName } from '../../../shared/schema/rows/index.ts';
import type { Aggregate } from '../common/define.ts';
import type { Moment } from '../common/moment.ts';
import type { FundBuckets, FundLocation } from './fund-buckets.ts';
import type { PeerEntries, PeerIndex } from './peer-index.ts';
import type { RowStore, RowUpdate } from './row-store.ts';
import type { SegmentTrees, TreeLevels } from './segment-tree.ts';
import type { TableSlice } from './table-slice.ts';
import type { AggregateProblem, ComputedSnapshot } from './validate-snapshot.ts';

/** Owners whose rows changed, by table; null where the whole table counts as changed. */
export type Changes = ReadonlyMap<TableName, ReadonlySet<string> | null>;

/** What all aggregates of one run share. */
export interface Run {
  readonly rows: RowStore;
  readonly fundBuckets: FundBuckets;
  readonly moment: Moment;
  readonly allRows: TableSlice;
  readonly rowsWithoutFunds: TableSlice;
  /** Locations of the changed funds before this run's changes. */
  readonly previousLocations: ReadonlyMap<string, FundLocation | undefined>;
  /** Slices of buckets, shared by the aggregates that read the same bucket. */
  readonly bucketSlices: Map<string, TableSlice>;
}

/** What one aggregate keeps between runs. A failed aggregate loses its memo and is recomputed in full. */
export interface Memo {
  /** Keys last yielded for a fund's slug, a category's id, or "" for the market. */
  readonly keys: Map<string, Set<string>>;
  readonly trees: SegmentTrees<unknown> | null;
  readonly peerIndex: PeerIndex | null;
  /** JSON of the market's value that an aggregate of funds used last. */
  marketJson: string | null;
}

/** A memo as data, for the next process. */
export interface MemoState extends Pick<Memo, 'keys' | 'marketJson'> {
  readonly levels: TreeLevels<unknown> | undefined;
  readonly peers: PeerEntries | undefined;
}

/** What an engine knows, as data: the rows, and what it computed from them. */
export interface EngineState {
  readonly rows: readonly RowUpdate[];
  readonly memos: ReadonlyMap<string, MemoState>;
  /** What aggregates that wait have not seen yet, by their ids. */
  readonly waiting: ReadonlyMap<string, Changes>;
  readonly lastMoment: string;
}

/** What a run computes: everything; what the changes affect; or of that only what does not wait. */
export type Extent = 'all' | 'changed' | 'urgent';

/** What a run keeps of a snapshot, instead of the snapshot: those of a large market do not fit into memory together. */
export type Keep<K> = (key: string, snapshot: ComputedSnapshot) => K;

/** What one aggregate yielded in one run. */
export interface Outcome<K = unknown> {
  readonly snapshots: Map<string, K>;
  readonly problems: AggregateProblem[];
  /** Keys of the previous run that were not yielded again. */
  readonly removed: string[];
}

/** The computation of one aggregate in one run; `changed` is null for a full computation. */
export interface Task {
  readonly aggregate: Aggregate;
  readonly run: Run;
  readonly memo: Memo;
  readonly changed: Changes | null;
  readonly keep: Keep<unknown>;
  readonly outcome: Outcome;
}
