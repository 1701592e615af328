import type { TableName, Tables } from '../../../shared/schema/rows/index.ts';
import type { FundTable } from '../../../shared/schema/rows/owners.ts';
import type { Snapshot, SnapshotFamily } from '../../../shared/schema/snapshots/index.ts';
import type { CategoryEntry } from './catalogue.ts';
import type { Moment } from './moment.ts';

/**
 * Whose rows one snapshot is computed from. Snapshots of a fund or a category are recomputed when rows of that owner
 * change, from its rows alone. A market snapshot is recomputed in full on every change, unless it is a reduction.
 */
export type Scope = 'fund' | 'category' | 'market';

export type Yielded<F extends SnapshotFamily> = Iterable<
  { [K in F]: readonly [key: string, snapshot: Snapshot<K>] }[F]
>;

/** A category with the combined summary of its funds. */
export interface CategorySummary<S> {
  readonly category: Omit<CategoryEntry, 'funds'>;
  readonly summary: S;
}

/** Reduces many funds to one small summary. `combine` is associative, so the funds may be grouped in any way. */
export interface Reduction<S> {
  /** Summarizes the funds in `tables`, all of one category; there may be none. */
  summarize(tables: Tables, moment: Moment): S;
  combine(summaries: readonly S[]): S;
}

/** Compares each fund with the other funds of its category. */
export interface PeerComparison<Input = unknown, Result = unknown> {
  /** The figures that each fund of `tables` is compared by. */
  inputs(tables: Tables, moment: Moment): Iterable<readonly [fundId: string, input: Input]>;
  /** The results by fund id, from the inputs of all funds of one category in any order. */
  compare(inputs: readonly Input[]): ReadonlyMap<string, Result>;
}

/**
 * A pure function from tables to snapshots. `compute` is synchronous and receives only the tables that `reads` names.
 */
export interface Aggregate {
  /** The file's name. */
  readonly id: string;
  /** The families whose keys it yields. */
  readonly writes: readonly SnapshotFamily[];
  readonly reads: readonly TableName[];
  readonly scope: Scope;
  /** For the scope "fund": one small value of the whole market that each fund's snapshot needs. */
  readonly reduction?: Reduction<unknown>;
  readonly peers?: PeerComparison;
  /** True where its snapshots may be as old as the pages that wait: no page or file reads them that follows each trade at once. */
  readonly waits?: boolean;
  /**
   * `derived` is a list of CategorySummary for a reduction, a map by fund id for a peer comparison, else undefined; `market` is the
   * combined summary of all funds where an aggregate of funds has a reduction.
   */
  compute(tables: Tables, moment: Moment, derived: unknown, market?: unknown): Yielded<SnapshotFamily>;
}

interface Named<F extends SnapshotFamily, R extends TableName> {
  readonly id: string;
  readonly writes: readonly F[];
  readonly reads: readonly R[];
  /** See Aggregate. */
  readonly waits?: boolean;
}

export interface PlainAggregate<F extends SnapshotFamily, R extends TableName> extends Named<F, R> {
  /** "market" by default. */
  readonly scope?: Scope;
  compute(tables: Pick<Tables, R>, moment: Moment): Yielded<F>;
}

/** Checks the shape at compile time and widens it for the registry. */
export const defineAggregate = <const F extends SnapshotFamily, const R extends TableName>(
  aggregate: PlainAggregate<F, R>,
): Aggregate => ({ scope: 'market', ...aggregate }) as unknown as Aggregate;

export interface ReductionAggregate<F extends SnapshotFamily, R extends TableName, S> extends Named<F, R> {
  /** Whether a snapshot shows one category or all of them. */
  readonly scope: 'category' | 'market';
  summarize(tables: Pick<Tables, Exclude<R, 'category_trade_data'>>, moment: Moment): S;
  combine(summaries: readonly S[]): S;
  /** Receives no fund's rows: what it needs of them is in the summaries. */
  compute(
    tables: Pick<Tables, Exclude<R, FundTable>>,
    moment: Moment,
    categories: readonly CategorySummary<S>[],
  ): Yielded<F>;
}

/** An aggregate of many funds. A change costs one bucket's summary and the combinations above it. */
export const defineReduction = <const F extends SnapshotFamily, const R extends TableName, S>({
  summarize,
  combine,
  ...aggregate
}: ReductionAggregate<F, R, S>): Aggregate =>
  ({ ...aggregate, reduction: { summarize, combine } }) as unknown as Aggregate;

export interface PeerAggregate<F extends SnapshotFamily, R extends TableName, Input, Result>
  extends Named<F, R> {
  inputs(tables: Pick<Tables, R>, moment: Moment): Iterable<readonly [fundId: string, input: Input]>;
  compare(inputs: readonly Input[]): ReadonlyMap<string, Result>;
  compute(tables: Pick<Tables, R>, moment: Moment, results: ReadonlyMap<string, Result>): Yielded<F>;
}

/** An aggregate of single funds, each compared with its category. */
export const definePeerComparison = <
  const F extends SnapshotFamily,
  const R extends TableName,
  Input,
  Result,
>({
  inputs,
  compare,
  ...aggregate
}: PeerAggregate<F, R, Input, Result>): Aggregate =>
  ({ ...aggregate, scope: 'fund', peers: { inputs, compare } }) as unknown as Aggregate;

export interface PeerAndMarketAggregate<F extends SnapshotFamily, R extends TableName, Input, Result, S>
  extends Omit<PeerAggregate<F, R, Input, Result>, 'compute'>,
    Pick<ReductionAggregate<F, R, S>, 'summarize' | 'combine'> {
  compute(
    tables: Pick<Tables, R>,
    moment: Moment,
    results: ReadonlyMap<string, Result>,
    market: S,
  ): Yielded<F>;
}

/** An aggregate of single funds, each compared with its category, that needs a value of the whole market besides. */
export const definePeerComparisonInMarket = <
  const F extends SnapshotFamily,
  const R extends TableName,
  Input,
  Result,
  S,
>({
  inputs,
  compare,
  summarize,
  combine,
  ...aggregate
}: PeerAndMarketAggregate<F, R, Input, Result, S>): Aggregate =>
  ({
    ...aggregate,
    scope: 'fund',
    peers: { inputs, compare },
    reduction: { summarize, combine },
  }) as unknown as Aggregate;
