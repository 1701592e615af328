import type { SnapshotFamily, Snapshot } from '../../shared/schema/snapshots/index.ts';
import type { TableName, Tables } from '../../shared/schema/rows/index.ts';

/** The moment a run speaks for: the newest trading day in the data, and the clock as the caller handed it in. */
export interface AsOf {
  /** e.g. "2026-08-16" */
  readonly day: string;
  /** ISO instant of the run; used for ages only, never for "today". */
  readonly now: string;
  /** True while simulated rows are in use: staleness is then judged against `day`. */
  readonly demonstration: boolean;
}

/** One snapshot family. `compute` is pure, synchronous and sees only the tables that `reads` names. */
export interface Aggregate<F extends SnapshotFamily = SnapshotFamily, R extends TableName = TableName> {
  /** The file's name. */
  readonly id: string;
  /** The families whose keys it yields. */
  readonly writes: readonly F[];
  readonly reads: readonly R[];
  compute(tables: Pick<Tables, R>, asOf: AsOf): Iterable<{ [K in F]: readonly [key: string, snapshot: Snapshot<K>] }[F]>;
}

/** Checks the shape at compile time and widens it for the registry. */
export function defineAggregate<const F extends SnapshotFamily, const R extends TableName>(
  aggregate: Aggregate<F, R>,
): Aggregate {
  return aggregate as unknown as Aggregate;
}

