import type { TableName, Tables } from '../../../shared/schema/rows/index.ts';
import type { FundTable } from '../../../shared/schema/rows/owners.ts';
import type { Snapshot, SnapshotFamily } from '../../../shared/schema/snapshots/index.ts';
import type { CategoryEntry } from './parts/catalogue.ts';

/** The moment a run speaks for: the newest trading day in the data, and the clock as the caller handed it in. */
export interface AsOf {
  /** e.g. "2026-08-16" */
  readonly day: string;
  /** ISO instant of the run; used for ages only, never for "today". */
  readonly now: string;
  /** True while simulated rows are in use: staleness is then judged against `day`. */
  readonly demonstration: boolean;
  /** The public address that the operator's configuration names; without one the setting `origin` holds. */
  readonly origin?: string | null;
}

/** What holds for the whole market, so that a part of it can be computed by itself. */
export interface Moment extends AsOf {
  /** The newest day, in Tehran, of any live row; null without rows. */
  readonly liveDay: string | null;
  /** The newest day of any fund's cash flow. */
  readonly flowDay: string | null;
}

/**
 * Whose rows one snapshot is made of. A fund's or a category's own: then only those whose rows have changed are computed
 * again, from their rows alone. The market's: then every change of a table computes all of it, unless it folds.
 */
export type Scope = 'fund' | 'category' | 'market';

export type Yielded<F extends SnapshotFamily> = Iterable<
  { [K in F]: readonly [key: string, snapshot: Snapshot<K>] }[F]
>;

/** A category with what its funds' parts were joined to. */
export interface CategorySummary<P> {
  readonly category: Omit<CategoryEntry, 'funds'>;
  readonly summary: P;
}

/** How many funds become one small value: parts of some funds each, joined in any grouping. */
export interface Reduction<P> {
  /** Of the funds of one category that `tables` holds; there may be none. */
  summarize(tables: Tables, moment: Moment): P;
  combine(parts: readonly P[]): P;
}

/** What a fund's snapshot needs to know of the other funds of its category. */
export interface PeerComparison<Fact = unknown, Peer = unknown> {
  /** What each fund of `tables`, by its id, tells the others. */
  inputs(tables: Tables, moment: Moment): Iterable<readonly [fundId: string, fact: Fact]>;
  /** What each fund learns from the facts of all funds of its category, whatever their order. */
  compare(facts: readonly Fact[]): ReadonlyMap<string, Peer>;
}

/** One snapshot family. `compute` is pure, synchronous and sees only the tables that `reads` names. */
export interface Aggregate {
  /** The file's name. */
  readonly id: string;
  /** The families whose keys it yields. */
  readonly writes: readonly SnapshotFamily[];
  readonly reads: readonly TableName[];
  readonly scope: Scope;
  readonly reduction?: Reduction<unknown>;
  readonly peers?: PeerComparison;
  /** `summary` is what `fold` (a list of Folded) or `peers` (a map by fund id) made. */
  compute(tables: Tables, moment: Moment, summary: unknown): Yielded<SnapshotFamily>;
}

interface Named<F extends SnapshotFamily, R extends TableName> {
  readonly id: string;
  readonly writes: readonly F[];
  readonly reads: readonly R[];
}

export interface PlainAggregate<F extends SnapshotFamily, R extends TableName> extends Named<F, R> {
  /** "market" unless told. */
  readonly scope?: Scope;
  compute(tables: Pick<Tables, R>, moment: Moment): Yielded<F>;
}

/** Checks the shape at compile time and widens it for the registry. */
export const defineAggregate = <const F extends SnapshotFamily, const R extends TableName>(
  aggregate: PlainAggregate<F, R>,
): Aggregate => ({ scope: 'market', ...aggregate }) as unknown as Aggregate;

export interface ReductionAggregate<F extends SnapshotFamily, R extends TableName, P> extends Named<F, R> {
  /** Whether a snapshot shows one category or all of them. */
  readonly scope: 'category' | 'market';
  summarize(tables: Pick<Tables, Exclude<R, 'category_trade_data'>>, moment: Moment): P;
  combine(parts: readonly P[]): P;
  /** Sees no fund's rows: what it needs of them is in the parts. */
  compute(
    tables: Pick<Tables, Exclude<R, FundTable>>,
    moment: Moment,
    categories: readonly CategorySummary<P>[],
  ): Yielded<F>;
}

/** An aggregate of many funds whose cost follows what changed: one part anew, and the joins above it. */
export const defineReduction = <const F extends SnapshotFamily, const R extends TableName, P>({
  summarize: part,
  combine: join,
  ...aggregate
}: ReductionAggregate<F, R, P>): Aggregate => ({ ...aggregate, fold: { part, join } }) as unknown as Aggregate;

export interface PeerAggregate<F extends SnapshotFamily, R extends TableName, Fact, Peer>
  extends Named<F, R> {
  inputs(tables: Pick<Tables, R>, moment: Moment): Iterable<readonly [fundId: string, fact: Fact]>;
  compare(facts: readonly Fact[]): ReadonlyMap<string, Peer>;
  compute(tables: Pick<Tables, R>, moment: Moment, peers: ReadonlyMap<string, Peer>): Yielded<F>;
}

/** An aggregate of single funds that compares each with its category. */
export const definePeerComparison = <const F extends SnapshotFamily, const R extends TableName, Fact, Peer>({
  inputs: facts,
  compare: among,
  ...aggregate
}: PeerAggregate<F, R, Fact, Peer>): Aggregate =>
  ({ ...aggregate, scope: 'fund', peers: { facts, among } }) as unknown as Aggregate;
