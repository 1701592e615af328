import type { TableName, Tables } from '../../../shared/schema/rows/index.ts';
import type { AggregateProblem, ComputedSnapshot } from './check-snapshot.ts';
import type { Aggregate, AsOf } from '../aggregates/define.ts';
import { createEngine } from './engine.ts';
import { type AggregateId, aggregates } from '../aggregates/index.ts';

export type { AggregateProblem, ComputedSnapshot } from './check-snapshot.ts';

export interface AggregateRun {
  readonly snapshots: Map<string, ComputedSnapshot>;
  readonly problems: AggregateProblem[];
}

/** Tables that the named aggregates read, all of them without names. */
export const tablesReadBy = (
  only: readonly AggregateId[] = Object.keys(aggregates) as AggregateId[],
): TableName[] => [...new Set(only.flatMap((id): readonly TableName[] => aggregates[id].reads))];

/**
 * Runs every aggregate, or those that `only` names, over rows that passed their schemas; each answer is checked
 * against its own schema. One that throws or breaks its schema becomes a problem and does not stop the others.
 */
export function runAggregates(
  tables: Partial<Tables>,
  asOf: AsOf,
  options: {
    readonly only?: readonly AggregateId[];
    readonly from?: Readonly<Record<string, Aggregate>>;
  } = {},
): AggregateRun {
  const { from = aggregates, only } = options;
  const chosen = Object.values(from).filter(
    ({ id }) => only === undefined || (only as readonly string[]).includes(id),
  );
  const engine = createEngine(chosen);
  engine.put(
    Object.entries(tables).map(([table, rows]) => ({ table: table as TableName, owners: null, rows })),
  );
  const { snapshots, problems } = engine.run(asOf, true);
  return { snapshots, problems };
}
