import type { TableName, Tables } from '../../../shared/schema/rows/index.ts';
import { type AggregateId, aggregates } from '../aggregates/index.ts';
import type { Aggregate } from '../common/define.ts';
import type { AsOf } from '../common/moment.ts';
import { createEngine } from './engine.ts';
import type { AggregateProblem, ComputedSnapshot } from './validate-snapshot.ts';

export interface AggregateRun {
  readonly snapshots: Map<string, ComputedSnapshot>;
  readonly problems: AggregateProblem[];
}

/**
 * Runs every aggregate, or those that `only` names, once over rows that passed their schemas, and checks each snapshot
 * against its schema. An aggregate that throws, or a snapshot that breaks its schema, becomes a problem; the others go on.
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
  const { snapshots, problems } = engine.run(asOf, 'all');
  return { snapshots, problems };
}
