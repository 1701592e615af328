import type { TableName } from '../../../shared/schema/rows/index.ts';
import type { AggregateProblem, ComputedSnapshot } from './check-snapshot.ts';
import type { Aggregate, Moment } from '../aggregates/define.ts';
import { type SegmentTrees, createSegmentTrees } from './segment-tree.ts';
import { createPeerIndex, type PeerIndex } from './peer-index.ts';
import type { IndexedFund, FundBuckets } from './fund-buckets.ts';
import type { RowStore } from './row-store.ts';
import type { TableSlice } from './table-slice.ts';

/** Owners whose rows changed, by table; null where all of a table counts as changed. */
export type Changes = ReadonlyMap<TableName, ReadonlySet<string> | null>;

/** One run on its way. */
export interface Run {
  readonly rows: RowStore;
  readonly fundBuckets: FundBuckets;
  readonly moment: Moment;
  readonly allRows: TableSlice;
  readonly marketRows: TableSlice;
  /** Where changed funds stood before. */
  readonly before: ReadonlyMap<string, IndexedFund | undefined>;
  /** Universes of buckets that more than one aggregate asks for. */
  readonly bucketSlices: Map<string, TableSlice>;
}

/** What one aggregate keeps between runs; one that failed keeps nothing and is computed whole. */
export interface Memo {
  /** Keys last yielded for a fund's slug, a category's id, or "" for the market. */
  readonly keys: Map<string, Set<string>>;
  readonly trees: SegmentTrees<unknown> | null;
  readonly peerIndex: PeerIndex | null;
}

export const createMemo = ({ reduction: fold, peers }: Aggregate): Memo => ({
  keys: new Map(),
  trees: fold ? createSegmentTrees(fold) : null,
  peerIndex: peers ? createPeerIndex(peers) : null,
});

/** What one aggregate gave in one run. */
export interface Outcome {
  readonly snapshots: Map<string, ComputedSnapshot>;
  readonly problems: AggregateProblem[];
  /** Keys that were yielded the last time and now no more. */
  readonly removed: string[];
}

/** One aggregate at work; `changed` null stands for everything. */
export interface Task {
  readonly aggregate: Aggregate;
  readonly run: Run;
  readonly memo: Memo;
  readonly changed: Changes | null;
  readonly outcome: Outcome;
}
