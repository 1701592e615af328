import { SnapshotError } from '../../shared/errors.ts';
import {
  familyOf,
  type Snapshot,
  type SnapshotFamily,
  snapshotSchemas,
} from '../../shared/schema/snapshots/index.ts';
import type { Aggregate } from './define.ts';

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

export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');

/** Checks one answer; throws SnapshotError naming what broke. `isKnown`: the key came before in this run. */
export function checked(
  aggregate: Aggregate,
  key: string,
  value: unknown,
  isKnown = false,
): ComputedSnapshot {
  if (isKnown) throw new SnapshotError(aggregate.id, [`key "${key}" came twice`]);
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
