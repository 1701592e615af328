import type { TableName } from '../../../shared/schema/rows/index.ts';
import type { AggregateProblem, ComputedSnapshot } from './check-snapshot.ts';
import type { Aggregate, Moment } from '../aggregates/define.ts';
import { type FoldTrees, openFoldTrees } from './segment-tree.ts';
import { openPeerBook, type PeerBook } from './peer-index.ts';
import type { Place, Places } from './fund-buckets.ts';
import type { Rows } from './row-store.ts';
import type { Universe } from './table-slice.ts';

/** Owners whose rows changed, by table; null where all of a table counts as changed. */
export type Changes = ReadonlyMap<TableName, ReadonlySet<string> | null>;

/** One run on its way. */
export interface Run {
  readonly rows: Rows;
  readonly places: Places;
  readonly moment: Moment;
  readonly everything: Universe;
  readonly withoutFunds: Universe;
  /** Where changed funds stood before. */
  readonly before: ReadonlyMap<string, Place | undefined>;
  /** Universes of buckets that more than one aggregate asks for. */
  readonly buckets: Map<string, Universe>;
}

/** What one aggregate keeps between runs; one that failed keeps nothing and is computed whole. */
export interface Kept {
  /** Keys last yielded for a fund's slug, a category's id, or "" for the market. */
  readonly keys: Map<string, Set<string>>;
  readonly trees: FoldTrees<unknown> | null;
  readonly book: PeerBook | null;
}

export const keepNothing = ({ fold, peers }: Aggregate): Kept => ({
  keys: new Map(),
  trees: fold ? openFoldTrees(fold) : null,
  book: peers ? openPeerBook(peers) : null,
});

/** What one aggregate gave in one run. */
export interface Outcome {
  readonly snapshots: Map<string, ComputedSnapshot>;
  readonly problems: AggregateProblem[];
  /** Keys that were yielded the last time and now no more. */
  readonly gone: string[];
}

/** One aggregate at work; `changed` null stands for everything. */
export interface Work {
  readonly aggregate: Aggregate;
  readonly run: Run;
  readonly kept: Kept;
  readonly changed: Changes | null;
  readonly outcome: Outcome;
}
