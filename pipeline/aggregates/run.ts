import { SnapshotError } from '../../shared/errors.ts';
import type { TableName, Tables } from '../../shared/schema/rows/index.ts';
import {
  familyOf,
  type Snapshot,
  type SnapshotFamily,
  snapshotSchemas,
} from '../../shared/schema/snapshots/index.ts';
import type { Aggregate, AsOf } from './define.ts';
import { type AggregateId, aggregates } from './index.ts';

export interface ComputedSnapshot<F extends SnapshotFamily = SnapshotFamily> {
  readonly family: F;
  readonly value: Snapshot<F>;
}

/** A snapshot that could not be made: its last good file stays. */
export interface AggregateProblem {
  readonly aggregateId: string;
  /** The one key that broke its schema; null where the whole aggregate threw, and all keys of its families stay. */
  readonly key: string | null;
  readonly message: string;
}

export interface AggregateRun {
  readonly snapshots: Map<string, ComputedSnapshot>;
  readonly problems: AggregateProblem[];
}

/** Only the tables that it declared; any other is absent, so that an undeclared read fails at once. */
function declared(aggregate: Aggregate, tables: Partial<Tables>): Tables {
  const missing = aggregate.reads.filter((name) => tables[name] === undefined);
  if (missing.length > 0) throw new Error(`reads ${missing.join(', ')}, which this run was not given`);
  return Object.fromEntries(aggregate.reads.map((name) => [name, tables[name]])) as unknown as Tables;
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');

/** Checks one answer; throws SnapshotError naming what broke. */
function checked(aggregate: Aggregate, key: string, value: unknown): ComputedSnapshot {
  const family = familyOf(key);
  if (family === null || !aggregate.writes.includes(family)) {
    throw new SnapshotError(aggregate.id, [
      `key "${key}" is of none of its families (${aggregate.writes.join(', ')})`,
    ]);
  }
  const parsed = snapshotSchemas[family].safeParse(value);
  if (parsed.success) return { family, value: parsed.data as Snapshot<SnapshotFamily> };
  const issues = parsed.error.issues.map(
    ({ path, message }) => `${key}: ${path.join('.') || 'value'}: ${message}`,
  );
  throw new SnapshotError(aggregate.id, issues);
}

function runOne(aggregate: Aggregate, tables: Partial<Tables>, asOf: AsOf): AggregateRun {
  const snapshots = new Map<string, ComputedSnapshot>();
  const problems: AggregateProblem[] = [];
  try {
    for (const [key, value] of aggregate.compute(declared(aggregate, tables), asOf)) {
      try {
        if (snapshots.has(key)) throw new SnapshotError(aggregate.id, [`key "${key}" came twice`]);
        snapshots.set(key, checked(aggregate, key, value));
      } catch (error) {
        problems.push({ aggregateId: aggregate.id, key, message: messageOf(error) });
      }
    }
  } catch (error) {
    // Half of a family beside the other half's last files would mix two days: none of it is taken.
    return {
      snapshots: new Map(),
      problems: [{ aggregateId: aggregate.id, key: null, message: messageOf(error) }],
    };
  }
  return { snapshots, problems };
}

/** Tables that the named aggregates read, all of them without names. */
export const tablesOf = (
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
  const runs = chosen.map((aggregate) => runOne(aggregate, tables, asOf));
  return {
    snapshots: new Map(runs.flatMap(({ snapshots }) => [...snapshots])),
    problems: runs.flatMap(({ problems }) => problems),
  };
}
